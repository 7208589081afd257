import { applyDecorators, Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiAcceptedResponse,
  ApiBadRequestResponse,
  ApiBody,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ListUnfoundLookups } from '#projections/lookups/list-unfound-lookups.query.js';
import { Actor } from '#src/http/actor.decorator.js';
import { Keyed } from '#src/http/keyed.decorator.js';
import { MayHaveObjectBody } from '#src/http/object-body.decorator.js';
import { ControlEnrichment } from '#src/jobs/commands/control-enrichment.command.js';
import { QueueJob } from '#src/jobs/commands/queue-job.command.js';
import { BackfillDto } from './jobs.dto.js';
import { JobBody } from './jobs.views.js';
import { ErrorBody } from './shared.views.js';

/** Answered before the work is done. */
const Later = (path: string, summary: string): MethodDecorator =>
  applyDecorators(
    Post(path),
    HttpCode(202),
    ApiAcceptedResponse({ type: JobBody }),
    ApiOperation({ summary }),
  );

/** Answered 200. */
const Now = (path: string, summary: string): MethodDecorator =>
  applyDecorators(Post(path), HttpCode(200), ApiOkResponse({ type: JobBody }), ApiOperation({ summary }));

@ApiTags('jobs')
@Keyed('write')
@Controller('api/v1/jobs')
export class JobsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Later('sync', 'Reads what the scrobble source has that is not known yet.')
  async sync(@Actor() actor: string): Promise<JobBody> {
    const request = { command: 'sync', parameters: {}, actor } as const;

    return { queued: await this.commands.execute(new QueueJob(request)), command: 'sync' };
  }

  @Later('backfill', 'Reads the last days at the scrobble source again, and takes over what changed there.')
  @MayHaveObjectBody()
  @ApiBody({ type: BackfillDto, required: false })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'What is wrong with the body.' })
  async backfill(@Actor() actor: string, @Body() { days }: BackfillDto): Promise<JobBody> {
    const request = { command: 'backfill', parameters: { days }, actor } as const;

    return { queued: await this.commands.execute(new QueueJob(request)), command: 'backfill' };
  }

  @Now('pause', 'Pauses the enrichment, and a reading of the history that is under way.')
  async pause(@Actor() actor: string): Promise<JobBody> {
    return { queued: await this.commands.execute(new ControlEnrichment('pause', actor)), command: 'pause' };
  }

  @Now('resume', 'Has the enrichment go on, and what was put aside with it.')
  async resume(@Actor() actor: string): Promise<JobBody> {
    return { queued: await this.commands.execute(new ControlEnrichment('resume', actor)), command: 'resume' };
  }

  @Later('retry-lookups', 'Has lookups tried again that failed, or that a search did not find.')
  async retryLookups(@Actor() actor: string): Promise<JobBody> {
    const { total } = await this.queries.execute(new ListUnfoundLookups(1));
    const request = { command: 'retry-lookups', parameters: {}, actor } as const;
    const queued = total > 0 && (await this.commands.execute(new QueueJob(request)));

    return { queued, command: 'retry-lookups' };
  }

  @Now('seed', 'Loads the sample history into an empty database.')
  async seed(@Actor() actor: string): Promise<JobBody> {
    const request = { command: 'seed', parameters: {}, actor } as const;

    return { queued: await this.commands.execute(new QueueJob(request)), command: 'seed' };
  }
}
