import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import type { AudioView, MoodsView, TempoView } from '#projections/audio/get-audio.query.js';
import type { PendingAudioView, PendingTrack } from '#projections/audio/list-pending-audio.query.js';
import type {
  AudioProfile,
  UploadedAudioProfile,
} from '#src/audio-profiles/commands/upload-audio-profile.command.js';
import { Count, NamedCountBody, RangeBody } from './shared.views.js';

const Mean = (): PropertyDecorator =>
  ApiProperty({
    type: Number,
    nullable: true,
    description: 'Mean over the plays that have it; null without.',
  });
const Share = (): PropertyDecorator => ApiPropertyOptional({ minimum: 0, maximum: 1 });

export const THEMES = {
  type: 'array',
  items: { type: 'array', items: {}, minItems: 2, maxItems: 2 },
  description: 'Pairs of a label and its score.',
  example: [['dream', 0.62]],
} satisfies ApiPropertyOptions;

class TempoBinBody {
  @Count('Beats a minute, included.')
  readonly from: number;
  @Count('Beats a minute, not included.')
  readonly to: number;
  @Count('Plays.')
  readonly scrobbles: number;
}

class TempoBody implements TempoView {
  @ApiProperty()
  readonly average: number;
  @ApiProperty()
  readonly median: number;
  @ApiProperty({ type: [TempoBinBody], description: 'Bins of 10 that hold plays, ascending.' })
  readonly histogram: TempoBinBody[];
}

class KeyCountBody {
  @ApiProperty({ example: 'C# minor' })
  readonly key: string;
  @Count('Plays.')
  readonly scrobbles: number;
}

class MeanMoodsBody implements MoodsView {
  @Mean()
  readonly party: number | null;
  @Mean()
  readonly happy: number | null;
  @Mean()
  readonly aggressive: number | null;
  @Mean()
  readonly relaxed: number | null;
  @Mean()
  readonly sad: number | null;
}

class WeightedBody {
  @ApiProperty()
  readonly name: string;
  @ApiProperty({ description: 'Sum of the scores over plays, by the plays with a profile.' })
  readonly weight: number;
}

export class AudioBody implements AudioView {
  @ApiProperty({ type: RangeBody })
  readonly range: RangeBody;
  @Count('Plays of the window.')
  readonly scrobbles: number;
  @Count('Those of them whose track has an audio profile.')
  readonly scrobblesWithProfile: number;
  @ApiProperty({ type: TempoBody, nullable: true })
  readonly bpm: TempoBody | null;
  @ApiProperty({ type: [KeyCountBody], description: 'Most played first.' })
  readonly keys: KeyCountBody[];
  @ApiProperty({ type: MeanMoodsBody, nullable: true })
  readonly moods: MeanMoodsBody | null;
  @Mean()
  readonly danceability: number | null;
  @Mean()
  readonly voice: number | null;
  @Mean()
  readonly acoustic: number | null;
  @Mean()
  readonly electronic: number | null;
  @Mean()
  readonly approachability: number | null;
  @Mean()
  readonly engagement: number | null;
  @ApiProperty({ type: [NamedCountBody], description: 'Most played first.' })
  readonly genres: NamedCountBody[];
  @ApiProperty({ type: [WeightedBody], description: 'Weightiest first.' })
  readonly themes: WeightedBody[];
  @ApiProperty({ type: [WeightedBody], description: 'Weightiest first.' })
  readonly instruments: WeightedBody[];
}

class PendingTrackBody implements PendingTrack {
  @ApiProperty()
  readonly id: string;
  @ApiProperty()
  readonly title: string;
  @ApiProperty()
  readonly artistName: string;
  @ApiProperty({ type: String, nullable: true, description: 'The album that it was played from most.' })
  readonly albumTitle: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  readonly durationSeconds: number | null;
  @Count('Plays, of the whole history.')
  readonly scrobbles: number;
}

export class PendingAudioBody implements PendingAudioView {
  @Count('All of them.')
  readonly total: number;
  @ApiProperty({ type: [PendingTrackBody], description: 'Most played first.' })
  readonly items: PendingTrackBody[];
}

export class MoodsBody {
  @Share()
  readonly party?: number;
  @Share()
  readonly happy?: number;
  @Share()
  readonly aggressive?: number;
  @Share()
  readonly relaxed?: number;
  @Share()
  readonly sad?: number;
}

export class InstrumentBody {
  @ApiProperty({ maxLength: 200 })
  readonly name: string;
  @ApiProperty({ minimum: 0, maximum: 1 })
  readonly score: number;
}

export class AudioProfileBody implements AudioProfile {
  @ApiPropertyOptional({ description: 'Beats a minute.' })
  readonly bpm?: number;
  @ApiPropertyOptional()
  readonly key?: string;
  @Share()
  readonly danceability?: number;
  @Share()
  readonly voice?: number;
  @Share()
  readonly acoustic?: number;
  @Share()
  readonly electronic?: number;
  @ApiPropertyOptional()
  readonly timbre?: string;
  @Share()
  readonly approachability?: number;
  @Share()
  readonly engagement?: number;
  @ApiPropertyOptional({ type: MoodsBody })
  readonly moods?: MoodsBody;
  @ApiPropertyOptional({ type: [String] })
  readonly genres?: readonly string[];
  @ApiPropertyOptional(THEMES)
  readonly themes?: readonly (readonly [string, number])[];
  @ApiPropertyOptional({ type: [InstrumentBody] })
  readonly instruments?: readonly InstrumentBody[];
}

export class UploadedAudioProfileBody implements UploadedAudioProfile {
  @ApiProperty({ description: "The track's." })
  readonly id: string;
  @ApiProperty({ type: AudioProfileBody, description: 'The whole profile as it is now.' })
  readonly audio: AudioProfileBody;
}
