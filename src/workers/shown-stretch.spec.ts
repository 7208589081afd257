import { describe, expect, it } from 'vitest';
import type {
  HistoryPage,
  RecentTracks,
  ScrobbleSource,
} from '#src/providers/scrobble-source/scrobble-source.port.js';
import { Retryable } from '#src/providers/outbound/faults.js';
import { mira, playOf } from '../../test/support/listeners.js';
import { readStretch, type ShownStretch } from './shown-stretch.js';

const STRETCH = { from: 1_000, until: 2_000 };

/** Plays at these seconds, the newest first, as the source would show them. */
const playsAt = (...seconds: readonly number[]) =>
  seconds.toSorted((a, b) => b - a).map((second) => playOf(mira.songs[0], second));

type Answer = (page: HistoryPage, asked: number) => RecentTracks;

/** A source that answers as told, and what it was asked. */
function reading(answer: Answer) {
  const asked: HistoryPage[] = [];
  const source: Pick<ScrobbleSource, 'recentTracks'> = {
    recentTracks: (_connection, page) => {
      asked.push(page);

      return Promise.resolve(answer(page, asked.length));
    },
  };
  const connection = { baseUrl: 'http://127.0.0.1', username: 'mira', apiKey: 'key', contact: null };
  // No more of a source is used here.
  const reader = { source: source as ScrobbleSource, connection };

  return { asked, read: () => readStretch(reader, STRETCH) };
}

const seconds = (shown: unknown): readonly number[] =>
  (shown as ShownStretch).plays.map(({ playedAt }) => playedAt);

/** A list of three pages with one play each. */
const threePages: Answer = ({ page }) => ({
  plays: playsAt([1_300, 1_200, 1_100][page - 1] ?? 0),
  invalid: 0,
  total: 3,
  totalPages: 3,
});

describe('reading a stretch of the history', () => {
  it('asks for a second more on both sides, 200 rows at once', async () => {
    const { asked, read } = reading(() => ({ plays: [], invalid: 0, total: 0, totalPages: 0 }));

    expect(await read()).toEqual({
      plays: [],
      invalid: 0,
      rows: 0,
      isWhole: true,
      isUncounted: false,
    });
    expect(asked).toEqual([{ from: 999, to: 2_001, page: 1, limit: 200 }]);
  });

  it('reads the oldest page before the newer ones', async () => {
    const { asked, read } = reading(threePages);
    const shown = await read();

    expect(asked.map(({ page }) => page)).toEqual([1, 3, 2]);
    expect(seconds(shown)).toEqual([1_100, 1_200, 1_300]);
    expect(shown).toMatchObject({ rows: 3, isWhole: true });
  });

  it('says when it is too much, before it reads more than a page', async () => {
    const { asked, read } = reading(() => ({ plays: [], invalid: 0, total: 1_001, totalPages: 6 }));

    expect(await read()).toEqual({ isTooMuch: true, rows: 1_001, isUncounted: false });
    expect(asked).toHaveLength(1);
  });

  it('begins anew when the list grew while it was read', async () => {
    const { asked, read } = reading((page, count) =>
      count === 2 ? { ...threePages(page, count), total: 4 } : threePages(page, count),
    );

    expect(seconds(await read())).toEqual([1_100, 1_200, 1_300]);
    expect(asked.map(({ page }) => page)).toEqual([1, 3, 1, 3, 2]);
  });

  it('gives up on a list that never stands still', async () => {
    const { read } = reading((page, count) => ({ ...threePages(page, count), total: count }));

    await expect(read()).rejects.toBeInstanceOf(Retryable);
  });

  it('takes a list that counts more than it shows, but not for whole', async () => {
    const { asked, read } = reading(() => ({ plays: playsAt(1_500), invalid: 0, total: 2, totalPages: 1 }));

    expect(await read()).toMatchObject({ rows: 1, isWhole: false });
    expect(asked).toHaveLength(4);
  });

  it('counts rows that are no plays as shown', async () => {
    const { read } = reading(() => ({ plays: playsAt(1_500), invalid: 1, total: 2, totalPages: 1 }));

    expect(await read()).toMatchObject({ invalid: 1, isWhole: true });
  });

  it('believes a source that does not count, which proves nothing', async () => {
    const { asked, read } = reading(() => ({
      plays: playsAt(1_500),
      invalid: 0,
      total: null,
      totalPages: null,
    }));

    expect(await read()).toMatchObject({ isWhole: false });
    expect(asked).toHaveLength(1);
  });

  it('takes a full page of a source that does not count for too much', async () => {
    const plays = playsAt(...Array.from({ length: 200 }, (_, index) => 1_000 + index));
    const { read } = reading(() => ({ plays, invalid: 0, total: null, totalPages: null }));

    expect(await read()).toMatchObject({ isTooMuch: true, isUncounted: true });
  });
});
