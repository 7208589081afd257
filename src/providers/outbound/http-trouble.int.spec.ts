import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Clock } from '#src/clock/clock.js';
import { Loopback } from '../../../test/support/loopback.js';
import { Retryable } from './faults.js';
import { HttpClient } from './http.client.js';

const MIB = 1024 * 1024;

let client: HttpClient;
let server: Loopback;

beforeEach(() => {
  client = new HttpClient(new Clock());
});
afterEach(async () => {
  await client.close();
  await server.close();
});

const ask = (url: URL, deadlineMs = 5_000, signal = new AbortController().signal): Promise<unknown> =>
  client.ask(
    { provider: 'scrobbleSource', url, secrets: [], contact: null, minIntervalMs: 0, deadlineMs },
    signal,
  );

async function expectPassing(asking: Promise<unknown>, sentence: RegExp): Promise<void> {
  const fault = await asking.catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Retryable);
  expect(fault).toMatchObject({ status: null, message: expect.stringMatching(sentence) });
}

describe('a body', () => {
  it('of 8 MiB is the largest', async () => {
    server = await Loopback.start((_, response) => response.end(Buffer.alloc(8 * MIB, 'a')));
    expect(await ask(server.at('/'))).toHaveProperty('body.length', 8 * MIB);
  });

  it('of more is not read to its end', async () => {
    let sent = 0;
    server = await Loopback.start((_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(MIB))) sent++;
      };
      response.on('drain', more);
      more();
    });

    await expectPassing(ask(server.at('/')), /^The scrobble source answered with more than 8 MiB\.$/);
    expect(sent).toBeLessThan(100);
  });

  it('that unfolds to more is not unfolded to its end', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * MIB));
    expect(bomb.length).toBeLessThan(MIB);
    server = await Loopback.start((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(bomb);
    });

    await expectPassing(ask(server.at('/')), /more than 8 MiB/);
  });

  const cutOff: readonly (readonly [string, RequestListener])[] = [
    [
      'shorter than it was said to be',
      (_, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('{"a":', () => response.destroy());
      },
    ],
    ['without its last part', (_, response) => response.write('{"a":', () => response.destroy())],
    [
      'compressed, and cut off',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(gzipSync('{"a":1}').subarray(0, 15));
      },
    ],
    [
      'compressed otherwise than it was said to be',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end('{"a":1}');
      },
    ],
  ];

  it.each(cutOff)('%s is no answer', async (_, answer) => {
    server = await Loopback.start(answer);
    await expectPassing(ask(server.at('/')), /^The scrobble source broke off the connection \(\w+\)\.$/);
  });
});

describe('a deadline', () => {
  const endless: readonly (readonly [string, RequestListener])[] = [
    ['a server that hangs', () => undefined],
    ['a body that hangs', (_, response) => response.write('{')],
    [
      'a body that drips',
      (_, response) => {
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
    [
      // With as much time for each, it would end with too many of them.
      'redirects that take all of the time together',
      (_, response) => void setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 150),
    ],
  ];

  it.each(endless)('ends %s', async (_, answer) => {
    server = await Loopback.start(answer);
    await expectPassing(ask(server.at('/'), 300), /^The scrobble source did not answer within 0\.3 s\.$/);
  });
});

describe('a connection', () => {
  const broken: readonly (readonly [string, (socket: Socket) => void, RegExp])[] = [
    [
      'that is reset',
      (socket) => socket.resetAndDestroy(),
      /broke off the connection \((ECONNRESET|UND_ERR_SOCKET)\)/,
    ],
    ['that ends without an answer', (socket) => socket.end(), /broke off the connection \(UND_ERR_SOCKET\)/],
    [
      'that speaks otherwise',
      (socket) => socket.end('220 mail.example.org ESMTP\r\n'),
      /does not speak HTTP \(\w+\)\.$/,
    ],
    [
      'that is reset in the middle',
      (socket) =>
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{', () => socket.resetAndDestroy()),
      /broke off/,
    ],
  ];

  it.each(broken)('%s is told in a sentence', async (_, accept, sentence) => {
    server = await Loopback.startRaw((socket) => void socket.once('data', () => accept(socket)));
    await expectPassing(ask(server.at('/')), sentence);
  });

  it('that nobody takes is told in a sentence', async () => {
    server = await Loopback.start(() => undefined);
    const gone = await Loopback.start(() => undefined);
    await gone.close();

    await expectPassing(ask(gone.at('/')), /^The scrobble source takes no connections \(ECONNREFUSED\)\.$/);
  });

  it('that is not encrypted as it should be is told in a sentence', async () => {
    server = await Loopback.start(() => undefined);
    const url = server.at('/');
    url.protocol = 'https:';

    await expectPassing(ask(url), /cannot be spoken to in confidence \(ERR_SSL/);
  });
});

describe('a signal', () => {
  it('ends a request in the middle, for its own reason', async () => {
    const stop = new AbortController();
    const reason = new Error('Enough.');
    let closed: Promise<unknown> = Promise.resolve();
    server = await Loopback.start((request) => {
      closed = once(request.socket, 'close');
      stop.abort(reason);
    });

    await expect(ask(server.at('/'), 60_000, stop.signal)).rejects.toBe(reason);
    await closed;
  });

  it('that ended before lets nothing begin', async () => {
    server = await Loopback.start((_, response) => response.end());
    const reason = new Error('Enough.');

    await expect(ask(server.at('/'), 5_000, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(server.arrivals).toEqual([]);
  });
});
