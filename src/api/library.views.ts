import { ApiProperty } from '@nestjs/swagger';
import {
  FACT_SOURCES,
  LOOKUP_STATUSES,
  type LibraryTrackView,
  type LibraryView,
} from '#projections/library/list-library.query.js';
import type { LookupsView, LookupView } from '#projections/lookups/list-lookups.query.js';
import type { ReviewListView, ReviewView } from '#projections/lookups/list-review.query.js';
import {
  WORD_TYPES,
  type TrackHistoryView,
  type WordView,
} from '#projections/track-history/get-track-history.query.js';
import { Count, InstantText, MaybeInstant } from './shared.views.js';
import { TrackFactsBody } from './track-facts.views.js';

const MaybeText = (description: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, description });

export class LibraryTrackBody extends TrackFactsBody implements LibraryTrackView {
  @ApiProperty()
  readonly artistName: string;
  @MaybeText("A person's word, else a matched recording's, else the one played most.")
  readonly albumTitle: string | null;
  @ApiProperty({ enum: FACT_SOURCES, isArray: true, description: 'That have told something.' })
  readonly sources: LibraryTrackView['sources'];
  @ApiProperty()
  readonly hasTags: boolean;
  @ApiProperty()
  readonly hasAudio: boolean;
  @Count('Plays of the whole history.')
  readonly scrobbles: number;
  @MaybeInstant('Of the whole history.')
  readonly firstPlayedAt: string | null;
  @MaybeInstant('Of the whole history.')
  readonly lastPlayedAt: string | null;
}

export class LibraryBody implements LibraryView {
  @Count('From 1.')
  readonly page: number;
  @Count('Tracks of a page.')
  readonly pageSize: number;
  @Count('Tracks on all pages.')
  readonly total: number;
  @ApiProperty({ type: [LibraryTrackBody] })
  readonly items: LibraryTrackBody[];
}

export class EnrichBody {
  @ApiProperty({ description: 'False when the track has no id in the recording database.' })
  readonly queued: boolean;
  @ApiProperty({ description: "The track's." })
  readonly id: string;
}

class LookupCountsBody {
  @Count('Lookups that are still to be made.')
  readonly Pending: number;
  @Count('Lookups of which the recording is known.')
  readonly Matched: number;
  @Count('Lookups that wait for a person.')
  readonly NeedsReview: number;
  @Count('Lookups of which the recording database has nothing.')
  readonly NotFound: number;
  @Count('Lookups of which the recording database could not be asked.')
  readonly Failed: number;
}

class LookupBody implements LookupView {
  @ApiProperty()
  readonly id: string;
  @ApiProperty()
  readonly trackId: string;
  @ApiProperty()
  readonly artistName: string;
  @ApiProperty()
  readonly title: string;
  @ApiProperty({ enum: LOOKUP_STATUSES })
  readonly status: LookupView['status'];
  @Count('Searches since it was asked for.')
  readonly attempts: number;
  @MaybeText('The recording, of a match.')
  readonly mbid: string | null;
  @MaybeInstant('When it was searched last.')
  readonly lastTriedAt: string | null;
  @MaybeInstant('When it is searched again by itself.')
  readonly nextTryAt: string | null;
  @MaybeText('Why the search failed.')
  readonly error: string | null;
}

export class LookupsBody implements LookupsView {
  @ApiProperty({ type: LookupCountsBody })
  readonly counts: LookupCountsBody;
  @ApiProperty({ type: [LookupBody], description: 'Of the tracks played most first.' })
  readonly items: LookupBody[];
}

class CandidateBody {
  @ApiProperty({ format: 'uuid' })
  readonly mbid: string;
  @ApiProperty()
  readonly title: string;
  @ApiProperty({ description: 'As it is credited.' })
  readonly artistName: string;
  @MaybeText('Of a release that it is on.')
  readonly albumTitle: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Seconds.' })
  readonly durationSeconds: number | null;
  @ApiProperty({ minimum: 0, maximum: 100, description: 'Says only which of two fits better.' })
  readonly score: number;
  @MaybeText('What tells it from others of its name.')
  readonly disambiguation: string | null;
}

class ReviewItemBody implements ReviewView {
  @ApiProperty({ description: "The lookup's." })
  readonly id: string;
  @ApiProperty()
  readonly trackId: string;
  @ApiProperty()
  readonly artistName: string;
  @ApiProperty()
  readonly title: string;
  @MaybeText('As in the library.')
  readonly albumTitle: string | null;
  @Count('Plays of the whole history.')
  readonly scrobbles: number;
  @ApiProperty({ type: [CandidateBody], description: 'The best first.' })
  readonly candidates: CandidateBody[];
}

export class ReviewBody implements ReviewListView {
  @Count('Lookups that wait for a person.')
  readonly total: number;
  @ApiProperty({ type: [ReviewItemBody], description: 'Of the tracks played most first.' })
  readonly items: ReviewItemBody[];
}

export class StandingBody {
  @ApiProperty()
  readonly id: string;
  @ApiProperty({ enum: LOOKUP_STATUSES })
  readonly status: LookupView['status'];
}

class WordBody implements WordView {
  @ApiProperty({ description: 'What undo is asked with.' })
  readonly id: string;
  @InstantText('When it was said.')
  readonly at: string;
  @ApiProperty({ description: 'key: and the id of an API key, admin, or what did it by itself.' })
  readonly by: string;
  @ApiProperty({ enum: WORD_TYPES })
  readonly type: WordView['type'];
  @ApiProperty({ description: 'Of which it was said; of a merge the track that is no more.' })
  readonly trackId: string;
  @MaybeText('Of a merge: the track that remained.')
  readonly intoId: string | null;
  @ApiProperty({ type: Object, nullable: true, description: 'Fields and what was said of them.' })
  readonly changes: WordView['changes'];
  @MaybeText('Of an accepted candidate.')
  readonly mbid: string | null;
  @MaybeText('What it took back.')
  readonly undoes: string | null;
  @ApiProperty({ description: 'Whether it was taken back.' })
  readonly isUndone: boolean;
}

export class TrackHistoryBody implements TrackHistoryView {
  @ApiProperty({ description: "The track's." })
  readonly id: string;
  @ApiProperty({ type: [WordBody], description: 'Newest first.' })
  readonly items: WordBody[];
}
