import { Get, NotFoundException, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { GetOverview } from '#projections/overview/get-overview.query.js';
import { GetScrobbles } from '#projections/scrobbles/get-scrobbles.query.js';
import { GetTops, TOP_KINDS, type TopKind } from '#projections/tops/get-tops.query.js';
import { GetYears } from '#projections/years/get-years.query.js';
import { RangeDto } from '#src/http/range.dto.js';
import { Json } from '#src/http/json.decorator.js';
import { AnalyticsRoutes } from './analytics.decorator.js';
import { ScrobblesDto } from './analytics.dto.js';
import { OverviewBody, ScrobblesBody, TopsBody, YearsBody } from './analytics.views.js';
import { ErrorBody } from './shared.views.js';

@AnalyticsRoutes()
export class AnalyticsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('overview')
  @Json()
  @ApiOkResponse({ type: OverviewBody })
  @ApiOperation({ summary: 'Counts, listening time, streak, daily volume and all-time figures of a window.' })
  overview(@Query() request: RangeDto): Promise<object> {
    return this.queries.execute(new GetOverview(request));
  }

  @Get('tops/:kind')
  @Json()
  @ApiParam({ name: 'kind', enum: TOP_KINDS })
  @ApiOkResponse({ type: TopsBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'There are no tops of this kind.' })
  @ApiOperation({ summary: 'Most played artists, tracks or albums of a window, with movers.' })
  tops(@Param('kind') kind: string, @Query() request: RangeDto): Promise<object> {
    if (!isTopKind(kind))
      throw new NotFoundException(`There are no tops of ${kind}; ask for ${TOP_KINDS.join(', ')}.`);

    return this.queries.execute(new GetTops(kind, request));
  }

  @Get('years')
  @Json()
  @ApiOkResponse({ type: YearsBody })
  @ApiOperation({ summary: 'The years with plays, newest first.' })
  years(): Promise<object> {
    return this.queries.execute(new GetYears());
  }

  @Get('scrobbles')
  @Json()
  @ApiOkResponse({ type: ScrobblesBody })
  @ApiOperation({ summary: 'The plays of a window, newest first, in pages.' })
  scrobbles(@Query() request: ScrobblesDto): Promise<object> {
    return this.queries.execute(new GetScrobbles(request));
  }
}

const isTopKind = (kind: string): kind is TopKind => TOP_KINDS.some((known) => known === kind);
