import { describe, expect, it } from 'vitest';
import { playedBy, type PlayEvent } from './live-play.js';

const AT = 1_706_739_007;
const about = { playedAt: AT, albumId: null, source: 'scrobbleSource', precision: 'second' } as const;
const recorded = (id: string, trackId: string): PlayEvent => ({
  ...about,
  type: 'ScrobbleRecorded',
  id,
  playId: id,
  trackId,
});
const amended = (id: string, playId: string, trackId: string, albumId: string | null = null): PlayEvent => ({
  ...about,
  type: 'ScrobbleAmended',
  id,
  playId,
  trackId,
  albumId,
});
const retracted = (id: string, playId: string, trackId: string): PlayEvent => ({
  type: 'ScrobbleRetracted',
  id,
  playId,
  playedAt: AT,
  trackId,
});
const latest = (...events: readonly PlayEvent[]): unknown => Object.fromEntries(playedBy(events).latestOf);

describe('plays after what happened to them', () => {
  it('are none before anything did', () => {
    expect(playedBy([])).toEqual({ live: [], latestOf: new Map() });
  });

  it('are as they were told last, under the id that they were recorded with', () => {
    const { live } = playedBy([
      recorded('p', 'halo'),
      recorded('q', 'says'),
      amended('a', 'p', 'jóga'),
      amended('b', 'p', 'patience', 'lies'),
    ]);

    expect(live).toEqual([
      { ...about, playId: 'p', latestEventId: 'b', trackId: 'patience', albumId: 'lies' },
      { ...about, playId: 'q', latestEventId: 'q', trackId: 'says' },
    ]);
  });

  it('are no more when they were retracted, until they are recorded anew', () => {
    const gone = [recorded('p', 'halo'), retracted('r', 'p', 'halo')];

    expect(playedBy(gone).live).toEqual([]);
    expect(playedBy([...gone, recorded('again', 'halo')]).live).toMatchObject([{ playId: 'again' }]);
  });

  it('leave word of the latest event under the name that each was recorded by', () => {
    const [p, q] = [recorded('p', 'halo'), recorded('q', 'says')];

    expect(latest(p, q)).toEqual({ [`halo ${AT}`]: 'p', [`says ${AT}`]: 'q' });
    expect(latest(p, q, amended('a', 'p', 'jóga'))).toEqual({ [`halo ${AT}`]: 'a', [`says ${AT}`]: 'q' });
    expect(latest(p, retracted('r', 'p', 'halo'), recorded('again', 'halo'))).toEqual({
      [`halo ${AT}`]: 'again',
    });
    expect(
      latest(p, amended('a', 'p', 'says'), recorded('again', 'halo'), retracted('r', 'p', 'says')),
    ).toEqual({ [`halo ${AT}`]: 'r' });
  });
});
