import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { Decide } from '#src/event-store/decide.js';
import { Refused, Unknown } from '#src/event-store/errors.js';
import { Notifications } from '#src/event-store/notifications.js';
import { PostgresEventStore } from '#src/event-store/postgres-event-store.js';
import { StandingClock } from '../../test/support/clock.js';
import { createTestDataSource } from '../../test/support/database.js';
import { emptyLog } from '../../test/support/empty-log.js';
import {
  candidate,
  error,
  lookupId,
  mbid,
  MIDNIGHT,
  otherMbid,
  trackId,
} from '../../test/support/lookups.js';
import { AcceptCandidate, AcceptCandidateHandler } from './commands/accept-candidate.command.js';
import { DismissLookup, DismissLookupHandler } from './commands/dismiss-lookup.command.js';
import { RecordSearch, RecordSearchHandler, type SearchOutcome } from './commands/record-search.command.js';
import { RetryLookup, RetryLookupHandler } from './commands/retry-lookup.command.js';
import { RetryLookups, RetryLookupsHandler } from './commands/retry-lookups.command.js';
import { UndoLookupDecision, UndoLookupDecisionHandler } from './commands/undo-lookup-decision.command.js';
import { LookupDecisions, type StandingLookup } from './lookup-decisions.js';

const ambiguous: SearchOutcome = { kind: 'ambiguous', candidates: [candidate] };
const failed: SearchOutcome = { kind: 'failed', error };

describe('lookups in the log', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let store: PostgresEventStore;
  let decisions: LookupDecisions;
  const clock = new StandingClock(new Date(MIDNIGHT));

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    store = new PostgresEventStore(dataSource);
    const caughtUp = new CaughtUp(dataSource, new Notifications({ url: '' }));
    decisions = new LookupDecisions(store, new Decide(store), caughtUp, clock);
  });
  afterAll(() => close());
  beforeEach(() => dataSource.query(emptyLog));

  const record = (outcome: SearchOutcome, id = lookupId): Promise<StandingLookup> =>
    new RecordSearchHandler(decisions, clock).execute(new RecordSearch(id, outcome));
  const accept = (said = mbid): Promise<StandingLookup> =>
    new AcceptCandidateHandler(decisions).execute(new AcceptCandidate(lookupId, trackId, said, 'mira'));
  const dismiss = (): Promise<StandingLookup> =>
    new DismissLookupHandler(decisions).execute(new DismissLookup(lookupId, trackId, 'mira'));
  const undo = (eventId: string): Promise<StandingLookup> =>
    new UndoLookupDecisionHandler(decisions).execute(new UndoLookupDecision(lookupId, eventId, 'mira'));
  const retryAll = (ids: readonly string[]): Promise<number> =>
    new RetryLookupsHandler(decisions).execute(new RetryLookups(ids, 'job'));
  const latestId = async (): Promise<string> =>
    (await store.readStream(`lookup-${lookupId}`)).at(-1)?.id ?? '';

  it('have a stream each, of events that tell when and by whom', async () => {
    expect(await record(ambiguous)).toEqual({ id: lookupId, status: 'NeedsReview' });
    expect(await accept()).toEqual({ id: lookupId, status: 'Matched' });

    expect(await store.readStream(`lookup-${lookupId}`)).toMatchObject([
      {
        occurredAt: MIDNIGHT,
        meta: { actor: 'enrichment' },
        event: { type: 'LookupAmbiguous', data: { lookupId, candidates: [candidate], attempts: 1 } },
      },
      { meta: { actor: 'mira' }, event: { type: 'CandidateAccepted', data: { lookupId, trackId, mbid } } },
    ]);
  });

  it('answer as the first time where nothing changes', async () => {
    await record(ambiguous);
    await accept();

    expect(await accept()).toEqual({ id: lookupId, status: 'Matched' });
    expect(await record(failed)).toEqual({ id: lookupId, status: 'Matched' });
    expect(await store.lastPosition()).toBe(2);
    await expect(accept(otherMbid)).rejects.toThrow(Refused);
  });

  it('are pending without an event, and put back to that', async () => {
    const retry = (): Promise<StandingLookup> =>
      new RetryLookupHandler(decisions).execute(new RetryLookup(lookupId, trackId, 'mira'));

    expect(await retry()).toEqual({ id: lookupId, status: 'Pending' });
    expect(await store.lastPosition()).toBe(0);
    await record(failed);
    expect(await retry()).toEqual({ id: lookupId, status: 'Pending' });
    expect(await store.lastPosition()).toBe(2);
  });

  it.each([
    [ambiguous, 'NeedsReview'],
    [failed, 'Failed'],
  ] as const)('stand where they stood when a word is taken back: after %j', async (outcome, status) => {
    await record(outcome);
    expect(await dismiss()).toEqual({ id: lookupId, status: 'NotFound' });
    const eventId = await latestId();

    expect(await undo(eventId)).toEqual({ id: lookupId, status });
    await expect(undo(eventId)).rejects.toThrow(Refused);
    await expect(undo(crypto.randomUUID())).rejects.toThrow(Unknown);
  });

  it('are put back together, but for what is decided or matched', async () => {
    const ids = Array.from({ length: 60 }, () => crypto.randomUUID());
    for (const [index, id] of ids.entries())
      await record([failed, { kind: 'missed' } as const, ambiguous][index % 3], id);
    await record(failed);
    await dismiss();

    expect(await retryAll([...ids, lookupId, crypto.randomUUID()])).toBe(40);
    expect(await retryAll([...ids, lookupId])).toBe(0);
    expect(await retryAll([])).toBe(0);
  });

  it('keep what cannot be stored as the sign that stands for it', async () => {
    await record({ kind: 'failed', error: 'It said \u0000.' });

    expect(await store.readStream(`lookup-${lookupId}`)).toMatchObject([
      { event: { data: { error: 'It said \ufffd.' } } },
    ]);
  });
});
