import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Scope } from '#src/api-keys/api-key.events.js';

export const SCOPE = 'scope';

/** What a key must hold to use a route; every route under `/api` says so, or is `Open`. */
export const RequireScope = (scope: Scope): CustomDecorator => SetMetadata(SCOPE, scope);

/** A route that needs no key. */
export const Open = (): CustomDecorator => SetMetadata(SCOPE, 'open');
