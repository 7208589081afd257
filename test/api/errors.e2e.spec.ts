import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../support/api.js';

describe('errors', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi({ now: new Date('2026-11-21T12:00:00Z') });
  });
  afterAll(() => api.close());

  it.each(['/api/v1/nothing', '/api/nothing', '/api/v2', '/nothing', '/api/v1/tops'])(
    'answers 404 at %s',
    async (path) => {
      for (const token of [api.token, null]) {
        const { status, body } = await api.request(path, { token });
        expect([path, status]).toEqual([path, 404]);
        expect(body).toEqual({ error: expect.any(String) });
      }
    },
  );

  it.each([
    ['/api/v1/%zz', 400],
    [`/api/v1/tops/${'x'.repeat(2_000)}`, 414],
  ])('answers in the same words where no route is reached', async (path, expected) => {
    const { status, body } = await api.request(path);

    expect([status, body]).toEqual([expected, { error: expect.any(String) }]);
  });

  it.each([
    ['DELETE', '/api/v1/overview', 'GET'],
    ['PUT', '/api/v1/keys', 'GET, POST'],
    ['PATCH', '/api/v1/keys/x', 'DELETE'],
    ['POST', '/api', 'GET'],
  ] as const)('answers 405 to %s %s', async (method, path, allowed) => {
    const { status, body, headers } = await api.request(path, { method });

    expect(status).toBe(405);
    expect(body).toEqual({ error: expect.stringContaining(method) });
    expect(headers['allow']).toBe(allowed);
  });

  it('answers 400 to a body that is not JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{"name":', 'nonsense', '']) {
      const answer = await api.request('/api/v1/keys', { method: 'POST', body, headers });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error: expect.any(String) });
    }
  });

  it('answers 415 to a body of another type', async () => {
    const headers = { 'content-type': 'application/xml' };
    const { status, body } = await api.request('/api/v1/keys', { method: 'POST', body: '<x/>', headers });

    expect(status).toBe(415);
    expect(body).toEqual({ error: expect.any(String) });
  });

  it('answers 413 to a body that is too large', async () => {
    const body = { name: 'x'.repeat(1_100_000), read: true };
    const { status, body: answer } = await api.request('/api/v1/keys', { method: 'POST', body });

    expect(status).toBe(413);
    expect(answer).toEqual({ error: expect.any(String) });
  });

  it('answers 400 to a body that is nested too deeply to be walked', async () => {
    const body = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const headers = { 'content-type': 'application/json' };
    const { status, body: answer } = await api.request('/api/v1/keys', { method: 'POST', body, headers });

    expect({ status, answer }).toEqual({ status: 400, answer: { error: 'The body is nested too deeply.' } });
  });

  it.each([
    ['overview', 'range=5d', 'range'],
    ['overview', 'range=', 'range'],
    ['overview', 'range=7d&range=30d', 'range'],
    ['overview', 'take=abc', 'take'],
    ['overview', 'take=', 'take'],
    ['tops/artists', 'take=1.5', 'take'],
    ['tops/artists', 'take=1&take=2', 'take'],
    ['tops/artists', 'take=0x10', 'take'],
    ['overview', 'q=', 'q'],
    ['overview', 'q=a&q=b', 'q'],
    ['overview', `q=${'x'.repeat(1_001)}`, 'q'],
    ['overview', 'range=custom', 'from'],
    ['overview', 'range=custom&from=2026-01-01', 'to'],
    ['overview', 'range=custom&to=2026-01-01', 'from'],
    ['overview', 'range=custom&from=2026-02-31&to=2026-03-01', 'from'],
    ['overview', 'range=custom&from=2026-01-02&to=2026-01-01', 'from'],
    ['overview', 'range=custom&from=01.01.2026&to=2026-01-01', 'from'],
    ['overview', 'range=custom&from=0001-01-01&to=9999-12-31', 'from'],
    ['overview', 'range=custom&from=2026-01-01&from=2026-01-02&to=2026-02-01', 'from'],
    ['scrobbles', 'page=0', 'page'],
    ['scrobbles', 'page=-1', 'page'],
    ['scrobbles', 'page=one', 'page'],
    ['scrobbles', 'page=', 'page'],
  ])('answers 400 to %s?%s, naming %3$s', async (route, query, named) => {
    const { status, body } = await api.request(`/api/v1/${route}?${query}`);

    expect(status).toBe(400);
    expect(body).toEqual({ error: expect.stringMatching(new RegExp(`\\b${named}\\b`)) });
  });

  it.each([
    ['tops/artists', 'take=0'],
    ['tops/artists', 'take=-7'],
    ['tops/artists', 'take=99999999999999999999'],
    ['overview', 'unknown=1&unknown=2&range=7d'],
    ['overview', 'range=7d&from=nonsense&to=&from=again'],
    ['overview', 'range=custom&from=2026-11-01&to=2030-01-01'],
    ['scrobbles', 'page=99999999999999999999'],
    ['overview', 'q=%00'],
    ['overview', 'q=%F0%9F%8E%B5'],
  ])('answers 200 to %s?%s', async (route, query) => {
    expect((await api.request(`/api/v1/${route}?${query}`)).status).toBe(200);
  });

  it('clamps a list length', async () => {
    const take = async (query: string): Promise<unknown> =>
      ((await api.get(`/api/v1/scrobbles?take=${query}`)) as { take: number }).take;

    expect([await take('0'), await take('-3'), await take('501'), await take('77')]).toEqual([1, 1, 500, 77]);
  });

  it('answers 404 to an unknown kind of tops', async () => {
    expect((await api.request('/api/v1/tops/genres')).status).toBe(404);
  });
});
