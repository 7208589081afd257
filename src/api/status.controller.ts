import { Controller, Get, Sse, type MessageEvent } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { map, type Observable } from 'rxjs';
import { GetStatus, type StatusView } from '#projections/status/get-status.query.js';
import { WatchStatus } from '#projections/status/watch-status.query.js';
import { Keyed } from '#src/http/keyed.decorator.js';
import { StatusBody } from './status.views.js';

@ApiTags('status')
@Keyed('read')
@Controller('api/v1/status')
export class StatusController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOkResponse({ type: StatusBody })
  @ApiOperation({ summary: 'How reading, enrichment, jobs, workers and read models stand.' })
  status(): Promise<StatusView> {
    return this.queries.execute(new GetStatus());
  }

  @Sse('stream')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ type: StatusBody, description: 'Each event is the whole status.' })
  @ApiOperation({ summary: 'The same as server-sent events: now, and whenever it changes.' })
  async stream(): Promise<Observable<MessageEvent>> {
    const changes = await this.queries.execute(new WatchStatus());

    return changes.pipe(map((data): MessageEvent => ({ data })));
  }
}
