import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type Answer, type RequestOptions, type TestApi } from '../support/api.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const COMMANDS = [
  ['sync', 202],
  ['backfill', 202],
  ['pause', 200],
  ['resume', 200],
  ['retry-lookups', 202],
  ['seed', 200],
] as const;

interface Row {
  readonly command: string;
  readonly parameters: unknown;
  readonly queuedBy: string;
}

/** Nobody does these jobs: what is asked for stays open. */
describe('asking for jobs', () => {
  let api: TestApi;

  beforeAll(async () => void (api = await createTestApi()));
  afterAll(() => api.close());
  afterEach(async () => {
    await api.app.get(DataSource).query('delete from jobs');
    await post('resume');
  });

  const post = (what: string, options: RequestOptions = {}): Promise<Answer> =>
    api.request(`/api/v1/jobs/${what}`, { method: 'POST', ...options });
  const rows = (): Promise<Row[]> =>
    api.app
      .get(DataSource)
      .query(`select command, parameters, queued_by as "queuedBy" from jobs order by number`);
  const parametersOf = async (what: string): Promise<unknown> =>
    (await rows()).find(({ command }) => command === what)?.parameters;

  it.each(COMMANDS)('answers %s with %i, whatever is sent along', async (what, expected) => {
    const queued = what !== 'retry-lookups' && what !== 'resume';
    const first = await post(what);
    expect(first.headers['content-type']).toMatch(/^application\/json/);
    expect({ status: first.status, body: first.body }).toEqual({
      status: expected,
      body: { queued, command: what },
    });
    const bodies: readonly RequestOptions[] = [
      { body: {} },
      { body: { nobody: 'asked for this' } },
      { body: '', headers: JSON_TYPE },
      { headers: { ...JSON_TYPE, 'content-length': '0' } },
      { body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ];
    for (const options of bodies) {
      const { status, body } = await post(what, options);
      expect([options, status, body]).toEqual([options, expected, { queued: false, command: what }]);
    }
  });

  it.each(COMMANDS)('lets nobody ask for %s without the scope write', async (what) => {
    const { body } = await api.request('/api/v1/keys', { method: 'POST', body: { name: 'x', read: true } });
    const { token } = body as { token: string };

    const refused = await post(what, { token });
    expect([refused.status, refused.body]).toEqual([403, { error: expect.any(String) }]);
    expect((await post(what, { token: null })).status).toBe(401);
    expect((await api.request(`/api/v1/jobs/${what}`)).status).toBe(405);
    expect(await rows()).toEqual([]);
  });

  it('knows who asked', async () => {
    await post('sync');
    expect(await rows()).toEqual([
      { command: 'sync', parameters: {}, queuedBy: expect.stringMatching(/^key:/) as string },
    ]);
  });

  it('has one of a kind at a time, in whatever process', async () => {
    const other = await createTestApi({ databaseUrl: await databaseUrl() });
    const asked = [api, other, api, other, api, other].map(async (one) => {
      const { body } = await one.request('/api/v1/jobs/sync', { method: 'POST' });

      return (body as { queued: boolean }).queued;
    });
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    expect((await post('backfill')).body).toEqual({ queued: true, command: 'backfill' });
    expect((await post('backfill', { body: { days: 3 } })).body).toEqual({
      queued: false,
      command: 'backfill',
    });
    expect((await rows()).map(({ command }) => command)).toEqual(['sync', 'backfill']);
    expect(await parametersOf('backfill')).toEqual({ days: 14 });
    await other.close();
  });

  async function databaseUrl(): Promise<string> {
    const { options } = api.app.get(DataSource);
    if (!('url' in options) || options.url === undefined) throw new Error('The database has no address.');

    return options.url;
  }

  it.each([
    ['nothing', undefined, 14],
    ['no days', {}, 14],
    ['other things', { hours: 3, Days: 9 }, 14],
    ['a day', { days: 1 }, 1],
    ['a year', { days: 365, more: [] }, 365],
  ])('takes a backfill with %s', async (_what, body, days) => {
    expect((await post('backfill', { body })).status).toBe(202);
    expect(await parametersOf('backfill')).toEqual({ days });
  });

  it.each([0, -1, 366, 1.5, '14', '', null, true, [14], {}])(
    'refuses a backfill of %j days',
    async (days) => {
      const { status, body } = await post('backfill', { body: { days } });

      expect([status, body]).toEqual([400, { error: 'days must be a whole number, 1 to 365' }]);
      expect(await rows()).toEqual([]);
    },
  );

  it.each([
    ['a list', '[]', JSON_TYPE],
    ['a list of days', '[{"days":3}]', JSON_TYPE],
    ['null', 'null', JSON_TYPE],
    ['a text', '"14"', JSON_TYPE],
    ['a number', '14', JSON_TYPE],
    ['plain text', '{"days":3}', { 'content-type': 'text/plain' }],
    // As curl sends it when nobody tells it what it is.
    ['JSON that is sent as a form', '{"days":3}', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form', 'days=3', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('refuses a backfill whose body is %s', async (_what, body, headers) => {
    const answer = await post('backfill', { body, headers });

    expect([answer.status, answer.body]).toEqual([
      400,
      { error: expect.stringMatching(/^The body must be a JSON object/) as string },
    ]);
    expect(await rows()).toEqual([]);
  });

  it('takes a body that is announced, and then is none', async () => {
    await api.app.listen(0, '127.0.0.1');
    const { port } = api.app.getHttpServer().address() as AddressInfo;
    const authorization = `Bearer ${api.token}`;
    const headers = { authorization, ...JSON_TYPE, 'transfer-encoding': 'chunked' };
    const asking = ask({ port, path: '/api/v1/jobs/backfill', method: 'POST', headers }).end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    expect(await json(answer)).toEqual({ queued: true, command: 'backfill' });
  });

  it('is described with its answers, and a body that nobody needs to send', async () => {
    interface Operation {
      readonly responses: object;
      readonly requestBody?: { readonly required?: boolean };
    }
    const { paths } = (await api.get('/api/v1/openapi.json')) as {
      paths: Record<string, { post?: Operation }>;
    };
    const { endpoints } = (await api.get('/api')) as { endpoints: Record<string, string> };
    for (const [what, status] of COMMANDS) {
      const { responses, requestBody } = paths[`/api/v1/jobs/${what}`].post ?? { responses: {} };
      const more = what === 'backfill' ? ['400'] : [];
      expect(Object.keys(responses)).toEqual([String(status), ...more, '401', '403']);
      expect(requestBody?.required ?? false).toBe(false);
      expect(endpoints[`POST /api/v1/jobs/${what}`]).toMatch(/^\w.{20,}\.$/);
    }
  });
});
