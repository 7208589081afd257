import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RequestListener } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { Clock } from '#src/clock/clock.js';
import { Loopback, sendJson } from '../../../test/support/loopback.js';
import { Misconfigured, Retryable } from './faults.js';
import { HttpClient } from './http.client.js';
import type { ProviderAnswer, ProviderRequest } from './outbound.port.js';

let client: HttpClient;
let servers: Loopback[];

beforeEach(() => {
  client = new HttpClient(new Clock());
  servers = [];
});
afterEach(async () => {
  await client.close();
  await Promise.all(servers.map((server) => server.close()));
});

async function given(starting: Promise<Loopback>): Promise<Loopback> {
  const server = await starting;
  servers.push(server);

  return server;
}
const givenServer = (answer: RequestListener): Promise<Loopback> => given(Loopback.start(answer));

function ask(
  url: URL,
  request: Partial<ProviderRequest> = {},
  signal = new AbortController().signal,
): Promise<ProviderAnswer> {
  const asked = {
    provider: 'coverArt',
    url,
    secrets: [],
    contact: null,
    minIntervalMs: 0,
    deadlineMs: 5_000,
  };

  return client.ask({ ...asked, ...request } as ProviderRequest, signal);
}

async function faultOf(asking: Promise<unknown>): Promise<unknown> {
  return asking.then(
    () => expect.fail('It was answered.'),
    (fault: unknown) => fault,
  );
}

async function expectPassing(asking: Promise<unknown>, sentence: RegExp): Promise<void> {
  const fault = await faultOf(asking);
  expect(fault).toBeInstanceOf(Retryable);
  expect(fault).toHaveProperty('message', expect.stringMatching(sentence));
}

describe('an answer', () => {
  it('comes with its status, its headers and its text, whatever the status', async () => {
    const server = await givenServer((_, response) =>
      sendJson(response, { name: '愛' }, 404, { 'X-One': 'a', date: 'Sun, 06 Nov 1994 12:00:00 GMT' }),
    );

    expect(await ask(server.at('/a?b=c'))).toEqual({
      status: 404,
      headers: expect.objectContaining({ 'x-one': 'a', date: 'Sun, 06 Nov 1994 12:00:00 GMT' }),
      body: '{"name":"愛"}',
      url: server.at('/a?b=c'),
    });
  });

  it('has a date, if need be that of its arrival', async () => {
    const server = await givenServer((_, response) => {
      response.sendDate = false;
      response.end();
    });
    const { headers } = await ask(server.at('/'));

    expect(Math.abs(Date.now() - Date.parse(headers['date'] ?? ''))).toBeLessThan(60_000);
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['GZIP', gzipSync],
  ])('may be compressed with %s, also one of an error', async (coding, compress) => {
    const server = await givenServer((_, response) => {
      response.writeHead(503, { 'content-encoding': coding });
      response.end(compress('{"error":8}'));
    });

    expect(await ask(server.at('/'))).toMatchObject({ status: 503, body: '{"error":8}' });
  });

  it('may begin with a byte order mark', async () => {
    const server = await givenServer((_, response) => response.end('\ufeff{}'));

    expect(await ask(server.at('/'))).toMatchObject({ body: '{}' });
  });
});

describe('a request', () => {
  it('says who asks and what is understood, and takes its own headers along', async () => {
    const server = await givenServer((_, response) => sendJson(response, null));
    await ask(server.at('/'), {
      contact: 'me@example.org',
      headers: { Accept: 'application/problem+json', Authorization: 'token', 'User-Agent': 'other' },
    });

    expect(server.arrivals[0]?.headers).toMatchObject({
      accept: 'application/problem+json',
      'accept-encoding': 'gzip, br, deflate',
      authorization: 'token',
      'user-agent': expect.stringMatching(/^Backbeat\/[\d.]+ \( me@example\.org \)$/),
    });
  });

  it.each(['line\r\nX-Evil: 1', 'käse', '愛', 'a\0'])('is not sent with a header %j', async (value) => {
    const server = await givenServer((_, response) => sendJson(response, null));

    expect(await faultOf(ask(server.at('/'), { headers: { 'X-Key': value } }))).toBeInstanceOf(Misconfigured);
    expect(server.arrivals).toEqual([]);
  });

  it.each(['ftp://127.0.0.1/', 'file:///etc/passwd', 'data:,x'])('is not sent to %s', async (url) => {
    expect(await faultOf(ask(new URL(url)))).toBeInstanceOf(Misconfigured);
  });
});

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
    const server = await givenServer(countdown);

    expect(await ask(server.at('/5'))).toMatchObject({ body: '{"found":true}', url: server.at('/0') });
  });

  it('is followed five times', async () => {
    const server = await givenServer(countdown);

    await expectPassing(ask(server.at('/6')), /^The cover art archive referred .* more than 5 times\.$/);
  });

  it('into a loop ends', async () => {
    const server = await givenServer((_, response) => response.writeHead(302, { location: '/' }).end());

    await expectPassing(ask(server.at('/')), /more than 5 times/);
    expect(server.arrivals).toHaveLength(6);
  });

  it('to the same host waits for its interval', async () => {
    const server = await givenServer(countdown);
    await ask(server.at('/2'), { minIntervalMs: 100 });

    expect(server.leastGap()).toBeGreaterThanOrEqual(100);
  });

  it('to another origin, and back, leaves behind what may hold a key', async () => {
    const home = await givenServer(({ url }, response) => {
      if (url === '/') response.writeHead(307, { location: abroad.at('/', 'localhost').href }).end();
      else sendJson(response, null);
    });
    const abroad: Loopback = await givenServer((_, response) =>
      response.writeHead(302, { location: home.at('/back').href }).end(),
    );
    const headers = { authorization: 'a', cookie: 'b', 'x-api-key': 'c', accept: 'image/*' };
    await ask(home.at('/'), { headers, contact: 'me' });

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
    const server = await givenServer((_, response) => response.writeHead(302, { location }).end());

    await expectPassing(ask(server.at('/')), /referred to an address that is not of the web/);
  });

  it('that says not where is the answer', async () => {
    const server = await givenServer((_, response) => response.writeHead(304).end());

    expect(await ask(server.at('/'))).toMatchObject({ status: 304 });
  });
});
