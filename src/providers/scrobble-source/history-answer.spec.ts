import { describe, expect, it } from 'vitest';
import { Misconfigured, Retryable } from '../outbound/faults.js';
import type { ProviderAnswer } from '../outbound/outbound.port.js';
import { recentTracksOf, userOf } from './history-answer.js';

const MBID = '0C9CD0FE-f56d-4790-8d2e-15f997fcf38b';
const SOMETHING = 'The scrobble source answered with something else than was asked for.';
const ANOTHERS = 'The scrobble source answered with what is another user’s.';

const answer = (body: unknown, status = 200): ProviderAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  url: new URL('http://127.0.0.1/2.0/'),
});

/** A row as the source tells it. */
const row = (more: object = {}): object => ({
  artist: { '#text': 'Björk', mbid: '' },
  album: { '#text': 'Homogenic', mbid: '' },
  name: 'Jóga',
  mbid: '',
  date: { uts: '1700000000', '#text': '14 Nov 2023, 22:13' },
  ...more,
});
const without = (name: string): object =>
  Object.fromEntries(Object.entries(row()).filter(([property]) => property !== name));

const attributes = { user: 'mira', page: '1', perPage: '200', total: '1', totalPages: '1' };
const recent = (track: unknown, attr: object | undefined = attributes) =>
  recentTracksOf(answer({ recenttracks: { track, ...(attr && { '@attr': attr }) } }), 'mira');
const fault = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

describe('a page of the history', () => {
  it('has its plays, each with the row it was told as', () => {
    const told = row({ mbid: MBID });

    expect(recent([told])).toEqual({
      plays: [
        {
          playedAt: 1_700_000_000,
          precision: 'second',
          title: 'Jóga',
          artistName: 'Björk',
          albumTitle: 'Homogenic',
          trackMbid: MBID.toLowerCase(),
          artistMbid: null,
          albumMbid: null,
          durationSeconds: null,
          raw: told,
        },
      ],
      invalid: 0,
      total: 1,
      totalPages: 1,
    });
  });

  it.each([
    ['texts', { total: '401', totalPages: '3' }, 401, 3],
    ['numbers', { total: 401, totalPages: 3 }, 401, 3],
    ['nothing', {}, null, null],
    ['blank', { total: '', totalPages: '' }, null, null],
    ['words', { total: 'many', totalPages: null }, null, null],
  ])('may count its plays as %s', (_what, counts, total, totalPages) => {
    expect(recent([row()], { user: 'mira', ...counts })).toMatchObject({ total, totalPages });
  });

  it('may not say whose it is, nor how many there are', () => {
    expect(recent([row()], { page: '1' })).toMatchObject({ plays: [{}], total: null });
    expect(recentTracksOf(answer({ recenttracks: { track: row() } }), 'mira')).toMatchObject({
      plays: [{ title: 'Jóga' }],
      total: null,
      totalPages: null,
    });
  });

  it('may write its only row without a list, and none in three ways', () => {
    expect(recent(row()).plays).toHaveLength(1);
    expect(recent([])).toEqual({ plays: [], invalid: 0, total: 1, totalPages: 1 });
    expect(recent(undefined).plays).toEqual([]);
    const hoisted = { '#text': '\n', user: 'Mira', page: '0', total: '0', totalPages: '0' };
    expect(recentTracksOf(answer({ recenttracks: hoisted }), 'mira')).toEqual({
      plays: [],
      invalid: 0,
      total: 0,
      totalPages: 0,
    });
  });

  it('may be extended', () => {
    const artist = { name: 'Björk', mbid: MBID, url: 'https://example.org/Björk', image: [] };

    expect(recent([row({ artist, loved: '1' })]).plays).toMatchObject([
      { artistName: 'Björk', artistMbid: MBID.toLowerCase() },
    ]);
  });

  it('may have blanks for what is not known', () => {
    const blanks = row({ album: { '#text': '', mbid: '' }, mbid: 'unknown' });

    expect(recent([blanks]).plays).toMatchObject([{ albumTitle: null, albumMbid: null, trackMbid: null }]);
  });
});

describe('what is playing now', () => {
  const playing = { '@attr': { nowplaying: 'true' } };

  it.each([
    ['without a date', { ...without('date'), ...playing }],
    ['without a date or a word that it is', without('date')],
    ['with a date', row(playing)],
    ['with a date, and no text', row({ '@attr': { nowplaying: true } })],
  ])('is no play: %s', (_how, now) => {
    expect(recent([now, row()])).toMatchObject({ plays: [{}], invalid: 0 });
    expect(recent(now, { ...attributes, total: '0', totalPages: '0' })).toEqual({
      plays: [],
      invalid: 0,
      total: 0,
      totalPages: 0,
    });
  });
});

describe('a row that should be a play', () => {
  it.each([
    ['without artist', without('artist')],
    ['with a blank artist', row({ artist: { '#text': ' ', mbid: '' } })],
    ['without a title', without('name')],
    ['with a blank title', row({ name: '\u2003' })],
    ['with an empty date', row({ date: { uts: '', '#text': '' } })],
    ['with a date that is null', row({ date: null })],
    ['of the first second', row({ date: { uts: '0' } })],
    ['with a date in words', row({ date: { uts: 'yesterday' } })],
    ['that is a text', 'Jóga'],
    ['that is null', null],
  ])('%s is counted and told no further', (_how, broken) => {
    expect(recent([broken, row()])).toMatchObject({ plays: [{ title: 'Jóga' }], invalid: 1 });
  });
});

describe('an answer about another user', () => {
  it('is none', () => {
    const page = fault(() => recent([row()], { ...attributes, user: 'somebody' }));
    const user = fault(() => userOf(answer({ user: { name: 'somebody', playcount: '7' } }), 'mira'));
    const hoisted = fault(() => recentTracksOf(answer({ recenttracks: { user: 'RT', total: '0' } }), 'mira'));

    for (const one of [page, user, hoisted]) {
      expect(one).toBeInstanceOf(Retryable);
      expect(one).toMatchObject({ message: ANOTHERS, status: 200 });
    }
  });

  it('is not one whose name is written otherwise', () => {
    expect(recent([row()], { ...attributes, user: 'MIRA' }).plays).toHaveLength(1);
    expect(userOf(answer({ user: { name: 'Mira', playcount: '7' } }), 'mira').playcount).toBe(7);
  });
});

describe('an answer without a history', () => {
  it.each([{}, { recenttracks: null }, { recenttracks: 'x' }, { recenttracks: [] }, { toptags: {} }])(
    'such as %j is none',
    (body) => {
      for (const one of [
        fault(() => recentTracksOf(answer(body), 'mira')),
        fault(() => userOf(answer(body), 'mira')),
      ]) {
        expect(one).toBeInstanceOf(Retryable);
        expect(one).toMatchObject({ message: SOMETHING, status: 200 });
      }
    },
  );

  it('may say why', () => {
    const told = fault(() => recentTracksOf(answer({ error: 6, message: 'User not found' }, 404), 'mira'));
    const odd = fault(() => recentTracksOf(answer({ error: 6, message: 'Track not found' }), 'mira'));

    expect(told).toBeInstanceOf(Misconfigured);
    expect(odd).toBeInstanceOf(Retryable);
  });
});

describe('a user', () => {
  it.each([
    [
      { playcount: '161023', registered: { unixtime: '1037793040', '#text': 1037793040 } },
      161_023,
      1037793040,
    ],
    [{ playcount: 161023, registered: { unixtime: '', '#text': '1037793040' } }, 161_023, 1037793040],
    [{ playcount: '0' }, 0, null],
    [{ registered: { unixtime: 'long ago' } }, null, null],
    [{ playcount: '', registered: '' }, null, null],
  ])('as %j', (user, playcount, registeredAt) => {
    expect(userOf(answer({ user: { name: 'mira', ...user } }), 'mira')).toEqual({ playcount, registeredAt });
  });
});
