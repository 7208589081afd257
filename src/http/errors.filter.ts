import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Invalid, Refused, Unknown } from '#src/event-store/errors.js';

interface Answer {
  readonly status: number;
  readonly error: string;
}

const UNEXPECTED: Answer = { status: 500, error: 'Something went wrong; the log of the service says what.' };

/** What Fastify throws before a route is reached: bodies that are no JSON (400), too large (413) or of no type (415). */
const isRequestError = (error: unknown): error is Error & { statusCode: number } =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode >= 400 &&
  error.statusCode < 500;

function textOf(exception: HttpException): string {
  const body = exception.getResponse();
  if (typeof body === 'object' && 'message' in body && typeof body.message === 'string') return body.message;

  return typeof body === 'string' ? body : exception.message;
}

export function answerTo(exception: unknown): Answer {
  if (exception instanceof HttpException) return { status: exception.getStatus(), error: textOf(exception) };
  if (exception instanceof Invalid) return { status: 400, error: exception.message };
  if (exception instanceof Unknown) return { status: 404, error: exception.message };
  if (exception instanceof Refused) return { status: 409, error: exception.message };
  if (isRequestError(exception)) return { status: exception.statusCode, error: exception.message };

  return UNEXPECTED;
}

/** The one place where a failure becomes an answer: always `{ "error": string }`, never an internal. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(exception: unknown, host: ArgumentsHost): void {
    const { status, error } = answerTo(exception);
    if (status >= 500) this.logger.error(exception instanceof Error ? exception.stack : String(exception));
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply.status(status).send({ error });
  }
}
