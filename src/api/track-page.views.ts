import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { TrackPageView } from '#projections/tracks/get-track.query.js';
import { AudioProfileBody } from './audio.views.js';
import { LOOKUP_STATUSES } from './lookup-statuses.js';
import { ArtistRefBody, Count, InstantText, MaybeInstant, RangeBody, TitledRefBody } from './shared.views.js';

/** A text that the most trusted source that knows it says. */
const Known = (description: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, description });

class SourceBody {
  @ApiProperty({ example: 'RecordingDb' })
  readonly source: TrackPageView['sources'][number]['source'];
  @ApiProperty({ enum: ['Found', 'NotFound', 'Failed'], description: 'How it went when it was asked last.' })
  readonly status: TrackPageView['sources'][number]['status'];
  @InstantText('When the source was asked.')
  readonly fetchedAt: string;
  @ApiProperty({ type: Object, nullable: true, description: 'Its last answer as it came.' })
  readonly payload: TrackPageView['sources'][number]['payload'];
}

export class TrackPageBody extends TitledRefBody implements TrackPageView {
  @ApiProperty({ type: RangeBody })
  readonly range: RangeBody;
  @ApiProperty({ type: ArtistRefBody })
  readonly artist: ArtistRefBody;
  @ApiProperty({
    type: TitledRefBody,
    nullable: true,
    description: "A person's word, else a matched recording's, else the one played most.",
  })
  readonly album: TitledRefBody | null;
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
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'Genres and crowd tags by the source that gave them.',
  })
  readonly tags: TrackPageView['tags'];
  @ApiProperty({ type: [SourceBody], description: 'The most trusted first.' })
  readonly sources: SourceBody[];
  @Count('Plays in the window.')
  readonly scrobbles: number;
  @MaybeInstant('Of the whole history.')
  readonly firstPlayedAt: string | null;
  @MaybeInstant('Of the whole history.')
  readonly lastPlayedAt: string | null;
  @ApiProperty({ type: [String], description: 'Instants of plays in the window, newest first.' })
  readonly plays: string[];
  @ApiPropertyOptional({ type: AudioProfileBody, description: 'Left out until one has been uploaded.' })
  readonly audio?: AudioProfileBody;
}
