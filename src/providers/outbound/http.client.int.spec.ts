import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { faultOf, HttpScene } from '../../../test/support/http-scene.js';
import { sendJson } from '../../../test/support/loopback.js';
import { Misconfigured } from './faults.js';

let scene: HttpScene;

beforeEach(() => {
  scene = new HttpScene();
});
afterEach(() => scene.close());

describe('an answer', () => {
  it('comes with its status, its headers and its text, whatever the status', async () => {
    const server = await scene.server((_, response) =>
      sendJson(response, { name: '愛' }, 404, { 'X-One': 'a', date: 'Sun, 06 Nov 1994 12:00:00 GMT' }),
    );

    expect(await scene.ask(server.at('/a?b=c'))).toEqual({
      status: 404,
      headers: expect.objectContaining({ 'x-one': 'a', date: 'Sun, 06 Nov 1994 12:00:00 GMT' }),
      body: '{"name":"愛"}',
      url: server.at('/a?b=c'),
    });
  });

  it('has a date, if need be that of its arrival', async () => {
    const server = await scene.server((_, response) => {
      response.sendDate = false;
      response.end();
    });
    const { headers } = await scene.ask(server.at('/'));

    expect(Math.abs(Date.now() - Date.parse(headers['date'] ?? ''))).toBeLessThan(60_000);
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['GZIP', gzipSync],
  ])('may be compressed with %s, also one of an error', async (coding, compress) => {
    const server = await scene.server((_, response) => {
      response.writeHead(503, { 'content-encoding': coding });
      response.end(compress('{"error":8}'));
    });

    expect(await scene.ask(server.at('/'))).toMatchObject({ status: 503, body: '{"error":8}' });
  });

  it('may begin with a byte order mark', async () => {
    const server = await scene.server((_, response) => response.end('\ufeff{}'));

    expect(await scene.ask(server.at('/'))).toMatchObject({ body: '{}' });
  });
});

describe('a request', () => {
  it('says who asks and what is understood, and takes its own headers along', async () => {
    const server = await scene.server((_, response) => sendJson(response, null));
    await scene.ask(server.at('/'), {
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
    const server = await scene.server((_, response) => sendJson(response, null));

    expect(await faultOf(scene.ask(server.at('/'), { headers: { 'X-Key': value } }))).toBeInstanceOf(
      Misconfigured,
    );
    expect(server.arrivals).toEqual([]);
  });

  it.each(['ftp://127.0.0.1/', 'file:///etc/passwd', 'data:,x'])('is not sent to %s', async (url) => {
    expect(await faultOf(scene.ask(new URL(url)))).toBeInstanceOf(Misconfigured);
  });
});
