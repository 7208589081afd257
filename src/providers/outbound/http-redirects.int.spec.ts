import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RequestListener } from 'node:http';
import { expectPassing, HttpScene } from '../../../test/support/http-scene.js';
import { sendJson, type Loopback } from '../../../test/support/loopback.js';

let scene: HttpScene;

beforeEach(() => {
  scene = new HttpScene();
});
afterEach(() => scene.close());

describe('a redirect', () => {
  /** Each path is the number of redirects that are still to come. */
  const countdown: RequestListener = ({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) sendJson(response, { found: true });
    else
      response
        .writeHead([301, 302, 303, 307, 308][left % 5] ?? 301, { location: `/${left - 1}` })
        .end('moved');
  };

  it('is followed, to a place that is told relative to it', async () => {
    const server = await scene.server(countdown);

    expect(await scene.ask(server.at('/5'))).toMatchObject({ body: '{"found":true}', url: server.at('/0') });
  });

  it('is followed five times', async () => {
    const server = await scene.server(countdown);

    await expectPassing(
      scene.ask(server.at('/6')),
      /^The cover art archive referred .* more than 5 times\.$/,
    );
  });

  it('into a loop ends', async () => {
    const server = await scene.server((_, response) => response.writeHead(302, { location: '/' }).end());

    await expectPassing(scene.ask(server.at('/')), /more than 5 times/);
    expect(server.arrivals).toHaveLength(6);
  });

  it('to the same host waits for its interval', async () => {
    const server = await scene.server(countdown);
    await scene.ask(server.at('/2'), { minIntervalMs: 100 });

    expect(server.leastGap()).toBeGreaterThanOrEqual(100);
  });

  it('to another origin, and back, leaves behind what may hold a key', async () => {
    const home = await scene.server(({ url }, response) => {
      if (url === '/') response.writeHead(307, { location: abroad.at('/', 'localhost').href }).end();
      else sendJson(response, null);
    });
    const abroad: Loopback = await scene.server((_, response) =>
      response.writeHead(302, { location: home.at('/back').href }).end(),
    );
    const headers = { authorization: 'a', cookie: 'b', 'x-api-key': 'c', accept: 'image/*' };
    await scene.ask(home.at('/'), { headers, contact: 'me' });

    expect(home.arrivals[0]?.headers).toMatchObject(headers);
    for (const { headers: seen } of [...abroad.arrivals, ...home.arrivals.slice(1)]) {
      expect(Object.keys(seen).toSorted()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ]);
      expect(seen).toMatchObject({ accept: 'image/*', 'user-agent': expect.stringContaining('me') });
    }
  });

  it.each(['ftp://127.0.0.1/', 'http://['])('to %s is not followed', async (location) => {
    const server = await scene.server((_, response) => response.writeHead(302, { location }).end());

    await expectPassing(scene.ask(server.at('/')), /referred to an address that is not of the web/);
  });

  it('that says not where is the answer', async () => {
    const server = await scene.server((_, response) => response.writeHead(304).end());

    expect(await scene.ask(server.at('/'))).toMatchObject({ status: 304 });
  });
});
