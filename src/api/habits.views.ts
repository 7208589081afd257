import { ApiProperty } from '@nestjs/swagger';
import type { DeepCutsView } from '#projections/deep-cuts/get-deep-cuts.query.js';
import type { DiscoveryView } from '#projections/discovery/get-discovery.query.js';
import type { PatternsView } from '#projections/patterns/get-patterns.query.js';
import type { SessionsView } from '#projections/sessions/get-sessions.query.js';
import { ArtistRefBody, Count, InstantText, MonthBody, RangeBody, TitledRefBody } from './shared.views.js';

export class ByArtistBody extends TitledRefBody {
  @ApiProperty({ type: ArtistRefBody })
  readonly artist: ArtistRefBody;
}

export class DiscoveredTrackBody extends ByArtistBody {
  @InstantText('The first play of all.')
  readonly firstPlayedAt: string;
  @Count('Plays in the window.')
  readonly scrobbles: number;
}

export class DiscoveredArtistBody extends ArtistRefBody {
  @InstantText('The first play of all.')
  readonly firstPlayedAt: string;
  @Count('Plays in the window.')
  readonly scrobbles: number;
}

export class DiscoveryBody implements DiscoveryView {
  @ApiProperty({ type: RangeBody })
  readonly range: RangeBody;
  @ApiProperty({ type: [DiscoveredTrackBody], description: 'Newest first.' })
  readonly tracks: DiscoveredTrackBody[];
  @ApiProperty({ type: [DiscoveredArtistBody], description: 'Newest first.' })
  readonly artists: DiscoveredArtistBody[];
}

export class HeatmapCellBody {
  @Count('1 is Monday.')
  readonly weekday: number;
  @Count('0 to 23.')
  readonly hour: number;
  @Count('Plays.')
  readonly scrobbles: number;
}

class TimeOfDayBody {
  @ApiProperty({
    enum: ['night', 'morning', 'afternoon', 'evening'],
    description: 'Six hours each, from midnight.',
  })
  readonly bucket: PatternsView['timeOfDay'][number]['bucket'];
  @Count('Plays.')
  readonly scrobbles: number;
}

export class PatternsBody implements PatternsView {
  @ApiProperty({ type: RangeBody })
  readonly range: RangeBody;
  @ApiProperty({ type: [HeatmapCellBody], description: 'All 168 cells, zeros included.' })
  readonly heatmap: HeatmapCellBody[];
  @ApiProperty({ type: [TimeOfDayBody] })
  readonly timeOfDay: TimeOfDayBody[];
  @ApiProperty({ type: [MonthBody], description: 'Every month that the window touches.' })
  readonly monthlyVolume: MonthBody[];
}

class OnePlayItemBody extends ByArtistBody {
  @InstantText('The one play.')
  readonly playedAt: string;
}

class RotationItemBody extends ByArtistBody {
  @Count('Plays in the window.')
  readonly scrobbles: number;
}

class OnePlayBody {
  @Count('All of them.')
  readonly total: number;
  @ApiProperty({ type: [OnePlayItemBody], description: 'Newest first.' })
  readonly items: OnePlayItemBody[];
}

class HeavyRotationBody {
  @Count('All of them.')
  readonly total: number;
  @ApiProperty({ type: [RotationItemBody], description: 'Most played first.' })
  readonly items: RotationItemBody[];
}

export class DeepCutsBody implements DeepCutsView {
  @ApiProperty({ type: RangeBody })
  readonly range: RangeBody;
  @Count('Plays from which a track is in heavy rotation.')
  readonly n: number;
  @ApiProperty({ type: OnePlayBody })
  readonly onePlay: OnePlayBody;
  @ApiProperty({ type: HeavyRotationBody })
  readonly heavyRotation: HeavyRotationBody;
}

class SessionBody {
  @InstantText('The first play.')
  readonly startedAt: string;
  @InstantText('The last play.')
  readonly endedAt: string;
  @Count('Plays.')
  readonly scrobbles: number;
  @Count('Between the first and the last play.')
  readonly durationSeconds: number;
  @Count('Different tracks.')
  readonly uniqueTracks: number;
  @Count('Different artists.')
  readonly uniqueArtists: number;
  @ApiProperty({ type: ArtistRefBody })
  readonly topArtist: ArtistRefBody;
}

export class SessionsBody implements SessionsView {
  @ApiProperty({ type: RangeBody })
  readonly range: RangeBody;
  @Count('Minutes.')
  readonly gap: number;
  @Count('All sessions that start in the window.')
  readonly total: number;
  @ApiProperty({ type: [SessionBody], description: 'Newest first.' })
  readonly items: SessionBody[];
}
