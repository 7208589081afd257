import { describe, expect, it } from 'vitest';
import { JobScene } from '../../test/support/job-scene.js';
import type { Reading } from './history-reading.js';
import { PutAside } from './job-run.js';

const WHOLE = { from: 1_000_000, until: 2_000_000 };

function reading(scene: JobScene, more: Partial<Reading> = {}): Reading {
  return { open: () => scene.reader.open(), whole: WHOLE, mayRetract: false, ...more };
}

/** Twice as many as fit into one stretch. */
function givenTwoStretches(): JobScene {
  const scene = new JobScene();
  scene.givenPlays(1_200, WHOLE.from + 100, 800);

  return scene;
}

describe('reading a history', () => {
  it('takes in each play once, the oldest stretch first, without a gap', async () => {
    const scene = givenTwoStretches();
    await scene.reading.run(scene.contextOf(), reading(scene));
    const { shown, taken } = scene;

    expect(shown.length).toBeGreaterThan(1);
    expect(shown[0]).toMatchObject({ source: 'scrobbleSource', from: WHOLE.from, isWhole: true });
    expect(shown.slice(1).map(({ from }) => from)).toEqual(shown.slice(0, -1).map(({ until }) => until));
    expect(shown.at(-1)?.until).toBe(WHOLE.until);
    expect(taken.toSorted((a, b) => a - b)).toEqual(scene.source.plays.map(({ playedAt }) => playedAt));
    expect([...scene.actors]).toEqual(['job:7']);
  });

  it.each([true, false])('may take back what is not shown any more: %s', async (mayRetract) => {
    const scene = new JobScene();
    await scene.reading.run(scene.contextOf(), reading(scene, { mayRetract }));

    expect(scene.shown).toMatchObject([{ ...WHOLE, plays: [], mayRetract }]);
  });

  it('counts only what is of the stretch, though a second more is asked for', async () => {
    const scene = new JobScene();
    scene.givenPlays(4, WHOLE.from - 1, 1);
    const { done } = await scene.reading.run(scene.contextOf(), reading(scene));

    expect(scene.source.asked).toMatchObject([{ from: WHOLE.from - 1, to: WHOLE.until + 1 }]);
    expect(scene.taken).toEqual([WHOLE.from + 2, WHOLE.from + 1, WHOLE.from]);
    expect(done).toBe(3);
  });

  it('says what all runs of the job came to', async () => {
    const scene = givenTwoStretches();
    const earlier = {
      done: 10,
      result: { recorded: 5, duplicates: 5, amended: 1, retracted: 2, invalid: 3 },
    };
    const outcome = await scene.reading.run(scene.contextOf(earlier), reading(scene));
    const stretches = scene.shown.length;

    expect(outcome).toEqual({
      done: 1_210,
      result: {
        recorded: 1_205,
        duplicates: 5 + stretches,
        amended: 1 + 2 * stretches,
        retracted: 2 + 3 * stretches,
        invalid: 3 + 4 * stretches,
      },
    });
    expect(scene.noted.at(-1)).toMatchObject({
      done: 1_210,
      total: 1_210,
      resumeAt: { reached: WHOLE.until },
    });
  });

  it('counts rows that are no plays', async () => {
    const scene = new JobScene();
    scene.givenPlays(2, WHOLE.from);
    scene.source.invalid = 3;

    expect(await scene.reading.run(scene.contextOf(), reading(scene))).toMatchObject({
      done: 5,
      result: { recorded: 2, invalid: 3 + 4 },
    });
  });

  it('notes where it goes on, and never more than there is', async () => {
    const scene = givenTwoStretches();
    await scene.reading.run(scene.contextOf(), reading(scene));
    const [tooMuch, ...read] = scene.noted;

    expect(tooMuch).toEqual({ done: 0, total: 1_200, result: {}, resumeAt: { reached: WHOLE.from } });
    expect(read.map(({ resumeAt }) => resumeAt.reached)).toEqual(scene.shown.map(({ until }) => until));
    expect(read.every(({ done, total }) => total === 1_200 && done <= total)).toBe(true);
  });

  it('does not know how many there are when the source does not', async () => {
    const scene = givenTwoStretches();
    scene.source.countsPlays = false;
    const { done } = await scene.reading.run(scene.contextOf(), reading(scene));

    expect(done).toBe(1_200);
    expect(new Set(scene.noted.map(({ total }) => total))).toEqual(new Set([null]));
    expect(scene.shown.some(({ isWhole }) => isWhole)).toBe(false);
  });

  it('reads nothing of no time', async () => {
    const scene = new JobScene();
    const whole = { from: 5, until: 5 };

    expect(await scene.reading.run(scene.contextOf(), reading(scene, { whole }))).toEqual({
      done: 0,
      result: {},
    });
    expect(scene.source.asked).toEqual([]);
  });
});

describe('a stretch of a history', () => {
  it('is told of after it was taken in, and before it is noted', async () => {
    const scene = new JobScene();
    scene.givenPlays(2, WHOLE.from);
    const reached: number[] = [];
    const afterStretch = (second: number) => {
      scene.happened.push('told');
      reached.push(second);

      return Promise.resolve();
    };
    await scene.reading.run(scene.contextOf(), reading(scene, { afterStretch }));

    expect(scene.happened).toEqual(['sample forgotten', '2 plays', 'told', 'noted']);
    expect(reached).toEqual([WHOLE.until]);
  });

  it('with plays has the sample forgotten before, one without does not', async () => {
    const scene = new JobScene();
    scene.givenPlays(1_200, WHOLE.until - 60_000, 50);
    await scene.reading.run(scene.contextOf(), reading(scene));
    const happened = scene.happened.filter((what) => what !== 'noted');
    const forgotten = happened.indexOf('sample forgotten');

    expect(happened[0]).toBe('0 plays');
    expect(happened.slice(0, forgotten).every((what) => what === '0 plays')).toBe(true);
    expect(happened[forgotten + 1]).toMatch(/^[1-9]\d* plays$/);
  });

  it('is read as the settings are then', async () => {
    const scene = givenTwoStretches();
    scene.afterNote = () => (scene.username = 'Nobody');
    await scene.reading.run(scene.contextOf(), reading(scene));

    expect(scene.source.asked[0].username).toBe('Mira');
    expect(scene.source.asked.slice(1).every(({ username }) => username === 'Nobody')).toBe(true);
  });

  it('is the last when the settings forbid the next', async () => {
    const scene = givenTwoStretches();
    const failure = new Error('Not any more.');
    const open = () => (scene.shown.length > 0 ? Promise.reject(failure) : scene.reader.open());

    await expect(scene.reading.run(scene.contextOf(), reading(scene, { open }))).rejects.toBe(failure);
    expect(scene.noted.at(-1)?.resumeAt.reached).toBe(scene.shown[0].until);
    expect(scene.shown).toHaveLength(1);
  });

  it.each([
    ['put aside', new PutAside()],
    ['stopped', new DOMException('This operation was aborted', 'AbortError')],
  ])('is the last when the job is %s', async (_what, reason) => {
    const scene = givenTwoStretches();
    scene.afterNote = (notes) => {
      if (notes === 2) throw reason;
    };

    await expect(scene.reading.run(scene.contextOf(), reading(scene))).rejects.toBe(reason);
    expect(scene.shown).toHaveLength(1);
    expect(scene.noted).toHaveLength(2);
  });
});
