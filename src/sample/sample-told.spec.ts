import { describe, expect, it } from 'vitest';
import { trackIdOf } from '#src/listening/identity.js';
import { answersOf } from './sample-answers.js';
import { searchesOf } from './sample-lookups.js';
import { profilesOf } from './sample-profiles.js';
import { sampleTracks } from './sample-history.js';

const NOW = new Date('2026-03-01T12:00:00Z');

describe('what is told of the sample history', () => {
  const tracks = [...sampleTracks(NOW)];
  const ids = new Set(tracks.map(({ artistName, title }) => trackIdOf(artistName, title)));
  const answers = [...answersOf(tracks, NOW)];
  const profiles = [...profilesOf(tracks)];

  it('is of its tracks and artists only, and of most of them', () => {
    const told = answers.flatMap((answer) => ('trackId' in answer ? [answer.trackId] : []));
    const artists = answers.flatMap((answer) => ('artistId' in answer ? [answer.artistId] : []));

    expect(told.every((id) => ids.has(id))).toBe(true);
    expect(new Set(told).size).toBeGreaterThan(0.9 * ids.size);
    expect(new Set(told).size).toBeLessThan(ids.size);
    expect(new Set(artists).size).toBe(new Set(tracks.map(({ artistName }) => artistName)).size);
    expect(profiles.every(({ trackId }) => ids.has(trackId))).toBe(true);
    expect(profiles.length).toBeGreaterThan(0.5 * ids.size);
  });

  it('is looked up: mostly matched, and some of every other kind', () => {
    const searches = searchesOf(tracks);
    const count = (kind: string): number => searches.filter(({ outcome }) => outcome.kind === kind).length;

    expect(searches.every(({ lookupId }) => ids.has(lookupId))).toBe(true);
    expect(count('matched')).toBeGreaterThan(0.8 * ids.size);
    for (const kind of ['ambiguous', 'missed', 'failed'] as const)
      expect(count(kind)).toBeGreaterThan(0.04 * ids.size);
    expect(searches.length).toBeLessThan(ids.size);
  });

  it('is the same every time', () => {
    expect([...answersOf(sampleTracks(NOW), NOW)]).toEqual(answers);
    expect([...profilesOf(sampleTracks(NOW))]).toEqual(profiles);
  });

  it('keeps to the ranges of audio profiles', () => {
    for (const { profile } of profiles) {
      const { bpm, danceability, moods } = profile;
      expect(bpm).toBeGreaterThanOrEqual(20);
      expect(bpm).toBeLessThanOrEqual(400);
      for (const share of [danceability, ...Object.values(moods ?? {})]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });
});
