import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { FACT_SOURCES } from '#src/enrichment/facts.js';
import { LOOKUP_STATUSES } from '#src/lookups/lookup.events.js';
import { Moments } from '../plays/moments.js';
import { isPlayed } from '../plays/plays-of.js';
import { AnswersReader, type KnownOfTrack } from '../tracks/answers-reader.js';
import { wantedOf, type LibraryFilter } from './library-filter.js';
import { libraryBy, LIBRARY_SORTS, type LibrarySort } from '../plays/library-order.js';
import { idsAround } from '../tracks/track.js';
import { libraryTrack, type LibraryTrackView } from './library-track.js';

export interface LibraryRequest extends LibraryFilter {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: LibrarySort;
}

/** The answer of `GET /library`. */
export interface LibraryView {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly items: readonly LibraryTrackView[];
}

export class ListLibrary extends Query<LibraryView> {
  constructor(readonly request: LibraryRequest) {
    super();
  }
}

@QueryHandler(ListLibrary)
export class ListLibraryHandler implements IQueryHandler<ListLibrary> {
  constructor(
    private readonly moments: Moments,
    private readonly reader: AnswersReader,
  ) {}

  async execute({ request }: ListLibrary): Promise<LibraryView> {
    const { page, pageSize, sort } = request;
    const { history } = await this.moments.now();
    const wanted = wantedOf(history, libraryBy(history, sort), request);
    const shown = [...wanted.subarray((page - 1) * pageSize, page * pageSize)];
    const byKey = await this.reader.tracks(shown);
    const known = shown.flatMap((key) => byKey.get(key) ?? []);
    const first = await this.moments.now();
    const mbids = await this.reader.mbids(known.flatMap((one) => idsAround(first.history, one)));
    // A moment is not held while the database is asked: this is the latest.
    const moment = await this.moments.now();
    const isThere = ({ key }: KnownOfTrack): boolean => isPlayed(moment.history.derived.ofTrack, key);
    const items = known.filter(isThere).map((one) => libraryTrack(moment, one, mbids));

    return { page, pageSize, total: wanted.length, items };
  }
}

export { FACT_SOURCES, LIBRARY_SORTS, LOOKUP_STATUSES };
export type { LibraryTrackView };
