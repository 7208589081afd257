import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { GetWrapped } from '#projections/wrapped/get-wrapped.query.js';
import { Json } from '#src/http/json.decorator.js';
import { Keyed } from '#src/http/keyed.decorator.js';
import { ErrorBody } from './shared.views.js';
import { YearDto } from './wrapped.dto.js';
import { WrappedBody } from './wrapped.views.js';

@ApiTags('analytics')
@ApiBadRequestResponse({ type: ErrorBody, description: 'The year is not a number of four digits.' })
@ApiNotFoundResponse({ type: ErrorBody, description: 'There are no plays in this year.' })
@Keyed('read')
@Controller('api/v1/wrapped')
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
