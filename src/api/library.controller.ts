import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { GetLibraryTrack, type LibraryTrackView } from '#projections/library/get-library-track.query.js';
import { ListLibrary, type LibraryView } from '#projections/library/list-library.query.js';
import { FindWord } from '#projections/track-history/find-word.query.js';
import {
  GetTrackHistory,
  type TrackHistoryView,
} from '#projections/track-history/get-track-history.query.js';
import { Actor } from '#src/http/actor.decorator.js';
import { Keyed } from '#src/http/keyed.decorator.js';
import { NeedsObjectBody } from '#src/http/object-body.decorator.js';
import { RequestEnrichment } from '#src/enrichment/commands/request-enrichment.command.js';
import { EditTrack } from '#src/library/commands/edit-track.command.js';
import { UndoEdit } from '#src/library/commands/undo-edit.command.js';
import { UndoLookupDecision } from '#src/lookups/commands/undo-lookup-decision.command.js';
import { EditTrackDto, LibraryDto } from './library.dto.js';
import { EnrichBody, LibraryBody, LibraryTrackBody, TrackHistoryBody } from './library.views.js';
import { ErrorBody } from './shared.views.js';

const NO_TRACK = 'There is no track with this id.';

@ApiTags('library')
@ApiBadRequestResponse({ type: ErrorBody, description: 'What does not make sense; it is named.' })
@Keyed('write')
@Controller('api/v1')
export class LibraryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('library')
  @Keyed('read')
  @ApiOkResponse({ type: LibraryBody })
  @ApiOperation({ summary: 'The tracks of the library, by names, lookup status and what is known of them.' })
  library(@Query() request: LibraryDto): Promise<LibraryView> {
    return this.queries.execute(new ListLibrary(request));
  }

  @Put('library/:id')
  @NeedsObjectBody()
  @ApiOkResponse({ type: LibraryTrackBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: NO_TRACK })
  @ApiOperation({
    summary: 'Edits a track. Under the names of another one it becomes part of that, which is answered.',
  })
  async edit(
    @Param('id') id: string,
    @Body() form: EditTrackDto,
    @Actor() actor: string,
  ): Promise<LibraryTrackView> {
    const shown = await this.queries.execute(new GetLibraryTrack(id));
    await this.commands.execute(new EditTrack(shown.id, form, shown, actor));

    return this.queries.execute(new GetLibraryTrack(shown.id));
  }

  @Post('tracks/:id/enrich')
  @HttpCode(200)
  @ApiOkResponse({ type: EnrichBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: NO_TRACK })
  @ApiOperation({ summary: 'Has the details of the recording of a track fetched before anything else.' })
  async enrich(@Param('id') asked: string): Promise<EnrichBody> {
    const { id, trackMbid } = await this.queries.execute(new GetLibraryTrack(asked));
    if (trackMbid !== null) await this.commands.execute(new RequestEnrichment(id));

    return { queued: trackMbid !== null, id };
  }

  @Get('tracks/:id/history')
  @Keyed('read')
  @ApiOkResponse({ type: TrackHistoryBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: NO_TRACK })
  @ApiOperation({ summary: 'What persons said of a track: edits, merges, decisions, who and when.' })
  history(@Param('id') id: string): Promise<TrackHistoryView> {
    return this.queries.execute(new GetTrackHistory(id));
  }

  @Post('history/:eventId/undo')
  @HttpCode(200)
  @ApiOkResponse({ type: TrackHistoryBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Nothing that can be undone has this id.' })
  @ApiConflictResponse({ type: ErrorBody, description: 'That makes no sense any more; it says why.' })
  @ApiOperation({ summary: 'Takes back an edit, a merge, or an accepted or refused candidate.' })
  async undo(@Param('eventId') eventId: string, @Actor() actor: string): Promise<TrackHistoryView> {
    const { id, trackId, lookupId } = await this.queries.execute(new FindWord(eventId));
    if (lookupId === null) await this.commands.execute(new UndoEdit(id, actor));
    else await this.commands.execute(new UndoLookupDecision(lookupId, id, actor));

    return this.queries.execute(new GetTrackHistory(trackId));
  }
}
