import { ApiProperty } from '@nestjs/swagger';
import type { WrappedView } from '#projections/wrapped/get-wrapped.query.js';
import { TotalsBody } from './analytics.views.js';
import { ByArtistBody, DiscoveredArtistBody, DiscoveredTrackBody, HeatmapCellBody } from './habits.views.js';
import { ArtistRefBody, Count, InstantText, NamedCountBody, TitledRefBody } from './shared.views.js';

class WrappedOverviewBody extends TotalsBody {
  @Count('Days with a play.')
  readonly activeDays: number;
}

class RankedArtistBody extends ArtistRefBody {
  @Count('1, 2, 2, 4: equals share a rank.')
  readonly rank: number;
  @Count('Plays.')
  readonly scrobbles: number;
  @Count('Known seconds of those plays.')
  readonly listeningSeconds: number;
}

class RankedTitleBody extends ByArtistBody {
  @Count('1, 2, 2, 4: equals share a rank.')
  readonly rank: number;
  @Count('Plays.')
  readonly scrobbles: number;
  @Count('Known seconds of those plays.')
  readonly listeningSeconds: number;
}

class WrappedTopsBody {
  @ApiProperty({ type: [RankedArtistBody] })
  readonly artists: RankedArtistBody[];
  @ApiProperty({ type: [RankedTitleBody] })
  readonly tracks: RankedTitleBody[];
  @ApiProperty({ type: [RankedTitleBody] })
  readonly albums: RankedTitleBody[];
}

class WrappedDiscoveriesBody {
  @ApiProperty({ type: [DiscoveredTrackBody] })
  readonly tracks: DiscoveredTrackBody[];
  @ApiProperty({ type: [DiscoveredArtistBody] })
  readonly artists: DiscoveredArtistBody[];
}

class MostReplayedBody {
  @ApiProperty({ type: TitledRefBody })
  readonly track: TitledRefBody;
  @ApiProperty({ type: ArtistRefBody })
  readonly artist: ArtistRefBody;
  @Count('Plays in a row.')
  readonly run: number;
  @InstantText('The first play of the run.')
  readonly startedAt: string;
}

class YearStreakBody {
  @Count('Days with plays in a row, within the year.')
  readonly days: number;
  @ApiProperty({ format: 'date' })
  readonly from: string;
  @ApiProperty({ format: 'date' })
  readonly to: string;
}

class BusiestHourBody {
  @Count('0 to 23.')
  readonly hour: number;
  @Count('Plays of the year in that hour of the day.')
  readonly scrobbles: number;
}

export class WrappedBody implements WrappedView {
  @ApiProperty({ type: 'integer' })
  readonly year: number;
  @ApiProperty({ type: WrappedOverviewBody })
  readonly overview: WrappedOverviewBody;
  @ApiProperty({ type: WrappedTopsBody, description: 'Most played, 10 each.' })
  readonly tops: WrappedTopsBody;
  @ApiProperty({ type: [NamedCountBody], description: 'Most played, at most 10.' })
  readonly genres: NamedCountBody[];
  @ApiProperty({
    type: WrappedDiscoveriesBody,
    description: 'First heard that year, most played first, 10 each.',
  })
  readonly discoveries: WrappedDiscoveriesBody;
  @ApiProperty({ type: [HeatmapCellBody], description: 'All 168 cells, zeros included.' })
  readonly heatmap: HeatmapCellBody[];
  @Count('Artists first heard that year.')
  readonly newArtists: number;
  @ApiProperty({
    type: MostReplayedBody,
    nullable: true,
    description: 'The longest run of one track; null when none was played twice in a row.',
  })
  readonly mostReplayed: MostReplayedBody | null;
  @ApiProperty({ type: YearStreakBody, nullable: true })
  readonly streak: YearStreakBody | null;
  @ApiProperty({ type: BusiestHourBody, nullable: true })
  readonly busiestHour: BusiestHourBody | null;
}
