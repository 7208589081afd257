import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '#src/providers/outbound/faults.js';
import { JobScene, jobOf } from '../../test/support/job-scene.js';
import { PutAside } from './job-run.js';
import { Superseded } from './source-reader.js';
import { SyncRun } from './sync.run.js';

const DAY = 86_400;
const NOW = jobOf().startedAt.getTime() / 1000;

describe('a sync', () => {
  let scene: JobScene;
  let run: SyncRun;
  let warn: unknown;

  beforeEach(() => {
    warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    scene = new JobScene();
    run = new SyncRun(scene.reader, scene.histories, scene.reading);
  });
  afterEach(() => vi.restoreAllMocks());

  it('reads everything up to its begin when nothing is known', async () => {
    scene.givenPlays(3, NOW - 3 * DAY, DAY);
    const { done, result } = await run.run(scene.contextOf());

    expect(scene.source.asked).toMatchObject([{ username: 'Mira', from: 0, to: NOW + 1 }]);
    expect(scene.shown).toMatchObject([{ from: 0, until: NOW, mayRetract: false }]);
    expect({ done, recorded: result['recorded'] }).toEqual({ done: 3, recorded: 3 });
    expect(scene.known.get('Mira')).toBe(NOW);
  });

  it('reads a day again of what is known, for what came late', async () => {
    scene.known.set('Mira', NOW - 3_600);
    await run.run(scene.contextOf());

    expect(scene.shown).toMatchObject([{ from: NOW - 3_600 - DAY, until: NOW, mayRetract: false }]);
  });

  it('reads up to the moment of its first begin, whenever it goes on', async () => {
    scene.known.set('Mira', NOW - 10 * DAY);
    await run.run(scene.contextOf({ resumeAt: { reached: NOW - 10 * DAY }, done: 5 }));

    expect(scene.shown).toMatchObject([{ from: NOW - 11 * DAY, until: NOW }]);
    expect(scene.noted).toMatchObject([{ done: 5, total: 5 }]);
  });

  it('goes on where it was interrupted', async () => {
    scene.givenPlays(3_000, NOW - 300 * DAY, 8_000);
    scene.afterNote = () => {
      if (scene.shown.length === 5) throw new PutAside();
    };
    await expect(run.run(scene.contextOf())).rejects.toThrow(PutAside);
    const known = scene.known.get('Mira') ?? 0;
    expect(known).toBe(scene.shown.at(-1)?.until);
    scene.afterNote = () => undefined;
    scene.shown.length = 0;
    await run.run(scene.contextOf({ resumeAt: { reached: known } }));

    expect(scene.shown[0].from).toBe(known - DAY);
    expect(scene.shown.at(-1)?.until).toBe(NOW);
  });

  it('reads a day when a clock that was ahead said that more is known', async () => {
    scene.known.set('Mira', NOW + 1_000 * DAY);
    await run.run(scene.contextOf());

    expect(scene.shown).toMatchObject([{ from: NOW - DAY, until: NOW }]);
  });

  it('knows only what was taken in', async () => {
    scene.givenPlays(3, NOW - 3 * DAY, DAY);
    await run.run(scene.contextOf());

    expect(scene.happened).toEqual(['sample forgotten', '3 plays', 'reached', 'noted']);
  });

  it('of an empty history forgets no sample', async () => {
    await run.run(scene.contextOf());

    expect(scene.happened).toEqual(['0 plays', 'reached', 'noted']);
  });

  it('has the sample forgotten before the first real plays, also when years without any are known', async () => {
    scene.known.set('Mira', NOW - 900 * DAY);
    scene.givenPlays(1, NOW - DAY);
    await run.run(scene.contextOf());

    expect(scene.happened.slice(0, 2)).toEqual(['sample forgotten', '1 plays']);
  });

  it('keeps the sample of whom it cannot read', async () => {
    scene.givenPlays(1, NOW - DAY);
    scene.source.recentTracks = () => Promise.reject(new Unavailable('The scrobble source answered 500.'));

    await expect(run.run(scene.contextOf())).rejects.toThrow(Unavailable);
    expect(scene.happened).toEqual([]);
    expect(scene.known.size).toBe(0);
  });

  it('ends with a sentence when the username is changed in the middle', async () => {
    scene.givenPlays(3_000, NOW - 300 * DAY, 8_000);
    scene.afterNote = () => {
      if (scene.shown.length === 3) scene.username = 'Nils';
    };
    const running = run.run(scene.contextOf());

    await expect(running).rejects.toThrow(Superseded);
    await expect(running).rejects.toThrow(
      'The username was changed in the settings; the next sync reads the history of the new one.',
    );
    expect(scene.source.asked.every(({ username }) => username === 'Mira')).toBe(true);
    expect([...scene.known.keys()]).toEqual(['Mira']);
  });

  it('goes on when the username is only written otherwise', async () => {
    scene.givenPlays(3_000, NOW - 300 * DAY, 8_000);
    scene.afterNote = () => (scene.username = 'mira');
    await run.run(scene.contextOf());

    expect(scene.known.get('Mira')).toBe(NOW);
  });

  it('notes how many plays the source says that it has', async () => {
    scene.source.playcount = 161_023;
    await run.run(scene.contextOf());

    expect(scene.counted).toBe(161_023);
  });

  it('is done when the source does not say how many plays it has', async () => {
    await run.run(scene.contextOf());
    expect(scene.counted).toBeNull();
    scene.source.user = () => Promise.reject(new Unavailable('The scrobble source answered 500.'));
    await run.run(scene.contextOf());

    expect(scene.counted).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'The scrobble source does not say how many plays it has: Unavailable: The scrobble source answered 500.',
    );
  });
});
