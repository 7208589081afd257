import { ApiProperty, getSchemaPath, ApiExtraModels } from '@nestjs/swagger';
import type { ArtistPageView } from '#projections/artists/get-artist.query.js';
import type { TagsView, TagView } from '#projections/tags/get-tags.query.js';
import {
  ArtistRefBody,
  Count,
  DayBody,
  MaybeInstant,
  MonthBody,
  NamedCountBody,
  RangeBody,
  TitledRefBody,
} from './shared.views.js';

export class TagsBody implements TagsView {
  @ApiProperty({ type: RangeBody })
  readonly range: RangeBody;
  @ApiProperty({ type: [NamedCountBody], description: "The databases' curated genres, most played first." })
  readonly genres: NamedCountBody[];
  @ApiProperty({ type: [NamedCountBody], description: "The crowd's tags, most played first." })
  readonly tags: NamedCountBody[];
}

class TrackOfTagBody extends TitledRefBody {
  @ApiProperty({ type: ArtistRefBody })
  readonly artist: ArtistRefBody;
  @Count('Plays in the window.')
  readonly scrobbles: number;
}

class ArtistOfTagBody extends ArtistRefBody {
  @Count('Plays, in the window, of tracks that carry the tag.')
  readonly scrobbles: number;
}

export class TagBody implements TagView {
  @ApiProperty({ type: RangeBody })
  readonly range: RangeBody;
  @ApiProperty({ description: 'The first spelling seen.' })
  readonly name: string;
  @Count('Plays in the window.')
  readonly scrobbles: number;
  @ApiProperty({ type: [TrackOfTagBody], description: 'Most played first.' })
  readonly tracks: TrackOfTagBody[];
  @ApiProperty({ type: [ArtistOfTagBody], description: 'Most played first.' })
  readonly artists: ArtistOfTagBody[];
}

class ArtistTagBody {
  @ApiProperty()
  readonly name: string;
  @ApiProperty({ description: 'Who says so.', example: 'RecordingDb' })
  readonly source: ArtistPageView['tags'][number]['source'];
  @ApiProperty({ enum: ['genre', 'tag'] })
  readonly kind: 'genre' | 'tag';
}

class TopTrackBody extends TitledRefBody {
  @Count('Plays in the window.')
  readonly scrobbles: number;
}

@ApiExtraModels(DayBody, MonthBody)
export class ArtistPageBody extends ArtistRefBody implements ArtistPageView {
  @ApiProperty({ type: RangeBody })
  readonly range: RangeBody;
  @ApiProperty({ type: [String], description: 'Other names under which the artist is found.' })
  readonly aliases: string[];
  @ApiProperty({ type: [ArtistTagBody] })
  readonly tags: ArtistTagBody[];
  @Count('Plays in the window.')
  readonly scrobbles: number;
  @Count('Different tracks in the window.')
  readonly uniqueTracks: number;
  @Count('The known durations of the plays in the window.')
  readonly listeningSeconds: number;
  @MaybeInstant('Of the whole history.')
  readonly firstPlayedAt: string | null;
  @MaybeInstant('Of the whole history.')
  readonly lastPlayedAt: string | null;
  @ApiProperty({
    type: 'array',
    items: { oneOf: [DayBody, MonthBody].map((body) => ({ $ref: getSchemaPath(body) })) },
    description: 'Every day of a window of up to 92 days, else every month.',
  })
  readonly timeline: (DayBody | MonthBody)[];
  @ApiProperty({ type: [TopTrackBody], description: 'Most played first.' })
  readonly topTracks: TopTrackBody[];
}
