import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Candidate } from '#src/lookups/lookup.events.js';
import { countOf } from '../plays/counters.js';
import { tracksOf } from '../plays/kinds.js';
import { libraryBy } from '../plays/library-order.js';
import { Moments, type Moment } from '../plays/moments.js';
import { allPlays } from '../plays/selection.js';
import { AnswersReader, type KnownOfTrack } from '../tracks/answers-reader.js';
import { albumOf } from '../tracks/track.js';
import { LookupRows, type LookupDetails } from './lookup-rows.js';

export interface ReviewView {
  /** The lookup's. */
  readonly id: string;
  readonly trackId: string;
  readonly artistName: string;
  readonly title: string;
  readonly albumTitle: string | null;
  readonly scrobbles: number;
  /** The best first. */
  readonly candidates: readonly Candidate[];
}

/** The answer of `GET /review`: most played first. */
export interface ReviewListView {
  readonly total: number;
  readonly items: readonly ReviewView[];
}

export class ListReview extends Query<ReviewListView> {
  constructor(readonly take: number) {
    super();
  }
}

function viewOf({ history }: Moment, details: LookupDetails, known: KnownOfTrack | undefined): ReviewView {
  const { tracks, artists } = history.library;
  const { key, id, candidates } = details;

  return {
    id,
    trackId: tracks.id(key),
    artistName: artists.name(tracks.artistOf(key)),
    title: tracks.name(key),
    albumTitle: (known && albumOf(history, known)?.title) ?? null,
    scrobbles: countOf(tracksOf(history), key, allPlays(history)),
    candidates,
  };
}

@QueryHandler(ListReview)
export class ListReviewHandler implements IQueryHandler<ListReview> {
  constructor(
    private readonly moments: Moments,
    private readonly rows: LookupRows,
    private readonly reader: AnswersReader,
  ) {}

  async execute({ take }: ListReview): Promise<ReviewListView> {
    const { history } = await this.moments.now();
    const { standing } = history.library.tracks;
    const wanted = libraryBy(history, 'plays').filter((key) => standing.statusOf(key) === 'NeedsReview');
    const shown = [...wanted.subarray(0, take)];
    const details = await this.rows.of(shown);
    const known = await this.reader.tracks(shown);
    // A moment is not held while the database is asked: this is the latest.
    const moment = await this.moments.now();

    return { total: wanted.length, items: details.map((one) => viewOf(moment, one, known.get(one.key))) };
  }
}
