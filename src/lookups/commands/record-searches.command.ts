import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { v5 } from 'uuid';
import { appendWithin } from '#src/event-store/postgres-event-store.js';
import { lookupDecider } from '../lookup.decider.js';
import { streamOf } from '../lookup-decisions.js';
import type { SearchOutcome } from '../search-outcome.js';

/** Stored in the events' ids: it never changes. */
const SEARCHES = 'b6c1f5a0-5f1c-4bb1-9a8e-4f6f5d2f0a11';

export interface MadeSearch {
  readonly lookupId: string;
  readonly outcome: SearchOutcome;
}

/**
 * Keeps what the very first searches of many lookups came to, all of them made at one moment (ISO 8601): all or
 * nothing. Told twice, it is told once.
 */
export class RecordSearches extends Command<void> {
  constructor(
    readonly searches: readonly MadeSearch[],
    readonly at: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(RecordSearches)
export class RecordSearchesHandler implements ICommandHandler<RecordSearches> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ searches, at, actor }: RecordSearches): Promise<void> {
    const appends = searches.map(({ lookupId, outcome }) => ({
      stream: streamOf(lookupId),
      expected: 'any' as const,
      events: lookupDecider
        .decide({ type: 'found', lookupId, outcome, now: at }, lookupDecider.initial)
        .map((event) => ({ id: v5(`${lookupId} ${at}`, SEARCHES), occurredAt: at, event })),
      meta: { actor },
    }));
    await this.dataSource.transaction(async (manager) => {
      for (const append of appends) await appendWithin(manager, append);
    });
  }
}
