import { Module } from '@nestjs/common';
import { CreateApiKeyHandler } from './commands/create-api-key.command.js';
import { RevokeApiKeyHandler } from './commands/revoke-api-key.command.js';

@Module({ providers: [CreateApiKeyHandler, RevokeApiKeyHandler] })
export class ApiKeysModule {}
