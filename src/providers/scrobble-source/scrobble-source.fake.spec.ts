import { beforeEach, describe, expect, it } from 'vitest';
import { playOf } from '../../../test/support/listeners.js';
import { Retryable } from '#src/providers/outbound/faults.js';
import { FakeScrobbleSource } from './scrobble-source.fake.js';

const connection = { baseUrl: '', username: 'rj', apiKey: 'key', contact: null };

describe('the fake source', () => {
  let source: FakeScrobbleSource;

  beforeEach(() => {
    source = new FakeScrobbleSource();
    source.plays = [30, 10, 50, 20, 40].map((second) => playOf(['Nils Frahm', 'Says', null, null], second));
  });

  const page = (from: number, to: number, number = 1, limit = 2) =>
    source.recentTracks(connection, { from, to, page: number, limit });
  const seconds = (plays: Awaited<ReturnType<typeof page>>) => plays.plays.map(({ playedAt }) => playedAt);

  it('answers pages, the newest play first', async () => {
    expect(await page(0, 100)).toMatchObject({ total: 5, totalPages: 3, invalid: 0 });
    expect(seconds(await page(0, 100))).toEqual([50, 40]);
    expect(seconds(await page(0, 100, 3))).toEqual([10]);
    expect(seconds(await page(0, 100, 4))).toEqual([]);
  });

  it('includes the first second and not the last', async () => {
    expect(seconds(await page(20, 50, 1, 200))).toEqual([40, 30, 20]);
  });

  it('fails as it is told, and then no longer', async () => {
    source.fail(new Retryable('One.'), new Retryable('Two.'));

    await expect(page(0, 1)).rejects.toThrow('One.');
    await expect(source.user(connection)).rejects.toThrow('Two.');
    expect(await source.user(connection)).toEqual({ playcount: 5, registeredAt: null });
    expect(source.asked.map(([method]) => method)).toEqual(['recentTracks', 'user', 'user']);
  });

  it('knows the things that it was told of', async () => {
    const of = { artistName: 'Nils Frahm', title: 'Says' };
    const told = { facts: { durationSeconds: 499 }, payload: {} };
    source.tell(of, told);

    expect(await source.track(connection, of)).toBe(told);
    expect(await source.trackTags(connection, of)).toBeNull();
    expect(await source.artistTags(connection, 'Nils Frahm')).toBeNull();
  });
});
