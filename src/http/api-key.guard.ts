import { ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { KeyRing, type ActiveKey } from '#projections/api-keys/key-ring.query.js';
import type { Scope } from '#src/api-keys/api-key.events.js';
import { KeyUses } from '#src/api-keys/key-uses.js';
import { hashToken } from '#src/api-keys/token.js';
import { SCOPE } from './scope.decorator.js';

/** A request that has passed the guard of a route with a scope. */
export type KeyedRequest = FastifyRequest & { apiKey?: ActiveKey };

const UNAUTHORIZED = 'Invalid or missing API key.';

function tokenOf({ headers }: FastifyRequest): string | undefined {
  const [, bearer] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  const own = headers['x-api-key'];

  return bearer ?? (typeof own === 'string' && own !== '' ? own : undefined);
}

/** Lets a request pass that carries an active key with the scope its route requires. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keyRing: KeyRing,
    private readonly keyUses: KeyUses,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const required = this.reflector.getAllAndOverride<Scope | 'open' | undefined>(SCOPE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (required === 'open') return true;

    const request = context.switchToHttp().getRequest<KeyedRequest>();
    const token = tokenOf(request);
    const key = token === undefined ? undefined : await this.keyRing.find(hashToken(token));
    if (key === undefined) throw new UnauthorizedException(UNAUTHORIZED);
    // A route that forgot to say what it requires is open to nobody.
    if (required === undefined || !key.scopes.includes(required))
      throw new ForbiddenException(`This API key lacks the scope ${required ?? 'for this route'}.`);
    request.apiKey = key;
    this.keyUses.touch(key.id);

    return true;
  }
}
