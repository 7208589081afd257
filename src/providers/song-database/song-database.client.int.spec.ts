import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Misasked, Misconfigured, Unavailable } from '#src/providers/outbound/faults.js';
import type { JsonObject } from '#src/text/json-object.js';
import { sendJson } from '../../../test/support/loopback.js';
import { faultOf } from '../../../test/support/replayed-source.js';
import { SongScene } from '../../../test/support/song-scene.js';
import { songWith, trackWith } from '../../../test/support/songs.js';

const PARTS = { fields: 'Albums,Artists,MainPicture,Names,PVs,Tags', lang: 'Default' };

let songs: SongScene;

beforeAll(async () => void (songs = await SongScene.open()));
afterAll(() => songs.close());
beforeEach(() => {
  songs.answer = (_, response) => sendJson(response, { items: [songWith()] });
});

/** Finds one list, and has one entry of each id; where there is none, it leads to a page that says so. */
function has(found: readonly JsonObject[], entries: Readonly<Record<string, JsonObject>> = {}): void {
  songs.answer = ({ url = '' }, response) => {
    const id = /^\/api\/songs\/(\d+)\?/.exec(url)?.[1];
    const entry = entries[id ?? ''];
    if (url.startsWith('/Error'))
      response.writeHead(404, { 'content-type': 'text/html' }).end('<html></html>');
    else if (id === undefined) sendJson(response, { items: found });
    else if (entry === undefined)
      response.writeHead(302, { location: '/Error?code=404&redirect=True' }).end();
    else sendJson(response, entry);
  };
}

describe('what a database of songs is asked', () => {
  it('is the title, which is to be the same', async () => {
    const title = '"Rolling" Girl* & 愛+?';
    await songs.vocalDb.track(songs.connection('/mirror/'), trackWith({ title }));

    expect(songs.asked(1)).toEqual([
      {
        path: '/mirror/api/songs',
        query: {
          query: title,
          nameMatchMode: 'Exact',
          start: '0',
          maxResults: '50',
          sort: 'AdditionDate',
          ...PARTS,
        },
      },
    ]);
  });

  it('is what an entry became', async () => {
    has([songWith({ mergedTo: 8 })], { 8: songWith({ id: 8, mergedTo: 9 }), 9: songWith({ id: 9 }) });
    const told = await songs.singerDb.track(songs.connection(), trackWith());

    expect(told?.facts).toEqual({ singerDbSongId: '9', durationSeconds: 280 });
    expect(songs.asked(2)).toEqual([
      { path: '/api/songs/8', query: PARTS },
      { path: '/api/songs/9', query: PARTS },
    ]);
  });

  it('is everything that it has of a title that many songs have', async () => {
    const others = Array.from({ length: 50 }, (_, index) =>
      songWith({ id: index + 1, artistString: 'Other' }),
    );
    songs.answer = ({ url = '' }, response) =>
      sendJson(response, { items: url.includes('start=50&') ? [songWith({ id: 99 })] : others });
    const told = await songs.doujinDb.track(songs.connection(), trackWith());

    expect(told?.facts.doujinDbSongId).toBe('99');
    expect(songs.asked(2).map(({ query }) => query.start)).toEqual(['0', '50']);
  });

  it('is nothing without a title', async () => {
    const before = songs.server.arrivals.length;

    expect(await songs.vocalDb.track(songs.connection(), trackWith({ title: ' ' }))).toBeNull();
    expect(songs.server.arrivals).toHaveLength(before);
  });

  it('says how to be reached, is noted by the name of each, and once a second at the most', async () => {
    for (const database of ['vocalDb', 'vocalDb', 'singerDb', 'doujinDb'] as const)
      await songs[database].track(songs.connection(), trackWith());
    const [first, second] = songs.server.arrivals.slice(-4);

    expect(first?.headers['user-agent']).toMatch(/^Backbeat\/.* \( me@example\.org \)$/);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
    expect((await songs.calls()).slice(-4)).toEqual(
      ['vocalDb', 'vocalDb', 'singerDb', 'doujinDb'].map((provider) => ({
        provider,
        method: 'GET',
        path: expect.stringMatching(/^\/api\/songs\?query=%E3%83%AD/),
        status: 200,
        error: null,
      })),
    );
  });
});

describe('what a database of songs does not have', () => {
  it.each([
    ['a song by somebody else', [songWith({ artistString: 'Other' })], {}],
    ['an entry that was deleted', [songWith({ deleted: true })], {}],
    ['an entry that became one that is gone', [songWith({ mergedTo: 8 })], {}],
    [
      'an entry that became one that was deleted',
      [songWith({ mergedTo: 8 })],
      { 8: songWith({ id: 8, deleted: true }) },
    ],
    [
      'an entry that became another song',
      [songWith({ mergedTo: 8 })],
      { 8: songWith({ id: 8, name: 'a', defaultName: 'a' }) },
    ],
    [
      'two entries that became each other',
      [songWith({ mergedTo: 8 })],
      { 8: songWith({ id: 8, mergedTo: 7 }), 7: songWith({ mergedTo: 8 }) },
    ],
  ])('is %s', async (_, found, entries) => {
    has(found, entries);

    expect(await songs.vocalDb.track(songs.connection(), trackWith())).toBeNull();
  });

  it('is told after a look at the next best', async () => {
    has([songWith({ mergedTo: 8 }), songWith({ id: 9, songType: 'Cover' })]);

    expect((await songs.singerDb.track(songs.connection(), trackWith()))?.facts.singerDbSongId).toBe('9');
  });
});

describe('trouble', () => {
  it.each([
    [
      'turned away',
      403,
      'text/html',
      Misconfigured,
      'The doujin database does not let the service in (403). It is asked again when the settings are saved or the enrichment is resumed.',
    ],
    ['out of order', 503, 'text/html', Unavailable, 'The doujin database answered 503.'],
    ['a page', 200, 'text/html', Unavailable, 'The doujin database answered with a page instead of data.'],
    [
      'a wrong question',
      400,
      'application/problem+json',
      Misasked,
      'The doujin database does not take the question (400).',
    ],
  ])('(%s) is never an answer', async (_, status, type, kind, message) => {
    songs.answer = (_request, response) =>
      response.writeHead(status, { 'content-type': type }).end('<html></html>');
    const fault = await faultOf(songs.doujinDb.track(songs.connection(), trackWith()));

    expect(fault).toBeInstanceOf(kind);
    expect(fault).toHaveProperty('message', message);
  });

  it('is an address that is none', async () => {
    const fault = await faultOf(songs.vocalDb.track({ baseUrl: 'vocal', contact: null }, trackWith()));

    expect(fault).toBeInstanceOf(Misconfigured);
  });
});
