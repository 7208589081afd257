import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LookupStatus } from '#src/lookups/lookup.events.js';
import { firstWhere, libraryBy, playedTracks } from '../plays/library-order.js';
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

/** How many of the tracks that were played have their lookup at each status. */
function countsOf(history: History): LookupsView['counts'] {
  const { standing } = history.library.tracks;
  const counts = { Pending: 0, Matched: 0, NeedsReview: 0, NotFound: 0, Failed: 0 };
  for (const key of playedTracks(history)) counts[standing.statusOf(key)]++;

  return counts;
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
    const { standing } = history.library.tracks;
    const isWanted = (key: number): boolean => status === undefined || standing.statusOf(key) === status;
    const counts = countsOf(history);
    const details = await this.rows.of(firstWhere(libraryBy(history, 'plays'), isWanted, take));
    // A moment is not held while the database is asked: this is the latest.
    const moment = await this.moments.now();

    return { counts, items: details.map((one) => viewOf(moment, one)) };
  }
}
