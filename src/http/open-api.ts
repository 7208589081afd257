import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('#package') as { version: string };

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Says `nullable`, which OpenAPI 3.1 has given up, in the words of JSON Schema. */
function modern(value: Json): Json {
  if (Array.isArray(value)) return value.map(modern);
  if (value === null || typeof value !== 'object') return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, modern(part)]),
  );
  if (nullable !== true) return nullable === undefined ? rest : { ...rest, nullable };
  if (typeof rest['type'] === 'string') return { ...rest, type: [rest['type'], 'null'] };

  return { anyOf: [rest, { type: 'null' }] };
}

/** The OpenAPI 3.1 document of an application, made from its controllers and DTOs. */
export function describe(app: NestFastifyApplication, baseUrl: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Backbeat')
    .setDescription("One person's listening history, and every question about it.")
    .setVersion(version)
    .addServer(baseUrl)
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description: 'An API key; X-Api-Key: KEY works as well.',
    })
    .build();
  const document = SwaggerModule.createDocument(app, config);

  // The document is JSON; its type is more particular than a walk over it can be.
  return modern(document as unknown as Json) as unknown as OpenAPIObject;
}
