import { Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { GetWrapped } from '#projections/wrapped/get-wrapped.query.js';
import { Json } from '#src/http/json.decorator.js';
import { YearRoutes } from './analytics.decorator.js';
import { YearDto } from './wrapped.dto.js';
import { WrappedBody } from './wrapped.views.js';

@YearRoutes()
export class WrappedController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':year')
  @Json()
  @ApiOkResponse({ type: WrappedBody })
  @ApiOperation({ summary: 'A year in review.' })
  wrapped(@Param() { year }: YearDto): Promise<object> {
    return this.queries.execute(new GetWrapped(year));
  }
}
