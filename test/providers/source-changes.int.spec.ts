import { afterEach, describe, expect, it } from 'vitest';
import { ask, askText, FIRST, KEY, page, playOf, playsInARow, type Question } from './asking.js';
import { bigHistory } from './big-history.js';
import { ScrobbleSourceServer, type ServerOptions } from './scrobble-source-server.js';
import type { Scrobble } from './source-scrobbles.js';

describe('a history that is read while it changes', () => {
  let server: ScrobbleSourceServer;

  afterEach(() => server.close());

  async function given(scrobbles: readonly Scrobble[], options: ServerOptions = {}): Promise<void> {
    server = await ScrobbleSourceServer.start({
      users: [{ name: 'Mira', scrobbles }],
      keys: [KEY],
      ...options,
    });
  }

  const titles = async (question: Question): Promise<readonly string[]> =>
    (await page(server, question)).rows.map(({ name }) => name);

  it('has every change in the next answer', async () => {
    await given(playsInARow(6));
    const mira = server.user('Mira');
    mira.add({ uts: FIRST + 2, artist: 'Late', title: 'From the train', album: 'Offline' });
    expect(await titles({ limit: 4, page: 1, to: FIRST + 4 })).toEqual([
      'Track 3',
      'From the train',
      'Track 2',
      'Track 1',
    ]);
    expect(mira.rename(({ title }) => title === 'Track 3', { artist: 'B', title: 'C', album: null })).toBe(1);
    expect(mira.remove(({ artist }) => artist === 'Late')).toBe(1);
    expect((await page(server, { limit: 3 })).rows.map(playOf)).toMatchObject([
      { title: 'Track 5' },
      { title: 'Track 4' },
      { uts: FIRST + 3, artist: 'B', title: 'C', album: null },
    ]);
    expect([...mira.spellings]).toEqual(expect.arrayContaining(['Track 3', 'C', 'From the train']));
    expect(() => mira.remove(({ title }) => title === 'Track 3')).toThrow(/No play of Mira/);
  });

  it('shifts its pages when plays arrive between two requests', async () => {
    await given(playsInARow(6));
    const [newest] = playsInARow(7).slice(-1);
    server.after(
      ({ params }) => params['page'] === '1',
      () => server.user('Mira').add(newest),
    );
    expect(await titles({ limit: 2, page: 1 })).toEqual(['Track 5', 'Track 4']);
    expect(await titles({ limit: 2, page: 2 })).toEqual(['Track 4', 'Track 3']);
    expect(await titles({ limit: 2, page: 1 })).toEqual(['Track 6', 'Track 5']);
    expect(server.user('Mira').scrobbles).toHaveLength(7);
  });

  it('fails on deep pages, always or for some time, and not in a narrower range', async () => {
    await given(playsInARow(1000), { deep: { beyond: 500 } });
    const status = async (question: object): Promise<number> =>
      (await ask(server, { limit: 100, ...question })).status;
    expect(await status({ page: 5 })).toBe(200);
    expect(await ask(server, { limit: 100, page: 6 })).toMatchObject({ status: 500, body: { error: 8 } });
    expect(await status({ page: 6 })).toBe(500);
    expect(await status({ page: 1, to: FIRST + 500 })).toBe(200);
    server.behave({ deep: { beyond: 500, times: 2 } });
    server.reset();
    const tries = [await status({ page: 7 }), await status({ page: 7 }), await status({ page: 7 })];
    expect(tries).toEqual([500, 500, 200]);
    expect(await status({ page: 8 })).toBe(500);
  });

  it('answers deep in a long history as fast as at its begin', async () => {
    await given(bigHistory({ plays: 200_000 }));
    await askText(server, { limit: 200 });
    const [begin, deep] = [await msFor(1), await msFor(900)];
    expect(deep).toBeLessThan(Math.max(begin * 10, 1000));
  });

  async function msFor(number: number): Promise<number> {
    const start = performance.now();
    for (let time = 0; time < 20; time++) await askText(server, { limit: 200, page: number });

    return performance.now() - start;
  }
});
