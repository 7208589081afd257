import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#src/text/json-value.js';
import { creditedTo } from '../../../test/support/found-recordings.js';
import { creditedIn, onlyCreditOf } from './credit.js';

const alias = (name: string) => ({ name });
const credited = (...credits: readonly JsonValue[]) => creditedIn({ 'artist-credit': credits });

describe('a credit', () => {
  it('is written as it is credited, and in all other ways', () => {
    const first = {
      name: 'Key',
      joinphrase: ' feat. ',
      artist: { name: 'Key Nyata', aliases: [alias('KLVN')] },
    };
    const second = { name: 'Wilt', artist: { name: 'Wilt Gamberlin', aliases: [alias('Wilt'), alias(' ')] } };

    expect(credited(first, second)).toEqual({
      artistName: 'Key feat. Wilt',
      artists: [
        { name: 'Key', ownName: 'Key Nyata' },
        { name: 'Wilt', ownName: 'Wilt Gamberlin' },
      ],
      artistNames: ['Key', 'Wilt', 'Key Nyata', 'Wilt Gamberlin', 'KLVN', 'Key Nyata feat. Wilt Gamberlin'],
    });
  });

  it('of one artist under the own name has no other way', () => {
    expect(credited({ name: 'Sia', joinphrase: '', artist: { name: 'Sia', aliases: [] } })).toEqual({
      artistName: 'Sia',
      artists: creditedTo('Sia'),
      artistNames: [],
    });
  });

  it('does without what is not said', () => {
    const artist = { name: 'C', aliases: 'D' };
    expect(
      credited({ name: 'A' }, { name: 'B', joinphrase: null, artist: { name: ' ' } }, { artist }),
    ).toEqual({
      artistName: 'A, B, C',
      artists: creditedTo('A', 'B', 'C'),
      artistNames: ['A', 'B', 'C'],
    });
    expect(credited({ name: null, joinphrase: null, artist: { name: null } })).toEqual({
      artistName: '',
      artists: [],
      artistNames: [],
    });
    expect(creditedIn({})).toEqual({ artistName: '', artists: [], artistNames: [] });
  });
});

describe('the one artist of a recording', () => {
  it('is whoever is credited alone', () => {
    const artist = { id: '1', name: 'Own' };
    expect(onlyCreditOf({ 'artist-credit': [{ name: 'Other', artist }] })).toEqual({
      name: 'Other',
      ownName: 'Own',
      join: '',
      artist,
    });
  });

  it.each([[[]], [[{ name: 'A' }, { name: 'B' }]], [[{ name: null }]], [{ name: null }], ['A'], [null]])(
    'is nobody of %j',
    (credits) => {
      expect(onlyCreditOf({ 'artist-credit': credits })).toBeNull();
    },
  );
});
