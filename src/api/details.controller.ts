import { Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { GetArtist } from '#projections/artists/get-artist.query.js';
import { GetTag, GetTags } from '#projections/tags/get-tags.query.js';
import { GetTrack } from '#projections/tracks/get-track.query.js';
import { Json } from '#src/http/json.decorator.js';
import { RangeDto } from '#src/http/range.dto.js';
import { AnalyticsRoutes } from './analytics.decorator.js';
import { ArtistPageBody, TagBody, TagsBody } from './details.views.js';
import { ErrorBody } from './shared.views.js';
import { TrackPageBody } from './track-page.views.js';

@AnalyticsRoutes()
export class DetailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('tags')
  @Json()
  @ApiOkResponse({ type: TagsBody })
  @ApiOperation({ summary: 'Plays of a window by genre and by crowd tag.' })
  tags(@Query() request: RangeDto): Promise<object> {
    return this.queries.execute(new GetTags(request));
  }

  @Get('tags/:name')
  @ApiOkResponse({ type: TagBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'No track carries this tag.' })
  @ApiOperation({ summary: 'Tracks and artists of a genre or a crowd tag in a window.' })
  tag(@Param('name') name: string, @Query() request: RangeDto): Promise<object> {
    return this.queries.execute(new GetTag(name, request));
  }

  @Get('artists/:id')
  @ApiOkResponse({ type: ArtistPageBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'There is no artist with this id.' })
  @ApiOperation({ summary: 'An artist: aliases, tags, plays over time and top tracks of a window.' })
  artist(@Param('id') id: string, @Query() request: RangeDto): Promise<object> {
    return this.queries.execute(new GetArtist(id, request));
  }

  @Get('tracks/:id')
  @ApiOkResponse({ type: TrackPageBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'There is no track with this id.' })
  @ApiOperation({
    summary: 'A track: what each source says of it, its plays in a window, its audio profile.',
  })
  track(@Param('id') id: string, @Query() request: RangeDto): Promise<object> {
    return this.queries.execute(new GetTrack(id, request));
  }
}
