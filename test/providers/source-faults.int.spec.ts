import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, askText, KEY, listen, page } from './asking.js';
import { ScrobbleSourceServer } from './scrobble-source-server.js';
import { FAULT_KINDS, type FaultKind } from './source-faults.js';

const FIRST = 1_500_000_000;

const HEADER_END = '\r\n\r\n';

describe('the faults of the source', () => {
  let server: ScrobbleSourceServer;
  let right: string;
  const seen = new Set<FaultKind>();

  beforeEach(async () => {
    const scrobbles = Array.from({ length: 60 }, (_, index) => {
      return { uts: FIRST + index, artist: 'Björk', title: `Track ${index}`, album: 'Post' };
    });
    server = await ScrobbleSourceServer.start({ users: [{ name: 'Mira', scrobbles }], keys: [KEY], seed: 3 });
    right = (await askText(server)).text;
  });
  afterEach(() => server.close());

  /** Has a fault happen once, to the next request, and everything be right after it. */
  async function once<T>(kind: FaultKind, look: () => Promise<T>, details = {}): Promise<T> {
    const fault = server.fault(kind, { times: 1, ...details });
    seen.add(kind);
    const met = await look();
    expect(fault.hits).toBe(1);
    expect((await askText(server)).text).toBe(right);
    expect(server.requests.slice(-2).map((request) => request.fault)).toEqual([kind, null]);

    return met;
  }

  it.each<[FaultKind, number, number]>([
    ['rate-limited', 429, 29],
    ['rate-limited-in-200', 200, 29],
    ['unavailable', 503, 8],
    ['backend-failed', 500, 8],
    ['backend-failed-as-400', 400, 8],
    ['service-offline', 503, 11],
    ['temporary-error', 503, 16],
    ['temporary-error-as-400', 400, 16],
  ])('%s is status %i with error %i', async (kind, status, code) => {
    const met = await once(kind, () => askText(server));
    expect(met).toMatchObject({ status, type: 'application/json' });
    expect(JSON.parse(met.text)).toEqual({ error: code, message: expect.any(String) as string });
    expect(met.headers.has('retry-after')).toBe(false);
    expect(server.requests.at(-2)?.status).toBe(status);
  });

  it('may say when to come again', async () => {
    const { status, headers, text } = await once('rate-limited-retry-after', () => askText(server), {
      retryAfterSeconds: 7,
    });
    expect([status, headers.get('retry-after')]).toEqual([429, '7']);
    expect(JSON.parse(text)).toMatchObject({ error: 29 });
  });

  it('may be an answer without anything in it', async () => {
    const unavailable = await once('unavailable-without-body', () => askText(server));
    expect(unavailable).toMatchObject({ status: 503, text: '' });
    const empty = await once('empty-200', () => askText(server));
    expect(empty).toMatchObject({ status: 200, type: 'application/json', text: '' });
  });

  it('may be pages for people', async () => {
    const page200 = await once('html-200', () => askText(server));
    const page502 = await once('html-502', () => askText(server));
    expect([page200.status, page502.status]).toEqual([200, 502]);
    for (const { type, text } of [page200, page502]) {
      expect(type).toBe('text/html; charset=UTF-8');
      expect(text).toMatch(/^<!DOCTYPE html>/);
    }
    const xml = await once('xml-error', () => askText(server));
    expect(xml).toMatchObject({ status: 200, type: 'text/xml; charset=UTF-8' });
    expect(xml.text).toContain('<lfm status="failed">\n  <error code="8">');
  });

  it.each<FaultKind>(['malformed-json', 'truncated-json'])(
    '%s arrives whole and is no JSON',
    async (kind) => {
      const { status, type, text, headers } = await once(kind, () => askText(server));
      expect({ status, type }).toEqual({ status: 200, type: 'application/json' });
      expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(text));
      expect(right.startsWith(text.slice(0, -1))).toBe(true);
      expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    },
  );

  it('may cut the connection in the middle of an answer', async () => {
    const wire = await once('truncated-body', () => listen(server));
    const [head, body] = wire.text.split(HEADER_END);
    expect(wire.ending).toBe('ended');
    expect(head).toContain(`content-length: ${Buffer.byteLength(right)}`);
    expect(body.length).toBeGreaterThan(100);
    expect(right.startsWith(body)).toBe(true);
    expect(Buffer.byteLength(body)).toBeLessThan(Buffer.byteLength(right));
    await expect(once('truncated-body', () => failure(askText(server)))).resolves.toBeInstanceOf(TypeError);
  });

  it('may reset the connection in the middle of an answer', async () => {
    const wire = await once('reset-midway', () => listen(server));
    expect(wire.ending).toBe('reset');
    expect(wire.text).toMatch(/transfer-encoding: chunked/i);
    expect(wire.text).toContain('"recenttracks"');
    expect(wire.text).not.toContain('\r\n0\r\n');
    await expect(once('reset-midway', () => failure(askText(server)))).resolves.toBeInstanceOf(TypeError);
  });

  it('may reset the connection before anything was said', async () => {
    const wire = await once('reset-before', () => listen(server));
    expect(wire).toEqual({ text: '', ending: 'reset' });
    expect(server.requests.at(-2)).toMatchObject({ status: null });
    await expect(once('reset-before', () => failure(askText(server)))).resolves.toBeInstanceOf(TypeError);
  });

  const failure = (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('may never answer, until the client gives up', async () => {
    const wire = await once('hang', () => listen(server, {}, 300));
    expect(wire).toEqual({ text: '', ending: 'open' });
    await expect.poll(() => server.requests.at(-2)?.endedAt ?? 0).toBeGreaterThan(0);
    expect(server.requests.at(-2)).toMatchObject({ status: null, fault: 'hang' });
  });

  it('may answer so slowly that it never ends', async () => {
    const wire = await once('trickle', () => listen(server, {}, 400), { lastsMs: 60_000 });
    const [head, body] = wire.text.split(HEADER_END);
    expect(wire.ending).toBe('open');
    expect(head).toContain(`content-length: ${Buffer.byteLength(right)}`);
    expect(body.length).toBeGreaterThan(0);
    expect(body.length).toBeLessThan(right.length / 20);
    const patient = await once('trickle', () => askText(server), { lastsMs: 300 });
    expect(patient).toMatchObject({ status: 200, text: right });
  });

  it('may answer with the plays of somebody else, in the range that was asked for', async () => {
    const question = { from: FIRST + 10, to: FIRST + 30, limit: 15, page: 2 };
    const stranger = await once('another-user', () => page(server, question));
    expect(stranger.attributes).toMatchObject({
      user: 'somebody_else',
      page: '2',
      total: '20',
      totalPages: '2',
    });
    expect(stranger.rows.map(({ date }) => Number(date?.uts))).toEqual(
      [14, 13, 12, 11, 10].map((second) => FIRST + second),
    );
    expect(stranger.rows.every(({ artist }) => artist['#text'] === 'A Stranger')).toBe(true);
    const fault = server.fault('another-user');
    expect((await ask(server, { user: 'nobody' })).body).toMatchObject({ error: 6 });
    expect((await ask(server, { method: 'user.getInfo' })).body).toMatchObject({ user: { name: 'Mira' } });
    expect(fault.hits).toBe(1);
  });

  it('were all looked at', () => {
    expect([...seen].toSorted()).toEqual(FAULT_KINDS.toSorted());
  });
});
