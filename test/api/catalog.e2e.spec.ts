import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../support/api.js';

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary?: string }>>>>;
}

describe('the catalog', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it('is the same at both paths, and needs no key', async () => {
    const [root, version] = await Promise.all(
      ['/api', '/api/v1'].map((path) => api.request(path, { token: null })),
    );

    expect(root.status).toBe(200);
    expect(root.body).toEqual(version.body);
    expect(root.body).toMatchObject({
      name: 'Backbeat',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      documentation: 'http://127.0.0.1:3000/docs',
    });
  });

  it('lists every route of the document with what it does', async () => {
    const document = (await api.request('/api/v1/openapi.json', { token: null })).body as OpenApi;
    const { endpoints } = (await api.get('/api')) as { endpoints: Record<string, string> };
    const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );

    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(endpoints).toSorted()).toEqual(routes.toSorted());
    expect(Object.values(endpoints).every((text) => text.length > 10)).toBe(true);
  });

  it('has a page for people', async () => {
    const page = await api.request('/docs', { token: null });

    expect(page.status).toBe(200);
    expect(page.body).toContain('<html');
  });
});
