import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';

const BODY_LIMIT_BYTES = 1_048_576;
const LONGEST_PARAMETER = 1_000;

/** The HTTP server; the same for the service and its tests. */
export const httpAdapter = (): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // An address that cannot be read never reaches a route, nor the filter that words errors.
    frameworkErrors: (error: Error & { statusCode?: number }, _request: unknown, reply: FastifyReply) =>
      void reply.status(error.statusCode ?? 400).send({ error: error.message }),
  });
