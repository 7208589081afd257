import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiBadRequestResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { GetApiKey, ListApiKeys, type ApiKeysView } from '#projections/api-keys/list-api-keys.query.js';
import { CreateApiKey } from '#src/api-keys/commands/create-api-key.command.js';
import { RevokeApiKey } from '#src/api-keys/commands/revoke-api-key.command.js';
import { Actor } from '#src/http/actor.decorator.js';
import { Keyed } from '#src/http/keyed.decorator.js';
import { CreateKeyDto } from './keys.dto.js';
import { KeysBody, NewKeyBody } from './keys.views.js';
import { ErrorBody } from './shared.views.js';

const WARNING = 'Keep this token now: it is shown this once, and only its hash is stored.';

@ApiTags('keys')
@Keyed('write')
@Controller('api/v1/keys')
export class KeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Keyed('read')
  @ApiOkResponse({ type: KeysBody })
  @ApiOperation({ summary: 'The active API keys, without secrets.' })
  list(): Promise<ApiKeysView> {
    return this.queries.execute(new ListApiKeys());
  }

  @Post()
  @ApiCreatedResponse({ type: NewKeyBody })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'What is wrong with the body.' })
  @ApiOperation({ summary: 'Creates an API key; the answer is the only place its token is ever shown.' })
  async create(@Body() { name, write }: CreateKeyDto, @Actor() actor: string): Promise<NewKeyBody> {
    const { id, token } = await this.commands.execute(new CreateApiKey(name, write === true, actor));
    const { lastUsed: _, ...view } = await this.queries.execute(new GetApiKey(id));

    return { ...view, token, warning: WARNING };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Revoked.' })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'There is no active key with this id.' })
  @ApiOperation({ summary: 'Revokes an API key.' })
  async revoke(@Param('id') id: string, @Actor() actor: string): Promise<void> {
    await this.commands.execute(new RevokeApiKey(id, actor));
  }
}
