import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Interrupted, Misconfigured } from '#src/providers/outbound/faults.js';
import { Unreadable } from '#src/settings/secrets.js';
import { LoopPlace, standing } from '../../test/support/loop-place.js';
import type { Ask } from './source-work.js';

describe('the loop of a source', () => {
  let scene: LoopPlace;
  let logged: string[];

  beforeEach(() => {
    logged = [];
    for (const level of ['warn', 'error'] as const)
      vi.spyOn(Logger.prototype, level).mockImplementation((text: string) => void logged.push(text));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    scene = new LoopPlace();
  });
  afterEach(async () => {
    await scene.loop.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  /** Lets it poll so often. */
  const polls = (times: number): Promise<unknown> => vi.advanceTimersByTimeAsync(times * 1_000);

  it('asks for one track after the other, says so, and waits for more', async () => {
    scene.given('one');
    scene.given('two');
    scene.loop.start();
    await polls(0);
    expect(scene.asked).toEqual(['asked for one', 'asked for two']);
    expect(scene.standings).toEqual([standing({ state: 'Running', current: 'one' }), standing({ done: 2 })]);
    scene.given('three');
    await polls(2);

    expect(scene.asked).toHaveLength(3);
    expect(scene.standings.slice(2)).toEqual([
      standing({ state: 'Running', current: 'three' }),
      standing({ done: 1 }),
    ]);
  });

  it('tells of each track once a second has passed', async () => {
    const slow = (ask: Ask): Promise<void> =>
      ask(() => new Promise((resolve) => void setTimeout(resolve, 600)));
    for (const title of ['one', 'two', 'three']) scene.given(title, slow);
    scene.loop.start();
    await polls(3);

    expect(scene.standings.map(({ current, done }) => [current, done])).toEqual([
      ['one', 0],
      ['three', 2],
      [null, 3],
    ]);
  });

  it('leaves the source to the process that asks it', async () => {
    scene.isElsewhere = true;
    scene.given('one');
    scene.loop.start();
    await polls(2);
    expect([scene.asked, scene.standings]).toEqual([[], []]);
    scene.isElsewhere = false;
    await polls(1);

    expect(scene.asked).toEqual(['asked for one']);
  });

  it.each(['Disabled', 'Unconfigured', 'Paused'] as const)(
    'asks nothing while it is %s',
    async (obstacle) => {
      scene.obstacle = obstacle;
      scene.given('one');
      scene.loop.start();
      await polls(3);
      expect(scene.standings).toEqual([standing({ state: obstacle })]);
      expect(scene.happened).toContain('forgot');
      scene.obstacle = null;
      await polls(1);

      expect(scene.asked).toEqual(['asked for one']);
    },
  );

  it('lets the question end during which it is paused, and asks no more of that track', async () => {
    const questions: string[] = [];
    scene.given('one', async (ask) => {
      await ask(() => {
        scene.obstacle = 'Paused';

        return Promise.resolve(questions.push('first'));
      });
      await ask(() => Promise.resolve(questions.push('second')));
    });
    scene.loop.start();
    await polls(2);

    expect(questions).toEqual(['first']);
    expect(scene.asked).toEqual([]);
    expect(scene.standings.at(-1)).toEqual(standing({ state: 'Paused' }));
    expect(logged).toEqual([]);
  });

  it.each([new Misconfigured('Invalid API key.', 403), new Unreadable('Save it again.')])(
    'stops at %s until a person has said something',
    async (refusal) => {
      scene.given('one', () => Promise.reject(refusal));
      scene.given('two');
      scene.loop.start();
      await polls(5);
      expect(scene.asked).toEqual([]);
      expect(scene.standings.at(-1)).toEqual(standing({ state: 'Stopped', error: refusal.message }));
      expect(logged).toEqual([`AudioDb is not asked any more: ${refusal.message}`]);
      scene.wishes = 'another key';
      await polls(1);

      expect(scene.asked).toEqual(['asked for two']);
      expect(scene.standings.at(-1)).toEqual(standing({ done: 1 }));
    },
  );

  it('goes on when a person said something while the source refused', async () => {
    scene.given('one', () => {
      scene.wishes = 'another key';

      return Promise.reject(new Misconfigured('Invalid API key.', 403));
    });
    scene.given('two');
    scene.loop.start();
    await polls(1);

    expect(scene.asked).toEqual(['asked for two']);
  });

  it('goes on after trouble of its own', async () => {
    scene.trouble = new Error('connection refused');
    scene.given('one', () => Promise.reject(new Error('deadlock detected')));
    scene.given('two');
    scene.loop.start();
    await polls(3);

    expect(logged).toEqual([
      'AudioDb cannot be asked: connection refused',
      'AudioDb cannot be asked: deadlock detected',
    ]);
    expect(scene.asked).toEqual(['asked for two']);
  });

  it('ends when the service stops, after the question that is under way', async () => {
    const told: string[] = [];
    scene.given('one', (ask) =>
      ask(() => new Promise((resolve) => void setTimeout(resolve, 500))).then(() => void told.push('answer')),
    );
    scene.given('two');
    scene.loop.start();
    await polls(0);
    const stopped = scene.loop.stop();
    await polls(1);
    await stopped;

    expect(told).toEqual(['answer']);
    expect(scene.asked).toEqual(['asked for one']);
    expect(scene.happened.at(-1)).toBe('let go enrichment AudioDb');
    expect(scene.standings.at(-1)).toEqual(standing({ done: 1 }));
  });

  it('ends when its provider hears of the stop first', async () => {
    scene.given('one', () => Promise.reject(new Interrupted('The service stops.')));
    scene.given('two');
    scene.loop.start();
    await polls(3);

    expect(scene.asked).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('sends nothing more once the service stops', async () => {
    scene.given('one', async (ask) => {
      void scene.loop.stop();
      await ask(() => Promise.resolve(scene.happened.push('sent')));
    });
    scene.loop.start();
    await polls(1);

    expect(scene.happened).not.toContain('sent');
  });
});
