import {
  BadRequestException,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';

const isJson = (contentType: string | undefined): boolean =>
  contentType?.split(';')[0].trim().toLowerCase() === 'application/json';

/**
 * Comes before the pipes, which take no body for an empty object, and the fields of a form for properties: what is
 * JSON but not said to be would be taken for a form that asks for nothing.
 */
class RefuseOtherBodies implements NestInterceptor {
  constructor(private readonly mayBeAbsent: boolean) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (body === undefined && this.mayBeAbsent) return next.handle();
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new BadRequestException('The body must be a JSON object.');
    if (!isJson(headers['content-type']))
      throw new BadRequestException(
        'The body must be a JSON object, with the content-type application/json.',
      );

    return next.handle();
  }
}

/** A route whose DTO asks for nothing in particular, and yet needs a body. */
export const NeedsObjectBody = (): MethodDecorator => UseInterceptors(new RefuseOtherBodies(false));

/** A route that may be asked without a body. */
export const MayHaveObjectBody = (): MethodDecorator => UseInterceptors(new RefuseOtherBodies(true));
