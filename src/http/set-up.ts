import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { isUtf8 } from 'node:buffer';
import type { Server } from 'node:http';
import { Catalog } from './catalog.js';
import { isTooDeep } from './depth.js';
import { ErrorsFilter } from './errors.filter.js';
import { describe } from './open-api.js';
import { validation } from './validation.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers 405 on the paths that exist, for the methods that they do not have. */
function refuseOtherMethods(app: NestFastifyApplication, { paths }: OpenAPIObject): void {
  const fastify = app.getHttpAdapter().getInstance();
  for (const [path, item] of Object.entries(paths)) {
    const known = METHODS.filter((method) => method.toLowerCase() in item);
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    fastify.route({
      method: METHODS.filter((method) => !known.includes(method)),
      url,
      handler: (request, reply) =>
        reply
          .status(405)
          .header('allow', known.join(', '))
          .send({ error: `${request.method} is not possible here; ${known.join(', ')} is.` }),
    });
  }
}

/** The pipes walk a body by recursion: what is nested too deeply for that is refused before. */
function refuseDeepBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (isTooDeep(request.body))
      done(Object.assign(new Error('The body is nested too deeply.'), { statusCode: 400 }));
    else done();
  });
}

/**
 * Many clients say that they send JSON also where there is nothing to send: then it is nothing that comes, whether
 * its length is told before or it comes in no pieces.
 */
function takeEmptyBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser<Server>('application/json', {}, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined);
    else if (isUtf8(body)) void parse(request, body.toString(), done);
    else done(Object.assign(new Error('Body is not UTF-8.'), { statusCode: 400 }));
  });
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const isEmpty = (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined;
    if (isEmpty) delete headers['content-type'];
    done();
  });
}

/** Gives an application its pipes, errors and documents; the same for the service and its tests. */
export async function setUp(app: NestFastifyApplication, baseUrl: string): Promise<void> {
  takeEmptyBodies(app);
  refuseDeepBodies(app);
  app.useGlobalPipes(validation());
  app.useGlobalFilters(new ErrorsFilter());
  const document = describe(app, baseUrl);
  app.get(Catalog).describe(document);
  SwaggerModule.setup('docs', app, document, { customSiteTitle: 'Backbeat API' });
  await app.init();
  refuseOtherMethods(app, document);
}
