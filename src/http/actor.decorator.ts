import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ActiveKey } from '#projections/api-keys/key-ring.query.js';
import type { KeyedRequest } from './api-key.guard.js';

const keyOf = (context: ExecutionContext): ActiveKey => {
  const { apiKey } = context.switchToHttp().getRequest<KeyedRequest>();
  if (apiKey === undefined) throw new TypeError('This route is reached without a key.');

  return apiKey;
};

/** The key that a request came with. */
export const CallingKey = createParamDecorator((_: unknown, context: ExecutionContext) => keyOf(context));

/** Who is to be kept with an event that this request has appended. */
export const Actor = createParamDecorator(
  (_: unknown, context: ExecutionContext) => `key:${keyOf(context).id}`,
);
