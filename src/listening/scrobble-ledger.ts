import type { EntityManager } from 'typeorm';
import type { Meta } from '#src/event-store/event.js';
import { appendWithin } from '#src/event-store/postgres-event-store.js';
import { REACH_SECONDS, type KnownPlay } from './known-play.js';
import type { NewScrobble } from './record-scrobbles.decider.js';
import type { Source } from './source-play.js';

/** All that matters of a play when looking for others near it. */
type Moment = Pick<NewScrobble, 'playedAt'>;

const lock = `select pg_advisory_xact_lock(7341040)`;

const knownAround = `
  select track_id as "trackId", source, precision, played_at as "playedAt", is_live as "isLive"
    from scrobbles_around($1::float8[], $2::float8[])`;

const makeDraft = `
  create temporary table if not exists draft_scrobbles (
    id uuid primary key, "trackId" uuid not null, source text not null, precision text not null,
    "playedAt" float8 not null) on commit drop`;
const knownInDraft = `
  select "trackId", source, precision, "playedAt", true as "isLive"
    from unnest($1::float8[], $2::float8[]) as span (first, last)
    join draft_scrobbles on "playedAt" between span.first and span.last`;
const addToDraft = `
  insert into draft_scrobbles (id, "trackId", source, precision, "playedAt")
  select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::float8[])`;

export const isoSecond = (second: number): string => new Date(second * 1000).toISOString();

/** The stretches of time in which a known play could be one of these: few when they lie close together. */
export function spansOf(plays: readonly Moment[]): { first: number[]; last: number[] } {
  const seconds = plays.map(({ playedAt }) => playedAt).toSorted((a, b) => a - b);
  const first: number[] = [];
  const last: number[] = [];
  for (const second of seconds) {
    const end = last.length - 1;
    if (end >= 0 && second - REACH_SECONDS <= (last[end] ?? 0) + 3600) last[end] = second + REACH_SECONDS;
    else {
      first.push(second - REACH_SECONDS);
      last.push(second + REACH_SECONDS);
    }
  }

  return { first, last };
}

/** Whoever decides about plays does so alone, until the transaction ends. */
export const decideAlone = (manager: EntityManager): Promise<unknown> => manager.query(lock);

/** The scrobbles of the log as the recording decision sees them; within a transaction. */
export interface ScrobbleLedger {
  knownAround(plays: readonly Moment[]): Promise<readonly KnownPlay[]>;
  /** Answers the position of the last event; 0 when there is none. */
  record(source: Source, scrobbles: readonly NewScrobble[]): Promise<number>;
}

const known = (manager: EntityManager, plays: readonly Moment[]): Promise<KnownPlay[]> => {
  const { first, last } = spansOf(plays);

  return manager.query<KnownPlay[]>(knownAround, [first, last]);
};

/** The log itself. One batch at a time decides and appends, so that two importers never record one play twice. */
export const logLedger = (manager: EntityManager, meta: Meta): ScrobbleLedger => ({
  async knownAround(plays) {
    await decideAlone(manager);

    return known(manager, plays);
  },
  async record(source, scrobbles) {
    const events = scrobbles.map(({ id, playedAt, event }) => ({
      id,
      occurredAt: isoSecond(playedAt),
      event,
    }));
    const appended = await appendWithin(manager, {
      stream: `scrobbles-${source}`,
      expected: 'any',
      events,
      meta,
    });

    return appended.position;
  },
});

/** The log, and a draft of what would be appended: for counting without writing. */
export const draftLedger = (manager: EntityManager): ScrobbleLedger => ({
  async knownAround(plays) {
    await manager.query(makeDraft);
    const { first, last } = spansOf(plays);
    const drafted = await manager.query<KnownPlay[]>(knownInDraft, [first, last]);

    return [...(await known(manager, plays)), ...drafted];
  },
  async record(source, scrobbles) {
    await manager.query(addToDraft, [
      scrobbles.map(({ id }) => id),
      scrobbles.map(({ event }) => event.data.trackId),
      scrobbles.map(() => source),
      scrobbles.map(({ event }) => event.data.precision),
      scrobbles.map(({ playedAt }) => playedAt),
    ]);

    return 0;
  },
});
