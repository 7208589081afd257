import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 } from 'uuid';
import { nextTryAfterFailure, nextTryAfterMiss } from '#src/clock/next-try.js';
import { EventStore } from '#src/event-store/event-store.js';
import { storable } from '#src/text/storable.js';
import type { AskedFor, EnrichmentEvent } from '../enrichment.events.js';
import type { FactSource } from '../facts.js';

/** Stored in every event's id: it never changes. */
const ASKINGS = 'b6c1f5a0-5f1c-4bb1-9a8e-4f6f5d2f0a06';

/** A source was asked for a track, and told nothing of it. */
export interface Asking {
  readonly trackId: string;
  readonly source: FactSource;
  readonly asked: AskedFor;
  /** ISO 8601. */
  readonly askedAt: string;
  /** Times in a row that it went so before. */
  readonly before: number;
  /** Why the source could not be asked, a sentence; null when it does not have the track. */
  readonly error: string | null;
}

/** Keeps that a source told nothing, and when it is asked again; answers the log's position after it. */
export class RecordAsking extends Command<number> {
  constructor(
    readonly asking: Asking,
    readonly actor: string,
  ) {
    super();
  }
}

function eventOf({ trackId, source, asked, askedAt, before, error }: Asking): EnrichmentEvent {
  const common = { trackId, source, asked, attempts: before + 1 };

  return error === null
    ? { type: 'EnrichmentMissed', data: { ...common, nextTryAt: nextTryAfterMiss(askedAt, before) } }
    : {
        type: 'EnrichmentFailed',
        data: { ...common, nextTryAt: nextTryAfterFailure(askedAt, before), error: storable(error) },
      };
}

@CommandHandler(RecordAsking)
export class RecordAskingHandler implements ICommandHandler<RecordAsking> {
  constructor(private readonly store: EventStore) {}

  async execute({ asking, actor }: RecordAsking): Promise<number> {
    const event = eventOf(asking);
    const { askedAt: occurredAt } = asking;
    // The same question of the same moment is the same event.
    const id = v5(JSON.stringify([event, occurredAt]), ASKINGS);
    const { position } = await this.store.append({
      stream: 'enrichment',
      expected: 'any',
      events: [{ id, occurredAt, event }],
      meta: { actor },
    });

    return position;
  }
}
