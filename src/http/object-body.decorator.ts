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
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new BadRequestException('The body must be a JSON object.');

    return next.handle();
  }
}

/** A route whose DTO asks for nothing in particular, and yet needs a body. */
export const NeedsObjectBody = (): MethodDecorator => UseInterceptors(new RefuseOtherBodies());
