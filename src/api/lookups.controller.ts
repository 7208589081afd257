import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { applyDecorators } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { FindLookup } from '#projections/lookups/find-lookup.query.js';
import { ListLookups, type LookupsView } from '#projections/lookups/list-lookups.query.js';
import { ListReview, type ReviewListView } from '#projections/lookups/list-review.query.js';
import { RequestEnrichment } from '#src/enrichment/commands/request-enrichment.command.js';
import { Actor } from '#src/http/actor.decorator.js';
import { Keyed } from '#src/http/keyed.decorator.js';
import { NeedsObjectBody } from '#src/http/object-body.decorator.js';
import { AcceptCandidate, type StandingLookup } from '#src/lookups/commands/accept-candidate.command.js';
import { DismissLookup } from '#src/lookups/commands/dismiss-lookup.command.js';
import { RetryLookup } from '#src/lookups/commands/retry-lookup.command.js';
import { AcceptDto, LookupsDto, ReviewDto } from './library.dto.js';
import { LookupsBody, ReviewBody, StandingBody } from './library.views.js';
import { ErrorBody } from './shared.views.js';

/** Something that is done with one lookup. */
const Deed = (path: string, summary: string): MethodDecorator =>
  applyDecorators(
    Post(path),
    HttpCode(200),
    ApiOkResponse({ type: StandingBody }),
    ApiNotFoundResponse({ type: ErrorBody, description: 'There is no lookup with this id.' }),
    ApiOperation({ summary }),
  );

@ApiTags('lookups')
@ApiBadRequestResponse({ type: ErrorBody, description: 'What does not make sense; it is named.' })
@Keyed('write')
@Controller('api/v1')
export class LookupsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('lookups')
  @Keyed('read')
  @ApiOkResponse({ type: LookupsBody })
  @ApiOperation({ summary: 'Where the lookups of the tracks stand in the recording database.' })
  lookups(@Query() { take, status }: LookupsDto): Promise<LookupsView> {
    return this.queries.execute(new ListLookups(take, status));
  }

  @Get('review')
  @Keyed('read')
  @ApiOkResponse({ type: ReviewBody })
  @ApiOperation({ summary: 'The lookups of which a person is to say which recording it is.' })
  review(@Query() { take }: ReviewDto): Promise<ReviewListView> {
    return this.queries.execute(new ListReview(take));
  }

  @Deed('lookups/:id/retry', 'Has a track looked up anew.')
  retry(@Param('id') id: string, @Actor() actor: string): Promise<StandingLookup> {
    return this.searchAnew(id, actor);
  }

  @Deed('review/:id/accept', 'Says which recording a track is.')
  @NeedsObjectBody()
  @ApiConflictResponse({ type: ErrorBody, description: 'The lookup does not wait for that; it says why.' })
  async accept(
    @Param('id') id: string,
    @Body() { mbid }: AcceptDto,
    @Actor() actor: string,
  ): Promise<StandingLookup> {
    const lookup = await this.queries.execute(new FindLookup(id));

    const standing = await this.commands.execute(new AcceptCandidate(lookup.id, lookup.trackId, mbid, actor));
    await this.commands.execute(new RequestEnrichment(lookup.trackId));

    return standing;
  }

  @Deed('review/:id/not-found', 'Says that the recording database does not have a track.')
  @ApiConflictResponse({ type: ErrorBody, description: 'The lookup does not wait for that; it says why.' })
  async dismiss(@Param('id') id: string, @Actor() actor: string): Promise<StandingLookup> {
    const lookup = await this.queries.execute(new FindLookup(id));

    return this.commands.execute(new DismissLookup(lookup.id, lookup.trackId, actor));
  }

  @Deed('review/:id/retry', 'Has a track looked up anew.')
  retryReview(@Param('id') id: string, @Actor() actor: string): Promise<StandingLookup> {
    return this.searchAnew(id, actor);
  }

  private async searchAnew(id: string, actor: string): Promise<StandingLookup> {
    const lookup = await this.queries.execute(new FindLookup(id));

    return this.commands.execute(new RetryLookup(lookup.id, lookup.trackId, actor));
  }
}
