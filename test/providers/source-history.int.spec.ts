import { afterEach, describe, expect, it } from 'vitest';
import { ask, FIRST, KEY, page, playOf, playsInARow, type Row } from './asking.js';
import { bigHistory } from './big-history.js';
import { ScrobbleSourceServer, type ServerOptions } from './scrobble-source-server.js';
import type { Scrobble } from './source-scrobbles.js';

const bare = ({ uts, artist, title, album }: Scrobble): Scrobble => ({ uts, artist, title, album });

describe('the history of the source', () => {
  let server: ScrobbleSourceServer;

  afterEach(() => server.close());

  async function given(scrobbles: readonly Scrobble[], options: ServerOptions = {}): Promise<void> {
    const users = [{ name: 'Mira', registeredAt: FIRST - 1000, scrobbles }];
    server = await ScrobbleSourceServer.start({ users, keys: [KEY], ...options });
  }

  const titles = async (question: Parameters<typeof page>[1]): Promise<readonly string[]> =>
    (await page(server, question)).rows.map(({ name }) => name);

  it('is told whole by its pages, newest first', async () => {
    const history = bigHistory();
    await given(history);
    const { attributes } = await page(server, { limit: 1000 });
    expect(attributes).toEqual({
      page: '1',
      perPage: '1000',
      total: '20000',
      totalPages: '20',
      user: 'Mira',
    });
    const all: Row[] = [];
    for (let number = 1; number <= 20; number++)
      all.push(...(await page(server, { limit: 1000, page: number })).rows);
    expect(all.map(playOf)).toEqual(history.map(bare).toReversed());
    expect(all.filter(({ date }) => date === undefined)).toHaveLength(2);
    expect((await page(server, { limit: 1000, page: 21 })).rows).toEqual([]);
  });

  it('is told whole by walking back in time', async () => {
    const history = bigHistory({ plays: 2_000 }).filter(({ uts }) => uts > 0);
    await given(history);
    const all: Row[] = [];
    for (let to = 2_000_000_000, left = Infinity; left > 0; to = Number(all.at(-1)?.date?.uts)) {
      const { rows, attributes } = await page(server, { limit: 1000, to });
      left = Number(attributes['total']) - rows.length;
      // The last second of a page may go on in the next one.
      const cut = left > 0 ? rows.filter(({ date }) => date?.uts !== rows.at(-1)?.date?.uts) : rows;
      all.push(...cut);
      if (left > 0) all.push(...(await page(server, secondOf(rows))).rows);
    }
    expect(all.map(playOf)).toEqual(history.map(bare).toReversed());
  });

  const secondOf = (rows: readonly Row[]): { from: number; to: number } => {
    const from = Number(rows.at(-1)?.date?.uts);

    return { from, to: from + 1 };
  };

  it('takes `from` for included and `to` for excluded, unless told otherwise', async () => {
    await given(playsInARow(10));
    const question = { from: FIRST + 3, to: FIRST + 6 };
    expect(await titles(question)).toEqual(['Track 5', 'Track 4', 'Track 3']);
    server.behave({ includesFrom: false, includesTo: true });
    expect(await titles(question)).toEqual(['Track 6', 'Track 5', 'Track 4']);
    expect(await titles({ from: FIRST + 6, to: FIRST + 3 })).toEqual([]);
  });

  it('has 50 rows a page when nothing is said, and takes names of methods and users in any case', async () => {
    await given(playsInARow(120));
    const { rows, attributes } = await page(server, { method: 'USER.getrecenttracks', user: 'mIRA' });
    expect(rows).toHaveLength(50);
    expect(attributes).toEqual({ page: '1', perPage: '50', total: '120', totalPages: '3', user: 'Mira' });
    expect(await titles({ page: 3 })).toHaveLength(20);
  });

  it('shows what is playing now in front of every first page', async () => {
    await given(playsInARow(10));
    server.user('Mira').nowPlaying = { artist: 'Björk', title: 'Jóga', album: null };
    expect(await titles({ limit: 2 })).toEqual(['Jóga', 'Track 9', 'Track 8']);
    expect(await titles({ limit: 2, page: 2 })).toEqual(['Track 7', 'Track 6']);
    expect(await titles({ limit: 2, to: FIRST + 2 })).toEqual(['Jóga', 'Track 1', 'Track 0']);
    const { rows, attributes } = await page(server, { to: FIRST });
    expect(rows).toMatchObject([{ name: 'Jóga', '@attr': { nowplaying: 'true' } }]);
    expect(rows[0].date).toBeUndefined();
    expect(attributes).toMatchObject({ total: '0', totalPages: '0' });
  });

  it.each([
    [{ limit: 0 }, 'limit param out of bounds (1-1000)'],
    [{ limit: 1001 }, 'limit param out of bounds (1-1000)'],
    [{ limit: 'x' }, 'limit param out of bounds (1-1000)'],
    [{ page: -1 }, 'page param out of bounds (1-1000000)'],
    [{ page: 1_000_001 }, 'page param out of bounds (1-1000000)'],
    [{ from: 'yesterday' }, 'from param is not a timestamp'],
    [{ to: '1.5' }, 'to param is not a timestamp'],
  ])('refuses %j', async (question, message) => {
    await given(playsInARow(1));
    expect(await ask(server, question)).toEqual({ status: 400, body: { error: 6, message } });
  });

  it('refuses a suspended key, a method that does not exist, other paths and other verbs', async () => {
    await given(playsInARow(1), { suspendedKeys: ['lost'] });
    expect(await ask(server, { api_key: 'lost' })).toMatchObject({ status: 403, body: { error: 26 } });
    expect(await ask(server, { method: 'user.getSomething' })).toMatchObject({
      status: 400,
      body: { error: 3 },
    });
    expect((await fetch(new URL('/2.1/', server.baseUrl))).status).toBe(404);
    expect((await fetch(server.baseUrl, { method: 'POST' })).status).toBe(404);
    server.suspend(KEY);
    expect(await ask(server)).toMatchObject({ status: 403, body: { error: 26 } });
    server.allow(KEY);
    expect(await ask(server)).toMatchObject({ status: 200 });
  });

  it('tells of a user, whether hidden or not', async () => {
    await given(playsInARow(12));
    server.user('mira').isPrivate = true;
    const question = { method: 'user.getInfo' };
    expect(await ask(server)).toMatchObject({ status: 403, body: { error: 17 } });
    expect(await ask(server, question)).toMatchObject({
      status: 200,
      body: { user: { name: 'Mira', playcount: '12', registered: { unixtime: String(FIRST - 1000) } } },
    });
    server.behave({ tellsPlaycount: false });
    const { body } = await ask(server, question);
    expect((body as { user: object }).user).not.toHaveProperty('playcount');
    server.user('Mira').isPrivate = false;
    expect((await ask(server)).status).toBe(200);
  });
});
