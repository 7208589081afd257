import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { TrackPageView } from '#projections/tracks/get-track.query.js';
import { AudioProfileBody } from './audio.views.js';
import { ArtistRefBody, Count, InstantText, MaybeInstant, RangeBody, TitledRefBody } from './shared.views.js';
import { TrackFactsBody } from './track-facts.views.js';

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

export class TrackPageBody extends TrackFactsBody implements TrackPageView {
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
