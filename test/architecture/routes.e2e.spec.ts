import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { RequestMethod } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPE } from '#src/http/scope.decorator.js';
import { createTestApi, type TestApi } from '../support/api.js';

/** The routes that need no key; everything else under /api does. */
const OPEN = ['GET /api', 'GET /api/v1', 'GET /api/v1/openapi.json'];

interface Route {
  readonly name: string;
  readonly method: string;
  readonly scope: unknown;
}

/** Every route of every controller, with what it declares. */
function routesOf(api: TestApi): readonly Route[] {
  const modules = [...api.app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  const reflector = new Reflector();
  const scanner = new MetadataScanner();

  return controllers.flatMap(({ instance, metatype }) => {
    const controller = instance as Record<string, () => unknown>;
    if (metatype === null || controller === null) return [];
    const base = reflector.get<string>(PATH_METADATA, metatype);

    return scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object).flatMap((handlerName) => {
      const handler = controller[handlerName];
      const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
      if (path === undefined) return [];
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
      const full = `/${[base, path]
        .map((part) => part.replaceAll(/^\/|\/$/g, ''))
        .filter(Boolean)
        .join('/')}`;

      return [
        { name: `${method} ${full}`, method, scope: reflector.getAllAndOverride(SCOPE, [handler, metatype]) },
      ];
    });
  });
}

describe('the routes', () => {
  let api: TestApi;
  let routes: readonly Route[];

  beforeAll(async () => {
    api = await createTestApi();
    routes = routesOf(api);
  });
  afterAll(() => api.close());

  it('all declare what they require', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.filter(({ scope }) => scope === undefined)).toEqual([]);
  });

  it('are open only where the catalog is', () => {
    expect(
      routes
        .filter(({ scope }) => scope === 'open')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(OPEN);
  });

  it('read with GET and write with everything else', () => {
    const keyed = routes.filter(({ scope }) => scope !== 'open');

    expect(keyed.filter(({ method, scope }) => (method === 'GET') !== (scope === 'read'))).toEqual([]);
  });

  it('answer 401 without a key', async () => {
    for (const { name, method } of routes.filter(({ scope }) => scope !== 'open')) {
      const path = name.slice(method.length + 1).replaceAll(/:\w+/g, 'x');
      const { status } = await api.request(path, { method: method as 'GET', token: null });
      expect([name, status]).toEqual([name, 401]);
    }
  });

  it('are all in the catalog', async () => {
    const { endpoints } = (await api.get('/api')) as { endpoints: Record<string, string> };
    const names = routes.map(({ name }) => name.replaceAll(/:(\w+)/g, '{$1}'));

    expect(Object.keys(endpoints).toSorted()).toEqual(names.toSorted());
  });
});
