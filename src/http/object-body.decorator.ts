import {
  BadRequestException,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';

/** Comes before the pipes, which take no body for an empty object. */
class RefuseOtherBodies implements NestInterceptor {
  constructor(private readonly mayBeAbsent: boolean) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    const isAbsent = body === undefined;
    if (!(isAbsent && this.mayBeAbsent) && (typeof body !== 'object' || body === null || Array.isArray(body)))
      throw new BadRequestException('The body must be a JSON object.');

    return next.handle();
  }
}

/** A route whose DTO asks for nothing in particular, and yet needs a body. */
export const NeedsObjectBody = (): MethodDecorator => UseInterceptors(new RefuseOtherBodies(false));

/** A route that may be asked without a body. */
export const MayHaveObjectBody = (): MethodDecorator => UseInterceptors(new RefuseOtherBodies(true));
