import { Injectable } from '@nestjs/common';
import { Clock } from '#src/clock/clock.js';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { Decide } from '#src/event-store/decide.js';
import { EventStore, type Appended } from '#src/event-store/event-store.js';
import type { LookupCommand, LookupDeed } from './lookup-deeds.js';
import { lookupDecider, stateAfter } from './lookup.decider.js';
import type { LookupEvent, LookupStatus } from './lookup.events.js';

/** Where a lookup stands after a command. */
export interface StandingLookup {
  readonly id: string;
  readonly status: LookupStatus;
}

/** The read models that show lookups. */
const SHOWING = ['plays', 'track-history'];

export const streamOf = (lookupId: string): string => `lookup-${lookupId}`;

/** Makes decisions on lookups, and has them shown before it answers. */
@Injectable()
export class LookupDecisions {
  constructor(
    private readonly store: EventStore,
    private readonly decide: Decide,
    private readonly caughtUp: CaughtUp,
    private readonly clock: Clock,
  ) {}

  /** Throws what the decider throws. */
  async make(lookupId: string, deed: LookupDeed, actor: string): Promise<StandingLookup> {
    const { position } = await this.append({ ...deed, lookupId }, actor);
    const [status] = await Promise.all([
      this.statusAt(lookupId, position),
      this.caughtUp.wait(position, SHOWING),
    ]);

    return { id: lookupId, status };
  }

  /** Answers how many lookups it changed something of. */
  async makeEach(commands: readonly LookupCommand[], actor: string): Promise<number> {
    let changed = 0;
    let last = 0;
    for (const command of commands) {
      const { ids, position } = await this.append(command, actor);
      if (ids.length === 0) continue;
      changed++;
      last = position;
    }
    await this.caughtUp.wait(last, SHOWING);

    return changed;
  }

  private append(command: LookupCommand, actor: string): Promise<Appended> {
    return this.decide.execute({
      stream: streamOf(command.lookupId),
      decider: lookupDecider,
      command,
      meta: { actor },
      at: command.type === 'found' ? command.now : this.clock.now().toISOString(),
    });
  }

  /** As of the position: what others decide a moment later is not what was asked for. */
  private async statusAt(lookupId: string, position: number): Promise<LookupStatus> {
    const history = await this.store.readStream(streamOf(lookupId));
    const events = history
      .filter((recorded) => recorded.position <= position)
      // A stream holds the events of its decider only.
      .map(({ event, id }) => ({ ...(event as LookupEvent), id }));

    return stateAfter(events).status;
  }
}
