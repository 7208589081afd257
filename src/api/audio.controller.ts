import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { GetAudio } from '#projections/audio/get-audio.query.js';
import { ListPendingAudio, type PendingAudioView } from '#projections/audio/list-pending-audio.query.js';
import { FindTrack, FindTrackByName } from '#projections/plays/find-track.query.js';
import {
  UploadAudioProfile,
  type UploadedAudioProfile,
} from '#src/audio-profiles/commands/upload-audio-profile.command.js';
import { Actor } from '#src/http/actor.decorator.js';
import { Json } from '#src/http/json.decorator.js';
import { Keyed } from '#src/http/keyed.decorator.js';
import { NeedsObjectBody } from '#src/http/object-body.decorator.js';
import { RangeDto } from '#src/http/range.dto.js';
import { AudioProfileDto, NamedAudioProfileDto, PendingAudioDto } from './audio.dto.js';
import { AudioBody, PendingAudioBody, UploadedAudioProfileBody } from './audio.views.js';
import { ErrorBody } from './shared.views.js';

@ApiTags('audio')
@ApiBadRequestResponse({ type: ErrorBody, description: 'What does not make sense; it is named.' })
@Keyed('write')
@Controller('api/v1')
export class AudioController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('audio')
  @Keyed('read')
  @Json()
  @ApiOkResponse({ type: AudioBody })
  @ApiOperation({
    summary: 'How the plays of a window sound: tempo, keys, moods, genres, themes, instruments.',
  })
  audio(@Query() request: RangeDto): Promise<object> {
    return this.queries.execute(new GetAudio(request));
  }

  @Get('tracks/pending-audio')
  @Keyed('read')
  @ApiOkResponse({ type: PendingAudioBody })
  @ApiOperation({ summary: 'Tracks without an audio profile, most played first.' })
  pending(@Query() { take }: PendingAudioDto): Promise<PendingAudioView> {
    return this.queries.execute(new ListPendingAudio(take));
  }

  @Put('tracks/:id/audio-profile')
  @NeedsObjectBody()
  @ApiOkResponse({ type: UploadedAudioProfileBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'There is no track with this id.' })
  @ApiOperation({
    summary: "Replaces a track's audio profile; raw output of an analysis tool is also taken.",
  })
  async upload(
    @Param('id') id: string,
    @Body() profile: AudioProfileDto,
    @Actor() actor: string,
  ): Promise<UploadedAudioProfile> {
    const track = await this.queries.execute(new FindTrack(id));

    return this.commands.execute(new UploadAudioProfile(track.id, profile, actor));
  }

  @Put('audio-profiles')
  @NeedsObjectBody()
  @ApiOkResponse({ type: UploadedAudioProfileBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'There is no track of this artist and title.' })
  @ApiOperation({ summary: 'The same for the track that an artist and a title mean.' })
  async uploadByName(
    @Body() { artist, title, ...profile }: NamedAudioProfileDto,
    @Actor() actor: string,
  ): Promise<UploadedAudioProfile> {
    const track = await this.queries.execute(new FindTrackByName(artist, title));

    return this.commands.execute(new UploadAudioProfile(track.id, profile, actor));
  }
}
