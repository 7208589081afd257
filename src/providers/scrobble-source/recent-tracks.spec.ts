import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Retryable } from '#src/providers/outbound/faults.js';
import { playsImportedFrom } from '../../../test/support/imported.js';
import { recentTracksOf, userOf } from './recent-tracks.js';

const track = {
  artist: { mbid: '', '#text': 'Nils Frahm' },
  mbid: '',
  album: { mbid: '', '#text': 'Spaces' },
  name: 'Says',
  date: { uts: '1458168739', '#text': '16 Mar 2016, 22:52' },
};
const attr = { user: 'RJ', page: '1', perPage: '50', total: '7', totalPages: '2' };
const answerOf = (data: unknown) => ({
  status: 200,
  headers: {},
  body: JSON.stringify(data),
  url: new URL('http://127.0.0.1'),
});
const page = (tracks: unknown, attributes: unknown = attr) =>
  recentTracksOf(answerOf({ recenttracks: { '@attr': attributes, track: tracks } }), 'rj');

describe('a page of the history', () => {
  it.each([
    ['without a date', { ...track, date: undefined }],
    ['with an empty date', { ...track, date: '' }],
    ['without a date, and marked', { ...track, date: undefined, '@attr': { nowplaying: 'true' } }],
    ['with a date, and marked', { ...track, '@attr': { nowplaying: 'true' } }],
  ])('holds nothing that plays now: a row %s', (_, playing) => {
    expect(page([playing, track])).toMatchObject({ plays: [{ title: 'Says' }], invalid: 0 });
    expect(page(playing)).toMatchObject({ plays: [], invalid: 0 });
  });

  it.each([
    [{ ...track, date: { uts: '0' } }],
    [{ ...track, date: { uts: 'soon' } }],
    [{ ...track, name: '' }],
    [{ ...track, artist: { '#text': ' ' } }],
    ['Says'],
    [null],
  ])('counts %j as no play', (row) => {
    expect(page([row, track])).toMatchObject({ plays: [{ title: 'Says' }], invalid: 1 });
  });

  it.each([
    [attr, 7, 2],
    [{ ...attr, total: 7, totalPages: 2 }, 7, 2],
    [{ user: 'rj' }, null, null],
    [{ ...attr, total: '', totalPages: '-1' }, null, null],
    [null, null, null],
  ])('takes %j for totals of %j and %j', (attributes, total, totalPages) => {
    expect(page([track], attributes)).toMatchObject({ total, totalPages });
  });

  it('of somebody else is asked for again', () => {
    expect(() => page([track], { ...attr, user: 'other' })).toThrow(Retryable);
    expect(() => recentTracksOf(answerOf({ recenttracks: { '#text': '\n', user: 'other' } }), 'rj')).toThrow(
      /^The scrobble source answered for somebody else than rj\.$/,
    );
  });

  it.each([
    ['plain', track],
    ['extended', { ...track, artist: { name: 'Nils Frahm', mbid: '', url: '', image: [] }, loved: '1' }],
    ['with what cannot be stored', { ...track, name: 'Sa\u0000ys\ud800' }],
  ])('holds the plays that an import of it would: %s', async (_, row) => {
    const document = { recenttracks: { '@attr': attr, track: [row] } };
    const imported = await playsImportedFrom(JSON.stringify(document));

    expect(imported).toHaveLength(1);
    expect(recentTracksOf(answerOf(document), 'rj').plays).toEqual(imported);
  });
});

describe('real pages', () => {
  const folder = resolve(process.cwd(), '../shared/history');

  beforeAll(() => {
    if (!existsSync(folder))
      expect.fail('The folder ../shared/history is absent: this spec reads the pages in it.');
  });

  it('hold the plays that an import of them would', async () => {
    const files = readdirSync(folder).filter((file) => file.startsWith('d08-getRecentTracks'));
    expect(files).toHaveLength(5);
    for (const file of files) {
      const body = readFileSync(join(folder, file), 'utf8');
      const imported = await playsImportedFrom(body);
      expect(imported).toHaveLength(50);
      const { recenttracks } = JSON.parse(body) as { recenttracks: { '@attr': { user: string } } };
      const told = recentTracksOf({ ...answerOf(null), body }, recenttracks['@attr'].user);
      expect(told.plays).toEqual(imported);
    }
  });
});

describe('a user', () => {
  it.each([
    [
      { name: 'RJ', playcount: '150316', registered: { unixtime: '1037793040', '#text': 1037793040 } },
      150_316,
      1_037_793_040,
    ],
    [{ name: 'rj', playcount: 3, registered: { '#text': 1037793040 } }, 3, 1_037_793_040],
    [{ name: 'rj', registered: { '#text': '2002-11-20 11:50' } }, null, null],
    [{ playcount: '' }, null, null],
  ])('%j has %j plays since %j', (user, playcount, registeredAt) => {
    expect(userOf(answerOf({ user }), 'rj')).toEqual({ playcount, registeredAt });
  });

  it('that is somebody else is asked for again', () => {
    expect(() => userOf(answerOf({ user: { name: 'other' } }), 'rj')).toThrow(Retryable);
  });
});
