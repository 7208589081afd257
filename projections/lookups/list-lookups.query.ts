import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LookupStatus } from '#src/lookups/lookup.events.js';
import { libraryBy } from '../plays/library-order.js';
import type { History } from '../plays/history.js';
import { Moments, type Moment } from '../plays/moments.js';
import { LookupRows, type LookupDetails } from './lookup-rows.js';

export interface LookupView {
  readonly id: string;
  readonly trackId: string;
  readonly artistName: string;
  readonly title: string;
  readonly status: LookupStatus;
  /** Searches since it was asked for. */
  readonly attempts: number;
  readonly mbid: string | null;
  readonly lastTriedAt: string | null;
  readonly nextTryAt: string | null;
  readonly error: string | null;
}

/** The answer of `GET /lookups`: of the tracks that were played, most played first. */
export interface LookupsView {
  readonly counts: Readonly<Record<LookupStatus, number>>;
  readonly items: readonly LookupView[];
}

export class ListLookups extends Query<LookupsView> {
  constructor(
    readonly take: number,
    readonly status?: LookupStatus,
  ) {
    super();
  }
}

/** Of each status the keys of the tracks whose lookups stand there, most played first. */
export function keysByStatus(history: History): Readonly<Record<LookupStatus, readonly number[]>> {
  const keys = {
    Pending: [] as number[],
    Matched: [] as number[],
    NeedsReview: [] as number[],
    NotFound: [] as number[],
    Failed: [] as number[],
  };
  for (const key of libraryBy(history, 'plays'))
    keys[history.library.tracks.standing.statusOf(key)].push(key);

  return keys;
}

function viewOf({ history, zone }: Moment, details: LookupDetails): LookupView {
  const { tracks, artists } = history.library;
  const { key, id, attempts, mbid, error, lastTriedAt, nextTryAt } = details;
  const instant = (second: number | null): string | null => (second === null ? null : zone.format(second));

  return {
    id,
    trackId: tracks.id(key),
    artistName: artists.name(tracks.artistOf(key)),
    title: tracks.name(key),
    status: tracks.standing.statusOf(key),
    attempts,
    mbid,
    lastTriedAt: instant(lastTriedAt),
    nextTryAt: instant(nextTryAt),
    error,
  };
}

@QueryHandler(ListLookups)
export class ListLookupsHandler implements IQueryHandler<ListLookups> {
  constructor(
    private readonly moments: Moments,
    private readonly rows: LookupRows,
  ) {}

  async execute({ take, status }: ListLookups): Promise<LookupsView> {
    const { history } = await this.moments.now();
    const keys = keysByStatus(history);
    const shown = (status === undefined ? [...libraryBy(history, 'plays')] : keys[status]).slice(0, take);
    const details = await this.rows.of(shown);
    // A moment is not held while the database is asked: this is the latest.
    const moment = await this.moments.now();
    const { Pending, Matched, NeedsReview, NotFound, Failed } = keys;

    return {
      counts: {
        Pending: Pending.length,
        Matched: Matched.length,
        NeedsReview: NeedsReview.length,
        NotFound: NotFound.length,
        Failed: Failed.length,
      },
      items: details.map((one) => viewOf(moment, one)),
    };
  }
}
