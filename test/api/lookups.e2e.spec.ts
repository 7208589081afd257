import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { candidate, error, mbid, otherMbid } from '../support/lookups.js';
import { idOf, LookupScene, NOW, OUTCOMES } from '../support/lookup-scene.js';

describe('lookups', () => {
  let scene: LookupScene;

  beforeAll(async () => void (scene = await LookupScene.make()));
  afterAll(() => scene.api.close());

  const titles = async (query: string): Promise<readonly string[]> =>
    (await scene.lookups(query)).items.map(({ title }) => title);

  it('are counted by where they stand, and listed with the most played first', async () => {
    const { counts, items } = await scene.lookups();

    expect(counts).toEqual({ Pending: 1, Matched: 1, NeedsReview: 3, NotFound: 1, Failed: 1 });
    expect(items.map(({ title }) => title)).toEqual(OUTCOMES.map(([title]) => title).toReversed());
    const rest = {
      artistName: 'Mira',
      mbid: null,
      nextTryAt: null,
      error: null,
      attempts: 1,
      lastTriedAt: NOW,
    };
    const row = (title: string, more: object): object => ({
      id: idOf(title),
      trackId: idOf(title),
      title,
      ...rest,
      ...more,
    });
    expect(items).toEqual([
      row('Failed', { status: 'Failed', nextTryAt: '2024-03-01T12:05:00+00:00', error }),
      row('NotFound', { status: 'NotFound', nextTryAt: '2024-03-02T12:00:00+00:00' }),
      row('Waiting', { status: 'NeedsReview' }),
      row('Dismissed', { status: 'NeedsReview' }),
      row('Reviewed', { status: 'NeedsReview' }),
      row('Matched', { status: 'Matched', mbid }),
      row('Pending', { status: 'Pending', attempts: 0, lastTriedAt: null }),
    ]);
  });

  it('are listed of one status, and as many as are asked for', async () => {
    expect(await titles('?status=NeedsReview')).toEqual(['Waiting', 'Dismissed', 'Reviewed']);
    expect(await titles('?status=NeedsReview&take=2')).toEqual(['Waiting', 'Dismissed']);
    expect((await scene.lookups('?status=Pending')).counts).toMatchObject({ NeedsReview: 3 });
    expect([(await titles('?take=0')).length, (await titles('?take=100000')).length]).toEqual([1, 7]);
  });

  it.each([
    ['lookups?status=foo', 'status'],
    ['lookups?status=', 'status'],
    ['lookups?take=abc', 'take'],
    ['lookups?take=', 'take'],
    ['lookups?take=1&take=2', 'take'],
    ['review?take=1.5', 'take'],
  ])('are not listed by %s', async (path, name) => {
    expect(await scene.api.request(`/api/v1/${path}`)).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(new RegExp(`^${name} `)) },
    });
  });

  it('that need review are told with their candidates', async () => {
    const { total, items } = (await scene.api.get('/api/v1/review?take=1')) as {
      total: number;
      items: readonly unknown[];
    };

    expect(total).toBe(3);
    expect(items).toEqual([
      {
        id: idOf('Waiting'),
        trackId: idOf('Waiting'),
        artistName: 'Mira',
        title: 'Waiting',
        albumTitle: 'Demos',
        scrobbles: 5,
        candidates: [candidate, { ...candidate, mbid: otherMbid }],
      },
    ]);
  });
});
