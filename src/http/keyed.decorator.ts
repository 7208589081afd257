import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiForbiddenResponse, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Scope } from '#src/api-keys/api-key.events.js';
import { RequireScope } from './scope.decorator.js';

/** Routes that need a key with a scope, and say so in the document. */
export const Keyed = (scope: Scope): ClassDecorator & MethodDecorator =>
  applyDecorators(
    RequireScope(scope),
    ApiBearerAuth(),
    ApiUnauthorizedResponse({ description: 'Invalid or missing API key.' }),
    ApiForbiddenResponse({ description: `The key lacks the scope ${scope}.` }),
  );
