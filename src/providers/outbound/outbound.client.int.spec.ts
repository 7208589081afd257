import { Logger } from '@nestjs/common';
import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendJson } from '../../../test/support/loopback.js';
import { inTurn, OutboundScene, requestOf } from '../../../test/support/outbound.js';
import { classify } from './classify.js';
import { Misasked, Misconfigured, Retryable, Unavailable } from './faults.js';
import { jsonOf } from './json-body.js';
import type { ProviderAnswer } from './outbound.port.js';

function read(answer: ProviderAnswer): unknown {
  const fault = classify(answer, 'scrobbleSource');
  if (fault !== null) throw fault;

  return jsonOf(answer, 'scrobbleSource');
}

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) =>
    sendJson(response, { error: 'words of the body' }, code, headers);
const reset: RequestListener = ({ socket }) => socket.resetAndDestroy();

let scene: OutboundScene;

beforeEach(async () => {
  vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
  scene = await OutboundScene.open();
});
afterEach(async () => {
  await scene.close();
  vi.restoreAllMocks();
});

describe('a question to a provider', () => {
  it('is answered by what the answer is read as', async () => {
    const server = await scene.server((_, response) => sendJson(response, { name: 'Says' }));
    const client = await scene.client();

    expect(await client.get(requestOf(server.at('/2.0/?a=b')), read)).toEqual({ name: 'Says' });
    expect(await scene.calls()).toEqual([
      { provider: 'scrobbleSource', method: 'GET', path: '/2.0/?a=b', status: 200, error: null },
    ]);
  });

  it('is asked again after faults that pass', async () => {
    const page: RequestListener = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>words');
    const server = await scene.server(inTurn(status(503), reset, page));
    const client = await scene.client();

    expect(await client.get(requestOf(server.at('/')), read)).toBe(1);
    expect(await scene.calls()).toMatchObject([
      { status: 503, error: 'The scrobble source answered 503.' },
      { status: null, error: expect.stringMatching(/^The scrobble source broke off/) },
      { status: 200, error: 'The scrobble source answered with a page instead of data.' },
      { status: 200, error: null },
    ]);
  });

  it('is given up after the last attempt, for a reason that is a sentence', async () => {
    const server = await scene.server(status(500));
    const asking = (await scene.client()).get(requestOf(server.at('/')), read);

    await expect(asking).rejects.toThrow(Unavailable);
    await expect(asking).rejects.toMatchObject({ message: 'The scrobble source answered 500.', status: 500 });
    expect(server.arrivals).toHaveLength(4);
  });

  it('is given up earlier when the question says so', async () => {
    const server = await scene.server(status(500));
    const asking = (await scene.client()).get(requestOf(server.at('/'), { attempts: 2 }), read);

    await expect(asking).rejects.toThrow(Unavailable);
    expect(server.arrivals).toHaveLength(2);
  });

  it.each([
    [401, Misconfigured],
    [422, Misasked],
  ])('is not asked again after %i', async (code, kind) => {
    const server = await scene.server(status(code));

    await expect((await scene.client()).get(requestOf(server.at('/')), read)).rejects.toThrow(kind);
    expect(server.arrivals).toHaveLength(1);
  });

  it('is not asked again when it is misread', async () => {
    const server = await scene.server(inTurn());
    const asking = (await scene.client()).get(requestOf(server.at('/')), () => {
      throw new TypeError('Cannot read properties of undefined');
    });

    await expect(asking).rejects.toThrow(TypeError);
    expect(await scene.calls()).toMatchObject([
      { status: 200, error: expect.stringMatching(/^Cannot read/) },
    ]);
  });

  it('waits until those before it are answered', async () => {
    const server = await scene.server(inTurn(status(503), status(503)));
    const client = await scene.client();
    const order: string[] = [];
    await Promise.all(
      ['/a', '/b', '/c'].map(async (path) => {
        await client.get(requestOf(server.at(path)), read);
        order.push(path);
      }),
    );

    expect(order).toEqual(['/a', '/b', '/c']);
    expect(server.arrivals.map(({ path }) => path)).toEqual(['/a', '/a', '/a', '/b', '/c']);
  });

  it('does not wait for those to another provider', async () => {
    const server = await scene.server(({ url }, response) => void (url === '/quick' && response.end('1')));
    const client = await scene.client();
    const hanging = client.get(requestOf(server.at('/hanging')), read).catch((error: unknown) => error);
    await expect.poll(() => server.arrivals.length).toBe(1);

    expect(await client.get(requestOf(server.at('/quick'), { provider: 'audioDb' }), read)).toBe(1);
    await client.beforeApplicationShutdown();
    await hanging;
  });
});

describe('a provider that was asked too often', () => {
  it('is left alone for longer each time', async () => {
    const server = await scene.server(inTurn(status(429), status(429), status(429)));
    await (await scene.client()).get(requestOf(server.at('/')), read);
    const [first = 0, second = 0, third = 0, fourth = 0] = server.arrivals.map(({ at }) => at);

    expect(second - first).toBeGreaterThanOrEqual(50);
    expect(third - second).toBeGreaterThanOrEqual(100);
    expect(fourth - third).toBeGreaterThanOrEqual(200);
  });

  it('is left alone by other processes as well', async () => {
    const [one, other] = [await scene.client(), await scene.client()];
    const server = await scene.server(inTurn(status(503, { 'retry-after': '1' })));
    const first = one.get(requestOf(server.at('/one')), read);
    await expect
      .poll(() => scene.query(`select from provider_turns where not_before is not null`))
      .toHaveLength(1);
    await other.get(requestOf(server.at('/other')), read);
    await first;

    expect(server.arrivals).toHaveLength(3);
    expect(server.arrivals.map(({ path }) => path)).toContain('/other');
    expect((server.arrivals[1]?.at ?? 0) - (server.arrivals[0]?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2_000).toUTCString()],
  ])('is left alone for as long as it says, in %s', async (_, retryAfter) => {
    const server = await scene.server(
      inTurn((request, response) => status(429, { 'retry-after': retryAfter() })(request, response)),
    );
    await (await scene.client()).get(requestOf(server.at('/')), read);

    expect(server.leastGap()).toBeGreaterThanOrEqual(1_000);
    expect(server.leastGap()).toBeLessThan(5_000);
  });

  it('may say so in an answer that only its reader understands', async () => {
    const server = await scene.server(inTurn((_, response) => sendJson(response, { error: 29 })));
    const readCode = ({ body }: ProviderAnswer): string => {
      if (body.includes('29')) throw new Retryable('Too often.', 200, { isRateLimit: true });

      return body;
    };

    expect(await (await scene.client()).get(requestOf(server.at('/')), readCode)).toBe('1');
    expect(server.leastGap()).toBeGreaterThanOrEqual(50);
  });
});
