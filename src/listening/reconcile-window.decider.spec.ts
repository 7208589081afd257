import { beforeEach, describe, expect, it } from 'vitest';
import { mira, playOf, secondOf, toTheMinute, type Song } from '../../test/support/listeners.js';
import { PlayLog, shownAround } from '../../test/support/play-log.js';
import type { ShownWindow } from './commands/reconcile-window.command.js';
import { changeIdOf, playIdAgain, playIdOf, trackIdOf } from './identity.js';
import type { Happening } from './reconcile-window.decider.js';
import type { SourcePlay } from './source-play.js';

const NOW = secondOf('2024-06-01T12:00:00Z');
const AT = secondOf('2024-01-31T22:10:07Z');
const [svefn, joga] = mira.songs;
const says: Song = ['Nils Frahm', 'Says', 'Spaces', 499];
const idOf = ([artistName, title]: Song, at = AT): string => playIdOf(trackIdOf(artistName, title), at);

let log: PlayLog;
beforeEach(() => {
  log = new PlayLog(NOW);
});

const shown = (plays: readonly SourcePlay[], rest: Partial<ShownWindow> = {}): ShownWindow =>
  shownAround(AT, plays, rest);
const reconcile = (plays: readonly SourcePlay[], rest: Partial<ShownWindow> = {}) =>
  log.reconcile(shown(plays, rest));
const nothing = { recorded: [], amended: [], retracted: [], duplicates: 0, invalid: 0 };
const namesOf = (happened: readonly Happening[]): readonly string[] =>
  happened.map(({ event: { data } }) => ('title' in data ? data.title : data.trackId));
const live = (): readonly string[] => log.live.map(({ playId }) => playId).toSorted();

describe('a window that shows what is known', () => {
  it('changes nothing', () => {
    const evening = mira.plays(8, '2024-01-31T22:00:00Z');
    log.record(mira.source, evening);

    expect(reconcile(evening)).toEqual({ ...nothing, duplicates: 8 });
    expect(reconcile(evening, { mayRetract: false })).toEqual({ ...nothing, duplicates: 8 });
    expect(reconcile(evening, { isWhole: false })).toEqual({ ...nothing, duplicates: 8 });
  });

  it('counts what it shows twice, and what it may not show', () => {
    const nameless = playOf(['', 'Says', null, null], AT);
    const future = playOf(says, NOW + 601);
    const decided = reconcile([playOf(says, AT), nameless, playOf(says, AT), future], { until: NOW + 1_000 });

    expect(decided).toMatchObject({ duplicates: 1, invalid: 2 });
    expect(namesOf(decided.recorded)).toEqual(['Says']);
  });
});

describe('a play that appeared', () => {
  it('is recorded as an import would, the first row of it', () => {
    const decided = reconcile([playOf(svefn, AT), playOf(['SIGUR RÓS', 'svefn–g–englar', null, null], AT)]);

    expect(decided).toMatchObject({ amended: [], retracted: [], duplicates: 1 });
    expect(decided.recorded).toMatchObject([{ id: idOf(svefn), playedAt: AT }]);
    expect(decided.recorded[0].event).toMatchObject({
      type: 'ScrobbleRecorded',
      data: { artistName: 'Sigur Rós' },
    });
  });

  it('is recorded in the order of time, whatever order it was shown in', () => {
    const evening = mira.plays(6, '2024-01-31T22:00:00Z');
    const { recorded } = reconcile(evening.toReversed());

    expect(recorded.map(({ playedAt }) => playedAt)).toEqual(evening.map(({ playedAt }) => playedAt));
  });

  it.each([
    [-11, 1],
    [-10, 0],
    [10, 0],
    [11, 1],
  ])('%i s from where another source told of it is new: %i', (off, count) => {
    log.record(mira.otherSource, [playOf(svefn, AT)]);

    expect(reconcile([playOf(svefn, AT + off)]).recorded).toHaveLength(count);
  });

  it('is the one that another source told of just outside the window', () => {
    log.record(mira.otherSource, [playOf(svefn, AT - 5)]);

    expect(reconcile([playOf(svefn, AT)], { from: AT })).toEqual({ ...nothing, duplicates: 1 });
  });

  it('is known by the minute where another source knows no more', () => {
    log.record(mira.otherSource, [toTheMinute(playOf(svefn, AT))]);

    expect(reconcile([playOf(svefn, AT + 40)])).toEqual({ ...nothing, duplicates: 1 });
  });

  it('is new where another source told of it and it was renamed there', () => {
    log.record(mira.otherSource, [playOf(svefn, AT)]);
    log.reconcile(shown([playOf(joga, AT)], { source: mira.otherSource }));

    expect(reconcile([playOf(svefn, AT + 3)]).recorded).toHaveLength(1);
    expect(reconcile([playOf(joga, AT + 3), playOf(svefn, AT + 3)])).toMatchObject({ duplicates: 2 });
  });
});

describe('a play that vanished', () => {
  beforeEach(() => {
    log.record(mira.source, [playOf(svefn, AT), playOf(joga, AT)]);
  });

  it('is retracted', () => {
    const decided = reconcile([playOf(svefn, AT)]);

    expect(decided).toMatchObject({ recorded: [], amended: [], duplicates: 1 });
    expect(decided.retracted).toEqual([
      {
        id: changeIdOf('ScrobbleRetracted', idOf(joga)),
        playedAt: AT,
        event: {
          type: 'ScrobbleRetracted',
          data: { playId: idOf(joga), source: mira.source, trackId: trackIdOf('Björk', 'Jóga') },
        },
      },
    ]);
    expect(reconcile([playOf(svefn, AT)])).toEqual({ ...nothing, duplicates: 1 });
  });

  it('is retracted by the name that it went by last', () => {
    reconcile([playOf(svefn, AT), playOf(says, AT)]);

    expect(reconcile([playOf(svefn, AT)]).retracted).toMatchObject([
      { event: { data: { playId: idOf(joga), trackId: trackIdOf('Nils Frahm', 'Says') } } },
    ]);
  });

  it.each([
    ['the window has holes', { isWhole: false }],
    ['it may not be', { mayRetract: false }],
    ['it was played right before', { from: AT + 1 }],
    ['it was played right after', { until: AT }],
    ['it is asked of another source', { source: mira.otherSource }],
  ])('stays when %s', (_what, rest) => {
    expect(reconcile([], rest)).toEqual(nothing);
    expect(live()).toHaveLength(2);
  });

  it('stays when only its minute is known', () => {
    const minute = new PlayLog(NOW);
    minute.record(mira.source, [toTheMinute(playOf(svefn, AT))]);

    expect(minute.reconcile(shown([]))).toEqual(nothing);
  });

  it('and is shown again is recorded under a fresh id, each time', () => {
    const ids = [1, 2, 3].map(() => {
      reconcile([playOf(svefn, AT)]);

      return reconcile([playOf(svefn, AT), playOf(joga, AT)]).recorded[0].id;
    });

    expect(ids[0]).toBe(playIdAgain(idOf(joga), changeIdOf('ScrobbleRetracted', idOf(joga))));
    expect(new Set([...ids, idOf(joga)]).size).toBe(4);
    expect(live()).toEqual([idOf(svefn), ids[2]].toSorted());
  });

  it('and is shown again in a window with holes is recorded as well', () => {
    reconcile([playOf(svefn, AT)]);

    expect(reconcile([playOf(joga, AT)], { isWhole: false }).recorded).toHaveLength(1);
  });

  it('is not what an import brings again, but what another source told near it is', () => {
    reconcile([]);

    expect(log.record(mira.source, [playOf(svefn, AT)])).toEqual([]);
    expect(log.record(mira.otherSource, [playOf(svefn, AT)])).toEqual([]);
    expect(log.record(mira.otherSource, [playOf(svefn, AT + 2)])).toEqual([idOf(svefn, AT + 2)]);
  });
});
