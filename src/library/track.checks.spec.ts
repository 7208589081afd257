import { describe, expect, it } from 'vitest';
import { recordingCheck, trackChecks } from './track.checks.js';

const MBID = '0b1dd8a1-4f21-4a4c-8d4f-2ec45df0dd3b';
type Name = keyof typeof trackChecks;

const problem = (name: Name, value: unknown): string | undefined => trackChecks[name](value, name);
const NAMES = ['title', 'artistName'] as const;
const MBIDS = ['trackMbid', 'artistMbid', 'albumMbid'] as const;
const ADDRESSES = ['musicVideoUrl', 'coverUrl'] as const;
const DATABASE_IDS = [
  'releaseDbReleaseId',
  'audioDbTrackId',
  'vocalDbSongId',
  'singerDbSongId',
  'doujinDbSongId',
] as const;
const CLEARABLE: readonly Name[] = [...MBIDS, ...ADDRESSES, ...DATABASE_IDS, 'albumTitle', 'isrc', 'summary'];

describe('of a track', () => {
  it.each(Object.keys(trackChecks) as Name[])('%s may be left out', (name) => {
    expect(problem(name, undefined)).toBeUndefined();
  });

  it.each(CLEARABLE)('%s is cleared with null and blank, and is a text', (name) => {
    expect([null, '', ' \n\t'].map((value) => problem(name, value))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const value of [true, [], {}]) expect(problem(name, value)).toMatch(new RegExp(`^${name} `));
  });

  it.each(NAMES)('%s cannot be cleared', (name) => {
    expect(problem(name, 'AC/DC')).toBeUndefined();
    expect(problem(name, 'x'.repeat(1_000))).toBeUndefined();
    for (const value of [null, '', '  ', 7, 'x'.repeat(1_001)])
      expect(problem(name, value)).toMatch(new RegExp(`^${name} `));
  });

  it.each(MBIDS)('%s is a UUID in whatever case', (name) => {
    for (const value of [MBID, MBID.toUpperCase(), ` ${MBID} `]) expect(problem(name, value)).toBeUndefined();
    for (const value of ['nonsense', MBID.slice(1), `${MBID}0`, 7])
      expect(problem(name, value)).toBe(`${name} must be a UUID, or null`);
  });

  it.each(ADDRESSES)('%s is an address of the web', (name) => {
    for (const value of ['https://covers.example/1?a=b#c', 'HTTP://covers.example'])
      expect(problem(name, value)).toBeUndefined();
    for (const value of [
      'javascript:alert(1)',
      'ftp://covers.example',
      'covers.example',
      'https://',
      'https://a b',
    ])
      expect(problem(name, value)).toBe(`${name} must be an http or https address, or null`);
    expect(problem(name, `https://covers.example/${'x'.repeat(2_000)}`)).toMatch(new RegExp(`^${name} `));
  });

  it.each(DATABASE_IDS)('%s may be a whole number', (name) => {
    for (const value of ['r42', 0, 42]) expect(problem(name, value)).toBeUndefined();
    for (const value of [-1, 1.5, Number.MAX_SAFE_INTEGER + 1, 'x'.repeat(101)])
      expect(problem(name, value)).toMatch(new RegExp(`^${name} `));
  });

  it('durationSeconds is a whole number of seconds, or null', () => {
    for (const value of [null, 1, 2 ** 31 - 1]) expect(problem('durationSeconds', value)).toBeUndefined();
    for (const value of [0, -1, 1.5, 2 ** 31, '300', true])
      expect(problem('durationSeconds', value)).toMatch(/^durationSeconds /);
  });

  it.each(['resetEnrichment', 'lookupFromMbid'] as const)('%s is true or false', (name) => {
    for (const value of [true, false]) expect(problem(name, value)).toBeUndefined();
    for (const value of ['true', 0, 1]) expect(problem(name, value)).toMatch(new RegExp(`^${name} `));
  });
});

it('a recording is named by a UUID', () => {
  expect([MBID, MBID.toUpperCase()].map((value) => recordingCheck(value, 'mbid'))).toEqual([
    undefined,
    undefined,
  ]);
  for (const value of [undefined, null, '', 'nonsense', ` ${MBID}`, 7])
    expect(recordingCheck(value, 'mbid')).toBe('mbid must be a UUID');
});
