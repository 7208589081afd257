import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { albumIn, albumTitlesIn } from './releases.js';

const ID = { a: 'aaaaaaaa-0000-4000-8000-000000000000', b: 'bbbbbbbb-0000-4000-8000-000000000000' };
const release = (id: string, more: JsonObject = {}) => ({
  id,
  title: id.slice(0, 1),
  status: 'Official',
  date: '2001-03-14',
  'release-group': { 'primary-type': 'Album', 'secondary-types': [] },
  ...more,
});
const ofType = (type: string | null, ...secondary: readonly string[]) => ({
  'release-group': { 'primary-type': type, 'secondary-types': secondary },
});

describe('the album of a recording', () => {
  it.each([
    ['an official one', { status: 'Bootleg', date: '1990' }, ofType('Single')],
    ['an official one, when it is not said of the other', { status: null }, {}],
    ['an album', ofType('Single'), { date: '2020' }],
    ['an album that is no compilation', ofType('Album', 'Compilation'), { date: '2020' }],
    ['an album, when of the other nothing is said', { 'release-group': null }, { date: '2020' }],
    ['the earliest', { date: '2001-03-15' }, {}],
    ['the earliest, told to the day', { date: '2001' }, {}],
    ['one with a date', { date: '' }, {}],
    ['one with a date that is one', { date: 'soon' }, {}],
  ])('is %s', (_, worse, better) => {
    const releases = [release(ID.a, worse), release(ID.b, better)];

    expect(albumIn({ releases })).toBe(releases[1]);
    expect(albumIn({ releases: releases.toReversed() })).toBe(releases[1]);
  });

  it('is the one with the first id when nothing else tells them apart', () => {
    const releases = [release(ID.b), release(ID.a)];
    expect(albumIn({ releases })).toBe(releases[1]);
  });

  it.each<readonly [JsonValue]>([[[]], [null], [{}], [[null, 'a', { id: 'none' }]]])(
    'is none of %j',
    (releases) => {
      expect(albumIn({ releases })).toBeNull();
    },
  );
});

describe('the album titles of a recording', () => {
  it('come once each, official ones first', () => {
    const releases = [
      { title: 'P', status: 'Pseudo-Release' },
      { title: 'A', status: 'Official' },
      { title: 'B' },
      { title: 'B', status: 'Official' },
      { title: ' ', status: 'Official' },
      { title: null },
      'X',
    ];

    expect(albumTitlesIn({ releases })).toEqual(['A', 'B', 'P']);
  });

  it('are none without releases', () => {
    expect(albumTitlesIn({})).toEqual([]);
  });
});
