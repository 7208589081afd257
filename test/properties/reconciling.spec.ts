import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { ShownWindow } from '#src/listening/commands/reconcile-window.command.js';
import { identityOf } from '#src/listening/known-play.js';
import type { LivePlay } from '#src/listening/live-play.js';
import { asTold, identify } from '#src/listening/record-scrobbles.decider.js';
import type { Source } from '#src/listening/source-play.js';
import { anyBatches, anyPlay, type Batch } from '../support/listeners.js';
import { PlayLog } from '../support/play-log.js';

/** Everything was played in a few seconds from then on, so that plays are in each other's way. */
const BEGIN = Date.UTC(2024, 0, 31, 23, 59) / 1000;
const NOW = BEGIN + 86_400;
const SECONDS = [0, 9, 60, 75];

const moved = ({ source, plays }: Batch): Batch => ({
  source,
  plays: plays.map((play) => ({ ...play, playedAt: BEGIN + SECONDS[play.playedAt % SECONDS.length] })),
});

const anyWindow: fc.Arbitrary<ShownWindow> = fc
  .record({
    source: fc.constantFrom<Source>('scrobbleSource', 'spotify'),
    plays: fc.array(anyPlay, { maxLength: 15 }),
    from: fc.constantFrom(0, 5, 60),
    length: fc.constantFrom(15, 80, 3_600),
    isWhole: fc.boolean(),
    mayRetract: fc.boolean(),
  })
  .map(({ length, from, plays, source, ...rest }) => ({
    ...rest,
    ...moved({ source, plays }),
    from: BEGIN + from,
    until: BEGIN + from + length,
  }));

/** A log after imports and windows in turn, and a window that comes next. */
const anyLog = fc.tuple(anyBatches, fc.array(anyWindow, { maxLength: 4 })).map(([batches, windows]) => {
  const log = new PlayLog(NOW);
  batches.map(moved).forEach(({ source, plays }, turn) => {
    log.record(source, plays);
    if (turn < windows.length) log.reconcile(windows[turn]);
  });

  return log;
});

const isOf = ({ source, from, until }: ShownWindow, play: LivePlay): boolean =>
  play.source === source && play.playedAt >= from && play.playedAt < until;

describe('reconciling', () => {
  const property = (holds: (log: PlayLog, shown: ShownWindow) => void): void =>
    fc.assert(fc.property(anyLog, anyWindow, holds), { numRuns: 500 });

  it('again decides nothing', () => {
    property((log, shown) => {
      log.reconcile(shown);
      const { recorded, amended, retracted } = log.reconcile(shown);

      expect([recorded, amended, retracted]).toEqual([[], [], []]);
    });
  });

  it('says what became of every play that it was shown', () => {
    property((log, shown) => {
      const { recorded, amended, duplicates, invalid } = log.reconcile(shown);
      const inside = shown.plays.filter(({ playedAt }) => playedAt >= shown.from && playedAt < shown.until);

      expect(recorded.length + amended.length + duplicates + invalid).toBe(inside.length);
    });
  });

  it('appends events that the log does not have, and leaves no two plays of one track and second', () => {
    property((log, shown) => {
      const before = log.events.length;
      const { recorded, amended, retracted } = log.reconcile(shown);

      expect(log.events.length - before).toBe(recorded.length + amended.length + retracted.length);
      expect(new Set(log.live.map(identityOf)).size).toBe(log.live.length);
    });
  });

  it('leaves the plays of others, of other times and of unknown seconds as they are', () => {
    property((log, shown) => {
      const others = (): readonly LivePlay[] =>
        log.live.filter((play) => !isOf(shown, play) || play.precision === 'minute');
      const before = others();
      log.reconcile(shown);

      expect(others()).toEqual(expect.arrayContaining([...before]));
    });
  });

  it('of a whole window that may retract leaves what is shown, and nothing else, of its source', () => {
    property((log, shown) => {
      const whole = { ...shown, isWhole: true, mayRetract: true };
      log.reconcile(whole);
      const told = new Set(whole.plays.map((play) => identityOf(asTold(identify(whole.source, play)))));
      const live = log.live.filter((play) => isOf(whole, play) && play.precision === 'second');

      expect(live.filter((play) => !told.has(identityOf(play)))).toEqual([]);
    });
  });
});
