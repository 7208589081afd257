import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordAudioProfiles } from '#src/audio-profiles/commands/record-audio-profiles.command.js';
import { RecordSearch } from '#src/lookups/commands/record-search.command.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { finds, ORDERS, OTHERS, SEARCHES, TEXTS, type Is } from '../support/library-search.js';
import { LIBRARY } from '../support/searched-library.js';

interface Item {
  readonly id: string;
  readonly scrobbles: number;
  readonly lookupStatus: string;
  readonly sources: readonly string[];
  readonly hasTags: boolean;
  readonly hasAudio: boolean;
  readonly trackMbid: string | null;
}
interface Page {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly items: readonly Item[];
}

describe('the library', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi({ now: new Date('2024-03-01T12:00:00Z') });
    const commands = api.app.get(CommandBus);
    await api.record(
      'scrobbleSource',
      LIBRARY.flatMap(({ plays }) => plays),
    );
    await api.enrich(LIBRARY.flatMap(({ answers }) => answers));
    const profiles = LIBRARY.flatMap(({ id, profile }) =>
      profile === null ? [] : [{ trackId: id, profile }],
    );
    await api.caughtUp(
      await commands.execute(
        new RecordAudioProfiles({ analysedAt: '2024-01-02T00:00:00Z', profiles }, 'test'),
      ),
    );
    for (const { id, outcome } of LIBRARY)
      if (outcome !== null) await commands.execute(new RecordSearch(id, outcome));
  });
  afterAll(() => api.close());

  const page = async (params: Readonly<Record<string, string>>): Promise<Page> =>
    (await api.get(`/api/v1/library?${new URLSearchParams(params).toString()}`)) as Page;
  const wanted = (holds: Is, sort = 'recent'): readonly string[] =>
    LIBRARY.filter(holds)
      .toSorted(ORDERS[sort])
      .map(({ id }) => id);
  async function expectPage(params: Readonly<Record<string, string>>, ids: readonly string[]): Promise<void> {
    const { total, items } = await page({ pageSize: '200', ...params });
    expect([params, total, items.map(({ id }) => id)]).toEqual([params, ids.length, ids]);
  }

  it.each(Object.keys(TEXTS))('is searched by %s', async (name) => {
    for (const text of SEARCHES) await expectPage({ [name]: text }, wanted(finds(name, text)));
  });

  it('is searched for what is there', () => {
    const counts = SEARCHES.map((text) => wanted(finds('q', text)).length);
    expect(counts.filter((count) => count > 0 && count < LIBRARY.length).length).toBeGreaterThan(20);
  });

  it('is narrowed by what is known of tracks, and by every two of these', async () => {
    for (const [name, value, holds] of OTHERS) {
      await expectPage({ [name]: value }, wanted(holds));
      for (const [other, otherValue, alsoHolds] of OTHERS)
        if (name < other)
          await expectPage(
            { [name]: value, [other]: otherValue },
            wanted((fact) => holds(fact) && alsoHolds(fact)),
          );
    }
  });

  it('is searched and narrowed at once', async () => {
    for (const [name, value, holds] of OTHERS)
      for (const field of Object.keys(TEXTS)) {
        const found = finds(field, 'a -b');
        await expectPage(
          { [field]: 'a -b', [name]: value },
          wanted((fact) => found(fact) && holds(fact)),
        );
      }
    const both = wanted((fact) => finds('artist', 'ac/dc')(fact) && finds('title', 'halo')(fact));
    await expectPage({ artist: 'ac/dc', title: 'halo' }, both);
    expect(both.length).toBeGreaterThan(0);
  });

  it.each(Object.keys(ORDERS))('is sorted by %s, and cut into pages', async (sort) => {
    const ids = wanted(() => true, sort);
    await expectPage({ sort }, ids);
    for (const number of [1, 2, 7, 29]) {
      const { items, ...rest } = await page({ sort, page: String(number), pageSize: '7' });
      expect(rest).toEqual({ page: number, pageSize: 7, total: 200 });
      expect(items.map(({ id }) => id)).toEqual(ids.slice((number - 1) * 7, number * 7));
    }
    expect((await page({ sort, page: '30', pageSize: '7' })).items).toEqual([]);
  });

  it('says of each track what it was narrowed by', async () => {
    const items = new Map((await page({ pageSize: '200' })).items.map((item) => [item.id, item]));
    for (const { id, status, sources, hasTags, hasAudio, hasMbid, plays } of LIBRARY) {
      const { trackMbid, ...item } = items.get(id) ?? { trackMbid: null };
      expect(item).toMatchObject({
        lookupStatus: status,
        sources,
        hasTags,
        hasAudio,
        scrobbles: plays.length,
      });
      expect([id, trackMbid !== null]).toEqual([id, hasMbid]);
    }
  });

  it('comes fifty at a time, most recent first, and two hundred at the most', async () => {
    const first = await page({});
    expect([first.page, first.pageSize, first.items.map(({ id }) => id)]).toEqual([
      1,
      50,
      wanted(() => true).slice(0, 50),
    ]);
    expect((await page({ pageSize: '1000' })).pageSize).toBe(200);
    expect((await page({ pageSize: '0' })).pageSize).toBe(1);
  });

  it('ignores what it does not know', async () => {
    expect((await page({ nothing: 'x' })).total).toBe(200);
  });
});
