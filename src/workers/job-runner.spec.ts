import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobCommand, Progress } from '#src/jobs/job.js';
import { Interrupted, Misconfigured } from '#src/providers/outbound/faults.js';
import { open, OUTCOME, Place } from '../../test/support/job-place.js';

const PROGRESS: Progress = { done: 1, total: 2, resumeAt: { reached: 3 }, result: {} };

const A_WHILE = { timeout: 10_000 };

describe('the runner of jobs', () => {
  let place: Place;
  let logged: string[];

  beforeEach(() => {
    logged = [];
    for (const level of ['log', 'error'] as const)
      vi.spyOn(Logger.prototype, level).mockImplementation((text: string) => void logged.push(text));
    place = new Place();
  });
  afterEach(async () => {
    await place.runner.beforeApplicationShutdown();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Starts with such jobs, and waits until nothing is left to be done. */
  async function done(...commands: readonly JobCommand[]): Promise<readonly string[]> {
    place.jobs = commands.map(open);
    place.runner.start();
    await vi.waitFor(
      () => expect(place.jobs.filter(({ command }) => !isElsewhere(command))).toEqual([]),
      A_WHILE,
    );
    await place.runner.beforeApplicationShutdown();

    return place.happened;
  }
  const isElsewhere = (command: JobCommand): boolean => place.elsewhere.includes(command);

  it('does one job after the other, and lets go of each kind', async () => {
    expect(await done('sync', 'seed')).toEqual([
      'took job sync',
      'the sync came to 2',
      'let go job sync',
      'took job seed',
      'the seed came to 2',
      'let go job seed',
    ]);
    expect(logged).toEqual([
      'sync begins.',
      'sync is done: {"recorded":2}',
      'seed begins.',
      'seed is done: {"recorded":2}',
    ]);
  });

  it('leaves to others what they do', async () => {
    place.elsewhere = ['sync'];

    expect(await done('sync', 'backfill')).toEqual([
      'took job backfill',
      'the backfill came to 2',
      'let go job backfill',
    ]);
  });

  it('does not do what ended or was put aside meanwhile', async () => {
    place.isOver = true;

    expect(await done('sync')).toEqual(['took job sync', 'put back the sync', 'let go job sync']);
  });

  it('asks what is due, and begins as soon as there is news', async () => {
    // No time passes, so that nothing but the news can have it look again.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    place.runner.start();
    await expect.poll(() => place.asked).toBe(1);
    place.jobs = [open('sync')];
    place.news.next();

    await expect.poll(() => place.happened).toContain('the sync came to 2');
  });

  it('notes why a job failed, and tells the log more', async () => {
    place.run = () => Promise.reject(new Misconfigured('Check the username.', 404));
    expect(await done('sync')).toEqual(['took job sync', 'the sync failed', 'let go job sync']);
    expect(place.failures).toMatchObject([{ error: 'Check the username.', needsPerson: true }]);
    expect(logged.at(-1)).toBe('sync failed: Check the username.');
  });

  it('does not show what nobody expected to people', async () => {
    place.run = () => Promise.reject(new TypeError('rows is not iterable'));
    await done('sync');

    expect(place.failures).toMatchObject([
      { error: 'Something went wrong; the log of the service says what.', needsPerson: false },
    ]);
    expect(logged.at(-1)).toMatch(/^sync failed: Something .*\nTypeError: rows is not iterable\n/);
  });

  it('puts a job back that is to wait', async () => {
    place.isHeld = true;
    place.run = async ({ advance }) => advance(PROGRESS).then(() => OUTCOME);

    expect(await done('sync')).toEqual(['took job sync', 'put back the sync', 'let go job sync']);
    expect(logged.at(-1)).toBe('sync is put aside.');
  });

  it('goes on after trouble with the board', async () => {
    place.trouble = new Error('connection refused');
    place.jobs = [open('sync')];
    place.runner.start();
    place.news.next();

    await vi.waitFor(() => expect(place.happened).toContain('the sync came to 2'), A_WHILE);
    expect(logged[0]).toBe('No job can be taken: connection refused');
  });

  it('leaves a job as it is when the service stops, once the job has come to a stop', async () => {
    let hasStopped = false;
    place.run = async ({ advance, signal }) => {
      await vi.waitUntil(() => signal.aborted);
      hasStopped = true;
      await advance(PROGRESS);

      return OUTCOME;
    };
    place.jobs = [open('sync'), open('seed')];
    place.runner.start();
    await vi.waitFor(() => expect(logged).toContain('sync begins.'), A_WHILE);
    await place.runner.beforeApplicationShutdown();

    expect(hasStopped).toBe(true);
    expect(place.happened).toEqual(['took job sync', 'let go job sync']);
    expect(place.jobs).toHaveLength(2);
  });

  it('leaves a job as it is when its provider hears of the stop first, and begins no other', async () => {
    place.run = () => Promise.reject(new Interrupted('The service stops.'));
    place.jobs = [open('sync'), open('seed')];
    place.runner.start();
    await vi.waitFor(() => expect(place.happened).toContain('let go job sync'), A_WHILE);
    await place.runner.beforeApplicationShutdown();

    expect(place.happened).toEqual(['took job sync', 'let go job sync']);
    expect(logged).toEqual(['sync begins.']);
  });
});
