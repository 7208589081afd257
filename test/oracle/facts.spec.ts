import { describe, expect, it } from 'vitest';
import { overview, trackDetail } from './answers.js';
import { handMade } from './hand-made.js';
import type { Enrichment, OracleHistory, Told } from './history.js';
import { matching } from './range.js';

function told(...facts: readonly Told[]): OracleHistory {
  return handMade(
    [
      ['2021-06-30T10:00:03Z', 'A', 'One', 'First', 50],
      ['2021-06-30T10:00:02Z', 'A', 'Two'],
      ['2021-06-30T10:00:01Z', 'B', 'Three', null, 30],
      ['2021-06-30T09:00:00Z', 'A', 'One'],
    ],
    '2021-06-30T12:00:00Z',
    'UTC',
    facts,
  );
}

const one = (source: Enrichment['source'], more: Partial<Enrichment>): Enrichment => ({
  artist: 'a',
  title: 'ONE',
  source,
  ...more,
});

describe('the length of a track', () => {
  const lengthAfter = (...facts: readonly Told[]): unknown =>
    trackDetail(told(...facts), { artist: 'A', title: 'One' })!.durationSeconds;

  it('is that of the source most trusted, whatever the order of telling', () => {
    expect(lengthAfter()).toBe(50);
    expect(lengthAfter(one('DoujinDb', { durationSeconds: 61 }))).toBe(61);
    const facts = [
      one('ScrobbleSource', { durationSeconds: 62 }),
      one('RecordingDb', { durationSeconds: 63 }),
      one('ReleaseDb', { durationSeconds: 64 }),
    ];
    expect(lengthAfter(...facts)).toBe(63);
    expect(lengthAfter(...facts.toReversed())).toBe(63);
    expect(lengthAfter(facts[0], facts[2])).toBe(62);
  });

  it('falls back when a source takes it back', () => {
    const taken = [one('RecordingDb', { durationSeconds: 63 }), one('RecordingDb', { genres: ['Rock'] })];
    expect(lengthAfter(...taken)).toBe(50);
    expect(lengthAfter(one('AudioDb', { durationSeconds: 65 }), ...taken)).toBe(65);
  });

  it('counts for every play of the track', () => {
    const history = told(one('RecordingDb', { durationSeconds: 100 }));
    expect(overview(history, { range: 'all' })).toMatchObject({
      listeningSeconds: 230,
      scrobblesWithoutDuration: 1,
      allTime: { listeningSeconds: 230 },
    });
    const { facts } = told({ artist: 'Z', title: 'Nothing', source: 'RecordingDb', durationSeconds: 9 });
    expect(facts.labels.size).toBe(0);
  });
});

describe('q with aliases', () => {
  const history = told(
    one('RecordingDb', { aliases: ['Первый', 'Première Fois'] }),
    one('VocalDb', { aliases: ['uno'] }),
    { artist: 'B', source: 'RecordingDb', aliases: ['Bee'] },
    { artist: 'A', source: 'RecordingDb', aliases: ['Gone'] },
    { artist: 'A', source: 'RecordingDb', aliases: ['Ay'] },
  );

  it.each([
    ['premiere', [0, 3]],
    ['ПЕРВЫЙ one', [0, 3]],
    ['"première fois" uno first', [3]],
    ['"fois uno"', []],
    ['bee', [1]],
    ['ay', [0, 2, 3]],
    ['ay -uno', [2]],
    ['-ay', [1]],
    ['gone', []],
  ])('finds %j under any of them', (q, seconds) => {
    expect(matching(history, q).map((play) => play.at % 60)).toEqual(seconds);
  });
});
