import { beforeEach, describe, expect, it } from 'vitest';
import { mira, playOf, secondOf, toTheMinute, type Song } from '../../test/support/listeners.js';
import { PlayLog, shownAround } from '../../test/support/play-log.js';
import type { ShownWindow } from './commands/reconcile-window.command.js';
import { changeIdOf, playIdAgain, playIdOf, trackIdOf } from './identity.js';
import type { SourcePlay } from './source-play.js';

const NOW = secondOf('2024-06-01T12:00:00Z');
const AT = secondOf('2024-01-31T22:10:07Z');
const [svefn, joga, marunouchi] = mira.songs;
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
const live = (): readonly string[] => log.live.map(({ playId }) => playId).toSorted();

describe('a play that goes by another name', () => {
  beforeEach(() => {
    log.record(mira.source, [playOf(svefn, AT)]);
  });

  it('is amended in its place, and keeps its id', () => {
    const decided = reconcile([playOf(joga, AT)]);

    expect(decided).toMatchObject({ ...nothing, amended: [{}] });
    expect(decided.amended).toEqual([
      {
        id: changeIdOf('ScrobbleAmended', idOf(svefn)),
        playedAt: AT,
        event: {
          type: 'ScrobbleAmended',
          data: expect.objectContaining({
            playId: idOf(svefn),
            source: mira.source,
            trackId: trackIdOf('Björk', 'Jóga'),
            title: 'Jóga',
            albumTitle: 'Homogenic',
            durationSeconds: 305,
          }) as unknown,
        },
      },
    ]);
  });

  it('is amended also where nothing may be retracted, and not where the window has holes', () => {
    const again = new PlayLog(NOW);
    again.record(mira.source, [playOf(svefn, AT)]);

    expect(reconcile([playOf(joga, AT)], { mayRetract: false }).amended).toHaveLength(1);
    expect(again.reconcile(shown([playOf(joga, AT)], { isWhole: false }))).toMatchObject({
      amended: [],
      recorded: [{ id: idOf(joga) }],
    });
  });

  it('is found once more, and nothing happens', () => {
    reconcile([playOf(joga, AT)]);

    expect(reconcile([playOf(joga, AT)])).toEqual({ ...nothing, duplicates: 1 });
  });

  it('may go on to others and come back', () => {
    const ids = [joga, marunouchi, svefn].map((song) => reconcile([playOf(song, AT)]).amended[0].id);

    expect(new Set([...ids, idOf(svefn)]).size).toBe(4);
    expect(log.live).toMatchObject([{ playId: idOf(svefn), trackId: trackIdOf('Sigur Rós', svefn[1]) }]);
    expect(reconcile([playOf(joga, AT)]).amended[0].id).not.toBe(ids[0]);
  });

  it('takes the name of another second to be another play', () => {
    const decided = reconcile([playOf(joga, AT + 1)]);

    expect([decided.recorded, decided.amended, decided.retracted].map((list) => list.length)).toEqual([
      1, 0, 1,
    ]);
  });

  it('is not the play of another source, nor one that is known to the minute', () => {
    const other = new PlayLog(NOW);
    other.record(mira.otherSource, [playOf(svefn, AT)]);
    const minute = new PlayLog(NOW);
    const full = Math.floor(AT / 60) * 60;
    minute.record(mira.source, [toTheMinute(playOf(svefn, AT))]);

    expect(other.reconcile(shown([playOf(joga, AT)]))).toMatchObject({ amended: [], recorded: [{}] });
    expect(minute.reconcile(shown([playOf(joga, full)]))).toMatchObject({
      amended: [],
      recorded: [{}],
      retracted: [],
    });
  });

  it('is shown by its old name again: both are plays, the one that is shown under a fresh id', () => {
    reconcile([playOf(joga, AT)]);
    const decided = reconcile([playOf(joga, AT), playOf(svefn, AT)]);

    expect(decided.recorded).toMatchObject([
      { id: playIdAgain(idOf(svefn), changeIdOf('ScrobbleAmended', idOf(svefn))) },
    ]);
    expect(decided.duplicates).toBe(1);
  });

  it('leaves a name that no play was recorded by free for one', () => {
    reconcile([playOf(joga, AT)]);
    reconcile([playOf(marunouchi, AT)]);

    expect(reconcile([playOf(marunouchi, AT), playOf(joga, AT)]).recorded).toMatchObject([
      { id: idOf(joga) },
    ]);
  });

  it('takes one name of several in an order that does not depend on how they are shown', () => {
    const songs = [joga, marunouchi, says];
    log.record(mira.source, [playOf(['Björk', 'Hyperballad', 'Post', 321], AT)]);
    const orders = [songs, songs.toReversed()].map((order) => {
      const one = new PlayLog(NOW);
      one.events.push(...log.events);

      return one.reconcile(shown(order.map((song) => playOf(song, AT))));
    });

    expect(orders[0]).toEqual(orders[1]);
    expect([orders[0].amended.length, orders[0].recorded.length]).toEqual([2, 1]);
    expect(orders[0].amended.map(({ event }) => event.data.playId)).toEqual(live());
  });
});

describe('a play that moved to another album', () => {
  const live: Song = ['Sigur Rós', 'Svefn-g-englar', 'Live in Reykjavík', 604];
  const single: Song = ['Sigur Rós', 'Svefn-g-englar', null, 604];
  beforeEach(() => {
    log.record(mira.source, [playOf(svefn, AT)]);
  });

  it.each([
    ['another', live],
    ['none', single],
  ])('is amended with the first row of it: %s', (_what, song) => {
    const decided = reconcile([playOf(song, AT), playOf(single, AT)]);

    expect(decided).toMatchObject({ recorded: [], retracted: [], duplicates: 1 });
    expect(decided.amended[0].event.data).toMatchObject({ playId: idOf(svefn), albumTitle: song[2] });
    expect(reconcile([playOf(song, AT), playOf(single, AT)])).toMatchObject({ amended: [], duplicates: 2 });
  });

  it('stays where it is while any row has its album', () => {
    expect(reconcile([playOf(live, AT), playOf(svefn, AT)])).toMatchObject({ amended: [], duplicates: 2 });
  });

  it.each([
    ['in a window with holes', { isWhole: false }],
    ['where nothing may be retracted', { mayRetract: false }],
  ])('is known as it is %s', (_what, rest) => {
    expect(reconcile([playOf(live, AT)], rest)).toEqual({ ...nothing, duplicates: 1 });
  });

  it('is known as it is when another source told of it, or of its minute', () => {
    const [other, minute] = [new PlayLog(NOW), new PlayLog(NOW)];
    other.record(mira.otherSource, [playOf(svefn, AT)]);
    minute.record(mira.source, [toTheMinute(playOf(svefn, AT))]);
    const full = Math.floor(AT / 60) * 60;

    expect(other.reconcile(shown([playOf(live, AT)]))).toEqual({ ...nothing, duplicates: 1 });
    expect(minute.reconcile(shown([playOf(live, full)]))).toEqual({ ...nothing, duplicates: 1 });
  });
});
