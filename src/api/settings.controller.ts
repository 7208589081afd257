import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { GetSettings, type SettingsView } from '#projections/settings/get-settings.query.js';
import { Actor } from '#src/http/actor.decorator.js';
import { Keyed } from '#src/http/keyed.decorator.js';
import { NeedsObjectBody } from '#src/http/object-body.decorator.js';
import { SaveSettings } from '#src/settings/commands/save-settings.command.js';
import { SettingsDto } from './settings.dto.js';
import { SettingsBody } from './settings.views.js';
import { ErrorBody } from './shared.views.js';

@ApiTags('settings')
@Keyed('write')
@Controller('api/v1/settings')
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Keyed('read')
  @ApiOkResponse({ type: SettingsBody })
  @ApiOperation({ summary: 'How the service is set up; of secrets, whether they are saved.' })
  read(): Promise<SettingsView> {
    return this.queries.execute(new GetSettings());
  }

  @Put()
  @NeedsObjectBody()
  @ApiOkResponse({ type: SettingsBody })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'What is wrong with a setting; nothing is saved.' })
  @ApiOperation({ summary: 'Saves settings, in force at once; those left out stay as they are.' })
  async save(@Body() form: SettingsDto, @Actor() actor: string): Promise<SettingsView> {
    await this.commands.execute(new SaveSettings(form, actor));

    return this.queries.execute(new GetSettings());
  }
}
