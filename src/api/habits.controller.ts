import { Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { GetDeepCuts } from '#projections/deep-cuts/get-deep-cuts.query.js';
import { GetDiscovery } from '#projections/discovery/get-discovery.query.js';
import { GetPatterns } from '#projections/patterns/get-patterns.query.js';
import { GetSessions } from '#projections/sessions/get-sessions.query.js';
import { Json } from '#src/http/json.decorator.js';
import { RangeDto } from '#src/http/range.dto.js';
import { AnalyticsRoutes } from './analytics.decorator.js';
import { DeepCutsDto, SessionsDto } from './analytics.dto.js';
import { DeepCutsBody, DiscoveryBody, PatternsBody, SessionsBody } from './habits.views.js';

@AnalyticsRoutes()
export class HabitsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('discovery')
  @Json()
  @ApiOkResponse({ type: DiscoveryBody })
  @ApiOperation({ summary: 'Tracks and artists first heard in a window.' })
  discovery(@Query() request: RangeDto): Promise<object> {
    return this.queries.execute(new GetDiscovery(request));
  }

  @Get('patterns')
  @Json()
  @ApiOkResponse({ type: PatternsBody })
  @ApiOperation({ summary: 'Plays by weekday and hour, by time of day and by month.' })
  patterns(@Query() request: RangeDto): Promise<object> {
    return this.queries.execute(new GetPatterns(request));
  }

  @Get('deep-cuts')
  @Json()
  @ApiOkResponse({ type: DeepCutsBody })
  @ApiOperation({ summary: 'Tracks played once in a window, and tracks in heavy rotation.' })
  deepCuts(@Query() request: DeepCutsDto): Promise<object> {
    return this.queries.execute(new GetDeepCuts(request));
  }

  @Get('sessions')
  @Json()
  @ApiOkResponse({ type: SessionsBody })
  @ApiOperation({ summary: 'Listening sessions: plays no further apart than a gap.' })
  sessions(@Query() request: SessionsDto): Promise<object> {
    return this.queries.execute(new GetSessions(request));
  }
}
