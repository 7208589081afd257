import { Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { GetWrapped } from '#projections/wrapped/get-wrapped.query.js';
import { YearRoutes } from '#src/api/analytics.decorator.js';
import { YearDto } from '#src/api/wrapped.dto.js';
import { pageOf, WRAPPED_POLICY } from './wrapped.page.js';

@YearRoutes()
export class WrappedPageController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':year/html')
  @ApiOkResponse({
    description: 'One HTML file that needs nothing else.',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  @ApiOperation({ summary: 'A year in review, as a page to keep.' })
  async page(@Param() { year }: YearDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const page = pageOf(await this.queries.execute(new GetWrapped(year)));
    void reply.headers(headersOf(year));

    return page;
  }
}

/** Set once there is a page: an error is JSON. */
const headersOf = (year: number): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-disposition': `attachment; filename="wrapped-${year}.html"`,
  'content-security-policy': WRAPPED_POLICY,
});
