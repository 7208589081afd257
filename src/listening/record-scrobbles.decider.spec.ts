import { describe, expect, it } from 'vitest';
import { mira, playOf, secondOf, toTheMinute } from '../../test/support/listeners.js';
import { KnownPlays, type KnownPlay } from './known-play.js';
import { asTold, identify, recordScrobbles, type NewScrobble } from './record-scrobbles.decider.js';
import type { Source, SourcePlay } from './source-play.js';

const NOW = secondOf('2024-06-01T12:00:00Z');
const EVENING = secondOf('2024-01-31T22:10:07Z');
const [svefn, joga] = mira.songs;

/** What the log says of the plays that were recorded. */
const inLog = (scrobbles: readonly NewScrobble[]): readonly KnownPlay[] =>
  scrobbles.map((scrobble) => ({ ...asTold(scrobble), isLive: true }));
const decide = (source: Source, told: readonly SourcePlay[], log: readonly KnownPlay[] = []) =>
  recordScrobbles(
    told.map((play) => identify(source, play)),
    new KnownPlays(log),
    NOW,
  );
const recordedFrom = (source: Source, ...told: readonly SourcePlay[]): readonly KnownPlay[] =>
  inLog(decide(source, told).scrobbles);
const outcomesOf = (source: Source, told: readonly SourcePlay[], log: readonly KnownPlay[] = []) =>
  decide(source, told, log).outcomes;

describe('recording scrobbles', () => {
  it('records an evening, in its order', () => {
    const evening = mira.plays(20);
    const { outcomes, scrobbles } = decide(mira.source, evening);

    expect(outcomes).toEqual(evening.map(() => 'recorded'));
    expect(scrobbles.map(({ playedAt }) => playedAt)).toEqual(evening.map(({ playedAt }) => playedAt));
  });

  it('records nothing when it is decided twice', () => {
    const evening = mira.plays(20);
    const again = decide(mira.source, evening, recordedFrom(mira.source, ...evening));

    expect(again).toEqual({ outcomes: evening.map(() => 'duplicate'), scrobbles: [] });
  });

  it('records what a batch says twice once, in its first spelling', () => {
    const shouted = playOf(['SIGUR RÓS', 'svefn–g–englar', null, null], EVENING);
    const { outcomes, scrobbles } = decide(mira.source, [playOf(svefn, EVENING), shouted]);

    expect(outcomes).toEqual(['recorded', 'duplicate']);
    expect(scrobbles.map(({ event }) => event.data.artistName)).toEqual(['Sigur Rós']);
  });

  it('records two tracks of one second', () => {
    const told = [playOf(svefn, EVENING), playOf(joga, EVENING)];

    expect(outcomesOf(mira.source, told)).toEqual(['recorded', 'recorded']);
  });

  it('folds nothing of one source by nearness', () => {
    const told = [0, 1, 5, 10].map((after) => playOf(svefn, EVENING + after));

    expect(outcomesOf(mira.source, told)).toEqual(told.map(() => 'recorded'));
    expect(outcomesOf(mira.source, [toTheMinute(told[0])], recordedFrom(mira.source, ...told))).toEqual([
      'recorded',
    ]);
  });

  it.each([
    [-11, 'recorded'],
    [-10, 'duplicate'],
    [0, 'duplicate'],
    [10, 'duplicate'],
    [11, 'recorded'],
  ])('takes a play that another source told %i s off for %s', (off, outcome) => {
    const log = recordedFrom(mira.source, playOf(svefn, EVENING));

    expect(outcomesOf(mira.otherSource, [playOf(svefn, EVENING + off)], log)).toEqual([outcome]);
  });

  it('compares by the minute what a source knows to the minute only', () => {
    const log = recordedFrom(mira.source, playOf(svefn, EVENING + 52));
    const minute = toTheMinute(playOf(svefn, EVENING));

    expect(outcomesOf(mira.otherSource, [minute], log)).toEqual(['duplicate']);
    expect(outcomesOf(mira.otherSource, [toTheMinute(playOf(svefn, EVENING + 60))], log)).toEqual([
      'recorded',
    ]);
    expect(outcomesOf(mira.source, [playOf(svefn, EVENING + 20)], recordedFrom('spotify', minute))).toEqual([
      'duplicate',
    ]);
  });

  it('does not take back up what was taken back, but does what another source tells near it', () => {
    const log = recordedFrom(mira.source, playOf(svefn, EVENING)).map((play) => ({ ...play, isLive: false }));

    expect(outcomesOf(mira.source, [playOf(svefn, EVENING)], log)).toEqual(['duplicate']);
    expect(outcomesOf(mira.otherSource, [playOf(svefn, EVENING)], log)).toEqual(['duplicate']);
    expect(outcomesOf(mira.otherSource, [playOf(svefn, EVENING + 1)], log)).toEqual(['recorded']);
  });

  it.each([
    ['2002-09-30T23:59:59Z', { invalid: 'date before 2002-10-01' }],
    ['2002-10-01T00:00:00Z', 'recorded'],
    ['1970-01-01T00:00:00Z', { invalid: 'date before 2002-10-01' }],
    ['2024-06-01T12:10:00Z', 'recorded'],
    ['2024-06-01T12:10:01Z', { invalid: 'date in the future' }],
  ])('finds a play at %s %o', (moment, outcome) => {
    expect(outcomesOf(mira.source, [playOf(svefn, secondOf(moment))])).toEqual([outcome]);
  });

  it('finds a play without artist or title invalid, and goes on with the rest', () => {
    const nameless = playOf(['', 'Says', null, null], EVENING);
    const untitled = playOf(['Nils Frahm', ' \u00a0\n', null, null], EVENING);

    expect(outcomesOf(mira.source, [nameless, untitled, playOf(svefn, EVENING)])).toEqual([
      { invalid: 'no artist or title' },
      { invalid: 'no artist or title' },
      'recorded',
    ]);
  });
});

describe('a recorded scrobble', () => {
  it('says all that its source said, with the ids it is known by', () => {
    const play = { ...playOf(svefn, EVENING), artistMbid: 'f6f2326f-6b25-4170-b89d-e235b25508e8' };
    const { playedAt, ...told } = play;
    const ids = {
      trackId: 'ac9b4a1f-d5d6-5318-8fa6-b0efa6119a23',
      artistId: '6b4f6546-7283-5d05-9557-191107485ef1',
      albumId: 'babe67d3-5814-5746-9c74-a7786190c3b7',
    };

    expect(identify(mira.source, play)).toEqual({
      id: 'cda327e0-3cb8-5268-a1d0-6ff9d75e2b39',
      playedAt,
      event: { type: 'ScrobbleRecorded', data: { ...told, ...ids, source: mira.source } },
    });
  });

  it('has no album id without an album', () => {
    const { event } = identify(
      mira.source,
      playOf(['Jürgen Paape', 'So weit wie noch nie', null, 346], EVENING),
    );

    expect([event.data.albumTitle, event.data.albumId]).toEqual([null, null]);
  });
});
