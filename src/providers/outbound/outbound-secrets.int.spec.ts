import { Logger } from '@nestjs/common';
import type { RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurn, OutboundScene, requestOf } from '../../../test/support/outbound.js';
import { Misasked, Misconfigured, Retryable } from './faults.js';
import type { Outbound, ProviderAnswer, ProviderRequest } from './outbound.port.js';

/** Each needs another kind of encoding. */
const SECRETS = ['k+e/y &=?#%2f"ä愛', `to'k(e)n*~.`];
const [KEY = '', TOKEN = ''] = SECRETS;
const FORMS = SECRETS.flatMap((secret) => [
  secret,
  encodeURIComponent(secret),
  encodeURI(secret),
  new URLSearchParams({ a: secret }).toString().slice(2),
]).map((form) => form.toLowerCase());

function expectNoSecret(...told: readonly unknown[]): void {
  const text = inspect(told, { depth: 20, maxStringLength: null }).toLowerCase();
  expect(FORMS.filter((form) => text.includes(form))).toEqual([]);
}

describe('what is told of a call', () => {
  let scene: OutboundScene;
  let client: Outbound;
  const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();

  beforeEach(async () => {
    warn.mockClear();
    scene = await OutboundScene.open();
    client = await scene.client();
  });
  afterEach(() => scene.close());

  async function givenRequest(answer: RequestListener): Promise<ProviderRequest> {
    const server = await scene.server(answer);
    const url = server.at(`/v1/${encodeURIComponent(KEY)}/track`);
    url.searchParams.set('api_key', KEY);
    url.search += `&plain=${TOKEN}&lower=${encodeURIComponent(KEY).toLowerCase()}`;

    return requestOf(url, { secrets: SECRETS, headers: { 'X-Token': TOKEN } });
  }
  const faultOf = (asking: Promise<unknown>): Promise<unknown> =>
    asking.then(
      () => expect.fail('It was answered.'),
      (fault: unknown) => fault,
    );

  it('has no secret in its path', async () => {
    const request = await givenRequest(inTurn());
    await client.get(request, ({ body }) => body);
    const calls = await scene.calls();

    expect(calls).toMatchObject([
      { path: '/v1/***/track?api_key=***&plain=***&lower=***', status: 200, error: null },
    ]);
    expectNoSecret(calls);
  });

  const throwers: readonly (readonly [string, (answer: ProviderAnswer) => never])[] = [
    [
      'a fault that passes',
      ({ url }) => {
        throw new Retryable(`No ${url.href} with ${KEY} and ${TOKEN}.`);
      },
    ],
    [
      'a fault for people',
      () => {
        throw Object.assign(new Misconfigured(`The key ${KEY} is wrong.`), { cause: new Error(TOKEN) });
      },
    ],
    [
      'a mistake',
      ({ url }) => {
        throw new Error(`Cannot read ${TOKEN}`, { cause: new Misasked(url.href) });
      },
    ],
    ['an address that is none', ({ url }) => new URL(url.search) as never],
    [
      'no error at all',
      ({ url }) => {
        // eslint-disable-next-line no-throw-literal
        throw { url, key: KEY };
      },
    ],
  ];

  it.each(throwers)('has none in %s, nor in the note of it', async (_, read) => {
    const fault = await faultOf(client.get(await givenRequest(inTurn()), read));
    const calls = await scene.calls();

    expect(calls.length).toBeGreaterThan(0);
    expectNoSecret(fault, calls);
  });

  it('has none when nobody answers', async () => {
    const request = await givenRequest(({ socket }) => socket.resetAndDestroy());

    expectNoSecret(await faultOf(client.get(request, ({ body }) => body)), await scene.calls());
  });

  it('has none when it cannot be sent', async () => {
    const request = await givenRequest(inTurn());
    const bad = { ...request, secrets: ['ä\n愛'], headers: { 'X-Token': 'ä\n愛' } };
    const fault = await faultOf(client.get(bad, ({ body }) => body));

    expect(fault).toBeInstanceOf(Misconfigured);
    expect(inspect(fault)).not.toMatch(/ä|愛/);
  });

  it('has none in the warning that it could not be noted', async () => {
    await scene.query(`alter table outbound_calls add check (length(path) < 5)`);
    await client.get(await givenRequest(inTurn()), ({ body }) => body);

    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^Could not note/));
    expectNoSecret(warn.mock.calls);
  });

  it('has no end that is longer than anybody reads', async () => {
    const server = await scene.server(inTurn());
    await client.get(requestOf(server.at(`/${'a'.repeat(5_000)}`)), ({ body }) => body);

    expect((await scene.calls())[0]?.path).toHaveLength(2_000);
  });

  it('is kept for the newest thousand calls or a few more', async () => {
    await scene.query(`
      insert into outbound_calls (at, provider, method, path, duration_ms)
      select now(), 'scrobbleSource', 'GET', '/' || i, 1 from generate_series(1, 1250) i`);
    await scene.query(`select setval(pg_get_serial_sequence('outbound_calls', 'id'), 1250)`);
    const server = await scene.server(inTurn());
    for (let i = 0; i < 51; i++) await client.get(requestOf(server.at('/')), ({ body }) => body);
    const [kept] = await scene.query(
      `select count(*)::int as count, min(id)::int as first, max(id)::int as last from outbound_calls`,
    );

    expect(kept).toEqual({ count: 1_001, first: 301, last: 1_301 });
  });
});
