import { Global, Module } from '@nestjs/common';
import { Archive } from './archive.js';
import { CaughtUp } from './caught-up.js';
import { Decide } from './decide.js';
import { EventStore } from './event-store.js';
import { Notifications } from './notifications.js';
import { Ownership } from './ownership.js';
import { PostgresEventStore } from './postgres-event-store.js';
import { ProjectionRunner } from './projection-runner.js';
import { ProjectionStates } from './projection-states.js';
import { ProjectionTurn } from './projection-turn.js';
import { Projector } from './projector.js';
import { Rebuilder } from './rebuild.js';
import { Verifier } from './verify.js';

const engine = [
  { provide: EventStore, useClass: PostgresEventStore },
  Archive,
  CaughtUp,
  Decide,
  Notifications,
  Ownership,
  ProjectionRunner,
  ProjectionStates,
  ProjectionTurn,
  Projector,
  Rebuilder,
  Verifier,
];

@Global()
@Module({ providers: engine, exports: engine })
export class EventStoreModule {}
