import { describe, expect, it } from 'vitest';
import { Retryable } from '#src/providers/outbound/faults.js';
import { tagsIn, trackIn } from './told-thing.js';

const OF = { artistName: 'Nils Frahm', title: 'Says' };
const SOMETHING_ELSE = new Retryable('The scrobble source answered something else than it was asked.', 200);

describe('the track in an answer', () => {
  it.each([
    { name: 'Says', artist: { name: 'Nils Frahm' } },
    { name: 'SAYS (Live)', artist: { name: 'Nils Fråhm feat. Somebody' } },
    { name: 'Says', artist: 'Nils Frahm' },
    { name: 'Says' },
    { artist: { name: ' ' }, name: null },
    {},
  ])('may be %j', (track) => {
    expect(trackIn({ track }, OF)).toBe(track);
  });

  it.each([
    { name: 'Says', artist: { name: 'Somebody' } },
    { name: 'Said', artist: { name: 'Nils Frahm' } },
    { name: 'Says', artist: 'Somebody' },
  ])('is not the one that was asked for: %j', (track) => {
    expect(() => trackIn({ track }, OF)).toThrow(
      new Retryable('The scrobble source answered about another track than it was asked about.', 200),
    );
    expect(trackIn({ track }, { trackMbid: 'any' })).toBe(track);
  });

  it.each([{}, { track: '' }, { track: null }])('is not in %j', (data) => {
    expect(() => trackIn(data, OF)).toThrow(SOMETHING_ELSE);
  });
});

describe('the tags in an answer', () => {
  it.each([
    [{ toptags: { tag: [] } }, { tag: [] }],
    [{ toptags: '' }, {}],
    [{ toptags: '\n' }, {}],
  ])('in %j are %j', (data, tags) => {
    expect(tagsIn(data)).toEqual(tags);
  });

  it.each([{}, { toptags: null }, { toptags: 'rock' }, { toptags: [] }])('are not in %j', (data) => {
    expect(() => tagsIn(data)).toThrow(SOMETHING_ELSE);
  });
});
