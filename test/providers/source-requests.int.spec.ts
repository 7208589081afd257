import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressOf, ask, askText, KEY, listen } from './asking.js';
import { ScrobbleSourceServer } from './scrobble-source-server.js';

describe('what the source was asked', () => {
  let server: ScrobbleSourceServer;

  beforeEach(async () => {
    const scrobbles = [{ uts: 1_500_000_000, artist: 'A', title: 'B', album: null }];
    server = await ScrobbleSourceServer.start({
      users: [{ name: 'Mira', scrobbles }],
      keys: [KEY, 'k+/&=%?#ü 😀'],
    });
  });
  afterEach(() => server.close());

  it('is kept with when, what, over which connection, and how it ended', async () => {
    const before = performance.now();
    await askText(server, { limit: 7 });
    server.fault('hang', { times: 1 });
    await listen(server, { user: 'nobody' }, 50);
    await askText(server, { user: 'nobody', method: 'user.getINFO' });
    const [first, second, third] = server.requests;
    expect(first).toMatchObject({
      method: 'user.getrecenttracks',
      httpMethod: 'GET',
      path: '/2.0/',
      params: { user: 'Mira', limit: '7', format: 'json', api_key: KEY },
      repeated: [],
      key: 'valid',
      status: 200,
      fault: null,
      concurrent: 1,
    });
    expect(first.at).toBeGreaterThan(before);
    expect(first.endedAt).toBeGreaterThan(first.at);
    expect(second).toMatchObject({ status: null, fault: 'hang', userAgent: null });
    expect(third).toMatchObject({ status: 404, method: 'user.getinfo' });
    expect(third.at).toBeGreaterThan(second.at);
    expect(second.connection).not.toBe(first.connection);
  });

  it('tells connections apart, and knows one again', async () => {
    const { hostname, port } = new URL(server.baseUrl);
    const { Agent, get } = await import('node:http');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const over = (): Promise<void> =>
      new Promise((done, fail) => {
        const { pathname, search } = addressOf(server);
        get({ agent, hostname, port, path: pathname + search }, (answer) => {
          answer.resume().on('end', () => setImmediate(done));
        }).on('error', fail);
      });
    await over();
    await over();
    await askText(server);
    agent.destroy();
    const [first, second, third] = server.requests.map(({ connection }) => connection);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('tells askers apart by the addresses that they were given', async () => {
    const [own, other] = [new URL(server.baseUrlFor('first')), addressOf(server)];
    own.search = other.search;
    expect((await fetch(own)).status).toBe(200);
    expect((await fetch(other)).status).toBe(200);
    expect((await fetch(own.href.replace('first', 'second'))).status).toBe(404);
    expect(server.requests.map(({ path }) => path)).toEqual(['/first/2.0/', '/2.0/', '/second/2.0/']);
  });

  it('tells how close to each other requests came', async () => {
    expect(server.minGapMs()).toBe(Infinity);
    await askText(server);
    await delay(120);
    await askText(server);
    await delay(60);
    await askText(server, { method: 'user.getInfo' });
    const gap = server.minGapMs();
    expect(gap).toBeGreaterThan(50);
    expect(gap).toBeLessThan(server.minGapMs(({ method }) => method === 'user.getrecenttracks'));
    expect(server.closest()?.second).toBe(server.requests[2]);
  });

  it('counts the time of an answer into the gap between two arrivals', async () => {
    server.fault('trickle', { times: 1, lastsMs: 200 });
    await askText(server);
    await askText(server);
    expect(server.minGapMs()).toBeGreaterThan(150);
  });

  it('tells how many were answered at once', async () => {
    server.fault('trickle', { times: 3, lastsMs: 200 });
    await Promise.all([askText(server), askText(server), askText(server)]);
    await askText(server);
    expect(server.concurrent).toBe(3);
    expect(server.requests.map(({ concurrent }) => concurrent)).toEqual([1, 2, 3, 1]);
  });

  it('shows keys that it never gave out, also one that was encoded wrongly', async () => {
    const key = 'k+/&=%?#ü 😀';
    expect(await ask(server, { api_key: key })).toMatchObject({ status: 200 });
    expect(server.requestsWithWrongKey).toEqual([]);
    await ask(server, { api_key: encodeURIComponent(key) });
    await fetch(`${server.baseUrl}?method=user.getInfo&format=json&api_key=${key}`);
    await ask(server, { api_key: '' });
    expect(server.requestsWithWrongKey.map(({ key: state }) => state)).toEqual([
      'unknown',
      'unknown',
      'missing',
    ]);
  });

  it('shows parameters that came twice', async () => {
    await fetch(`${addressOf(server).href}&user=Other`);
    expect(server.requests[0].repeated).toEqual(['user']);
  });

  it('is forgotten on a reset, with every fault, and whatever hangs ends', async () => {
    server.fault('hang', { times: 1 });
    const hanging = listen(server, {}, 5_000);
    await expect.poll(() => server.requests.length).toBe(1);
    server.fault('backend-failed');
    server.after(
      () => true,
      () => server.user('Mira').remove(() => true),
    );
    server.reset();
    expect((await hanging).ending).not.toBe('open');
    await expect.poll(() => server.concurrent).toBe(1);
    expect(server.requests).toEqual([]);
    expect(await ask(server)).toMatchObject({
      status: 200,
      body: { recenttracks: { '@attr': { total: '1' } } },
    });
    expect(await ask(server)).toMatchObject({
      status: 200,
      body: { recenttracks: { '@attr': { total: '1' } } },
    });
  });

  it('ends at once when the server closes, whatever hangs', async () => {
    server.fault('hang');
    const hanging = [listen(server), listen(server)];
    await expect.poll(() => server.requests.length).toBe(2);
    await server.close();
    for (const { ending } of await Promise.all(hanging)) expect(ending).not.toBe('open');
    server = await ScrobbleSourceServer.start();
  });
});
