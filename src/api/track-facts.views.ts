import { ApiProperty } from '@nestjs/swagger';
import type { TrackPageView } from '#projections/tracks/get-track.query.js';
import { LOOKUP_STATUSES } from '#projections/library/list-library.query.js';
import { TitledRefBody } from './shared.views.js';

/** A text that a person, or the most trusted source that knows it, says. */
const Known = (description: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, description });

/** What is known of a track besides its plays. */
export class TrackFactsBody extends TitledRefBody {
  @Known('The recording in the recording database.')
  readonly trackMbid: string | null;
  @Known('The artist in the recording database.')
  readonly artistMbid: string | null;
  @Known('The release in the recording database.')
  readonly albumMbid: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Seconds.' })
  readonly durationSeconds: number | null;
  @Known('International Standard Recording Code.')
  readonly isrc: string | null;
  @Known('A few sentences about the track.')
  readonly summary: string | null;
  @Known('Address of a music video.')
  readonly musicVideoUrl: string | null;
  @Known('Address of a cover picture.')
  readonly coverUrl: string | null;
  @Known('The release in the release database.')
  readonly releaseDbReleaseId: string | null;
  @Known('The track in the audio database.')
  readonly audioDbTrackId: string | null;
  @Known('The song in the database of vocal-synthesizer songs.')
  readonly vocalDbSongId: string | null;
  @Known('The song in the database of cover songs.')
  readonly singerDbSongId: string | null;
  @Known('The song in the database of doujin music.')
  readonly doujinDbSongId: string | null;
  @ApiProperty({ enum: LOOKUP_STATUSES })
  readonly lookupStatus: TrackPageView['lookupStatus'];
}
