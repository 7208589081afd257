import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { OverviewView } from '#projections/overview/get-overview.query.js';
import type { ScrobblesView } from '#projections/scrobbles/get-scrobbles.query.js';
import type { TopsView } from '#projections/tops/get-tops.query.js';
import type { YearsView } from '#projections/years/get-years.query.js';
import {
  ArtistRefBody,
  Count,
  DayBody,
  InstantText,
  MaybeInstant,
  NamedCountBody,
  RangeBody,
  TitledRefBody,
} from './shared.views.js';

const Day = (description: string): PropertyDecorator =>
  ApiProperty({ type: String, format: 'date', nullable: true, description });

export class PlayBody {
  @ApiProperty()
  readonly id: string;
  @InstantText('When it began, as its source tells it.')
  readonly playedAt: string;
  @ApiProperty({ type: TitledRefBody })
  readonly track: TitledRefBody;
  @ApiProperty({ type: ArtistRefBody })
  readonly artist: ArtistRefBody;
  @ApiProperty({ type: TitledRefBody, nullable: true, description: 'The album that this play came with.' })
  readonly album: TitledRefBody | null;
}

export class StreakBody {
  @Count('Counts while its last day is today or yesterday.')
  readonly currentDays: number;
  @Day('First day of the current streak.')
  readonly currentFrom: string | null;
  @Count('The longest of the whole history.')
  readonly longestDays: number;
  @Day('First day of the longest streak.')
  readonly longestFrom: string | null;
  @Day('Last day of the longest streak.')
  readonly longestTo: string | null;
}

export class TotalsBody {
  @Count('Plays.')
  readonly scrobbles: number;
  @Count('Different tracks.')
  readonly uniqueTracks: number;
  @Count('Different artists.')
  readonly uniqueArtists: number;
  @Count('Different albums.')
  readonly uniqueAlbums: number;
  @Count("Sum of the known durations of the plays' tracks.")
  readonly listeningSeconds: number;
}

export class AllTimeBody extends TotalsBody {
  @MaybeInstant('The first play of all.')
  readonly firstPlayedAt: string | null;
  @Count('Days with a play.')
  readonly activeDays: number;
  @ApiProperty({ description: 'One decimal.' })
  readonly scrobblesPerActiveDay: number;
}

export class OverviewBody extends TotalsBody implements OverviewView {
  @ApiProperty({ type: RangeBody })
  readonly range: RangeBody;
  @ApiPropertyOptional({ type: 'integer', description: 'Left out when range is all.' })
  readonly previousScrobbles?: number;
  @Count('Plays whose track has no known duration.')
  readonly scrobblesWithoutDuration: number;
  @ApiProperty({ type: StreakBody })
  readonly streak: StreakBody;
  @ApiProperty({ type: PlayBody, nullable: true })
  readonly mostRecentPlay: PlayBody | null;
  @ApiProperty({ type: [DayBody], description: 'Every day of the window, zeros included.' })
  readonly dailyVolume: DayBody[];
  @ApiProperty({ type: AllTimeBody })
  readonly allTime: AllTimeBody;
  @ApiProperty({ type: [NamedCountBody], description: 'At most 8.' })
  readonly topGenres: NamedCountBody[];
  @ApiProperty({ type: 'array', items: { type: 'integer' }, description: 'Newest first.' })
  readonly availableYears: number[];
}

export class TopItemBody {
  @Count('1, 2, 2, 4: equals share a rank.')
  readonly rank: number;
  @ApiProperty()
  readonly id: string;
  @ApiPropertyOptional({ description: 'Of an artist.' })
  readonly name?: string;
  @ApiPropertyOptional({ description: 'Of a track or an album.' })
  readonly title?: string;
  @ApiPropertyOptional({ type: ArtistRefBody, description: 'Of a track or an album.' })
  readonly artist?: ArtistRefBody;
  @Count('Plays.')
  readonly scrobbles: number;
  @Count('Known seconds of those plays.')
  readonly listeningSeconds: number;
  @ApiPropertyOptional({
    type: 'integer',
    description: 'Against the window before; left out when range is all.',
  })
  readonly delta?: number;
  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description: 'One decimal; null without plays before.',
  })
  readonly percentChange?: number | null;
  @ApiPropertyOptional({ description: 'No play in the window before.' })
  readonly isNew?: boolean;
}

export class TopsBody implements TopsView {
  @ApiProperty({ type: RangeBody })
  readonly range: RangeBody;
  @ApiProperty({ enum: ['artists', 'tracks', 'albums'] })
  readonly kind: TopsView['kind'];
  @ApiProperty({ type: [TopItemBody] })
  readonly items: TopItemBody[];
}

export class YearsBody implements YearsView {
  @ApiProperty({ type: 'array', items: { type: 'integer' }, description: 'Newest first.' })
  readonly years: number[];
}

export class ScrobblesBody implements ScrobblesView {
  @ApiProperty({ type: RangeBody })
  readonly range: RangeBody;
  @Count('From 1.')
  readonly page: number;
  @Count('Length of a page.')
  readonly take: number;
  @Count('Plays of the window.')
  readonly total: number;
  @ApiProperty({ type: [PlayBody], description: 'Newest first.' })
  readonly items: PlayBody[];
}
