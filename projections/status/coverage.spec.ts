import { describe, expect, it } from 'vitest';
import { historyOf, trackRow } from '../../test/support/histories.js';
import { askedOf, coverageOf, dueOf, pendingOf, playedTracks } from './coverage.js';

const history = historyOf([
  ['2024-01-01T10:00:00Z', 'Björk', 'Jóga', 'Homogenic', 305],
  ['2024-01-02T10:00:00Z', 'Björk', 'Halo'],
  ['2024-01-03T10:00:00Z', 'Björk', 'Jóga', 'Homogenic', 305],
]);
const { tracks } = history.library;
const told = { source: 'AudioDb', durationSeconds: 200, genres: [1], tags: [], aliases: [] } as const;
const everything = { ...told, hasMbid: true, hasCover: true };
const profile = { bpm: 100 };
const found = { source: 'AudioDb', status: 'Found', nextTryAt: null, isCurrent: true } as const;
const lookup = { status: 'Matched', nextTryAt: null, isDecided: false, hasMbid: true } as const;
const halo = trackRow({ key: 2, id: '2', name: 'Halo', artistKey: 1 });
// Of this one, all plays are gone.
const gone = trackRow({
  key: 3,
  id: '3',
  name: 'Gone',
  artistKey: 1,
  told: [everything],
  profile,
  asked: [found],
});
tracks.put([gone]);
const played = playedTracks(history);

describe('how much is known of the library', () => {
  it('is counted over the tracks that were played', () => {
    expect(coverageOf(history, played)).toEqual({
      tracks: 2,
      withMbid: 0,
      withTags: 0,
      withDuration: 1,
      withCover: 0,
      withAudio: 0,
    });
    expect(pendingOf(history, played)).toBe(2);
    expect(askedOf(history, played, 'AudioDb')).toEqual({ Found: 0, NotFound: 0, Failed: 0 });
  });

  it('grows with what sources told, and with matches', () => {
    tracks.put([{ ...halo, told: [everything], asked: [found], lookup }]);

    expect(coverageOf(history, played)).toMatchObject({
      withMbid: 1,
      withTags: 1,
      withDuration: 2,
      withCover: 1,
    });
    expect(pendingOf(history, played)).toBe(1);
    expect(askedOf(history, played, 'AudioDb')).toEqual({ Found: 1, NotFound: 0, Failed: 0 });
    expect(askedOf(history, played, 'ReleaseDb')).toEqual({ Found: 0, NotFound: 0, Failed: 0 });
  });

  it('says for how many of them a source is to be asked at a moment', () => {
    const failed = { ...found, status: 'Failed', nextTryAt: 100 } as const;
    tracks.put([{ ...halo, asked: [failed], lookup }]);

    expect([99, 100].map((now) => dueOf(history, played, 'AudioDb', now))).toEqual([1, 2]);
    expect(dueOf(history, played, 'ReleaseDb', 0)).toBe(2);
    // One is to be looked up, the details of the other are to be asked for.
    expect(dueOf(history, played, 'RecordingDb', 0)).toBe(2);
    tracks.put([{ ...halo, asked: [{ ...found, source: 'RecordingDb' }], lookup }]);
    expect(dueOf(history, played, 'RecordingDb', 0)).toBe(1);
  });

  it('is what persons say, whatever sources told', () => {
    const edited = { trackMbid: null, coverUrl: null, durationSeconds: null };
    tracks.put([{ ...halo, told: [everything], lookup, edited }]);
    expect(coverageOf(history, played)).toMatchObject({ withMbid: 0, withDuration: 1, withCover: 0 });

    tracks.put([{ ...halo, edited: { trackMbid: 'a', coverUrl: 'b', durationSeconds: 7 } }]);
    expect(coverageOf(history, played)).toMatchObject({ withMbid: 1, withDuration: 2, withCover: 1 });
  });

  it('is nothing without plays', () => {
    expect(coverageOf(historyOf([]), playedTracks(historyOf([])))).toMatchObject({ tracks: 0, withMbid: 0 });
  });
});
