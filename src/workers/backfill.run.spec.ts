import { beforeEach, describe, expect, it } from 'vitest';
import { JobScene, jobOf } from '../../test/support/job-scene.js';
import { BackfillRun } from './backfill.run.js';
import { PutAside } from './job-run.js';
import { Superseded } from './source-reader.js';

const DAY = 86_400;
const NOW = jobOf().startedAt.getTime() / 1000;

describe('a backfill', () => {
  let scene: JobScene;
  let run: BackfillRun;

  beforeEach(() => {
    scene = new JobScene();
    run = new BackfillRun(scene.reader, scene.reading);
  });

  it.each([
    [{ days: 1 }, 1],
    [{ days: 365 }, 365],
    [{}, 14],
  ])('with %j reads %i days again, and takes back what vanished', async (parameters, days) => {
    await run.run(scene.contextOf({ command: 'backfill', parameters }));

    expect(scene.shown).toMatchObject([{ from: NOW - days * DAY, until: NOW, mayRetract: true }]);
  });

  it('goes on where it was interrupted', async () => {
    scene.givenPlays(3_000, NOW - 300 * DAY, 8_000);
    scene.afterNote = () => {
      if (scene.shown.length === 2) throw new PutAside();
    };
    const parameters = { days: 365 };
    await expect(run.run(scene.contextOf({ parameters }))).rejects.toThrow(PutAside);
    const { done, result, resumeAt } = scene.noted[scene.noted.length - 1];
    scene.afterNote = () => undefined;
    const outcome = await run.run(scene.contextOf({ parameters, done, result, resumeAt }));

    expect(scene.shown[0].from).toBe(NOW - 365 * DAY);
    expect(scene.shown[2].from).toBe(scene.shown[1].until);
    expect(scene.shown.at(-1)?.until).toBe(NOW);
    expect(outcome).toMatchObject({ done: 3_000, result: { recorded: 3_000 } });
  });

  it('has the sample forgotten before real plays, and claims no more to be known', async () => {
    scene.givenPlays(2, NOW - DAY);
    await run.run(scene.contextOf());

    expect(scene.happened).toEqual(['sample forgotten', '2 plays', 'noted']);
    expect(scene.known.size).toBe(0);
  });

  it('ends when the username is changed in the middle', async () => {
    scene.givenPlays(3_000, NOW - 300 * DAY, 8_000);
    scene.afterNote = () => (scene.username = 'Nils');

    await expect(run.run(scene.contextOf({ parameters: { days: 365 } }))).rejects.toThrow(Superseded);
    expect(scene.shown).toEqual([]);
  });
});
