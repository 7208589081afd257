import { Logger } from '@nestjs/common';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ownership } from '#src/event-store/ownership.js';
import type { Failure, JobBoard, OpenJob } from '#src/jobs/job-board.js';
import type { Job, JobCommand, Progress } from '#src/jobs/job.js';
import { Interrupted, Misconfigured } from '#src/providers/outbound/faults.js';
import { jobOf } from '../../test/support/job-scene.js';
import type { RunContext } from './job-run.js';
import { JobRunner } from './job-runner.js';
import type { JobRuns } from './job-runs.js';
import type { Schedule } from './schedule.js';

const PROGRESS: Progress = { done: 1, total: 2, resumeAt: { reached: 3 }, result: {} };
const OUTCOME = { done: 2, result: { recorded: 2 } };

const open = (command: JobCommand): OpenJob => ({ id: `the ${command}`, command });

/** A board with these jobs, of which nobody else does any but those named; what happened, in words. */
class Place {
  readonly happened: string[] = [];
  readonly news = new Subject<void>();
  readonly failures: Failure[] = [];
  jobs: OpenJob[] = [];
  elsewhere: readonly JobCommand[] = [];
  isHeld = false;
  isOver = false;
  /** What goes wrong with the board, once. */
  trouble: Error | null = null;
  run: (context: RunContext) => Promise<typeof OUTCOME> = () => Promise.resolve(OUTCOME);

  private readonly board = {
    news: this.news,
    open: () => {
      const { trouble } = this;
      this.trouble = null;

      return trouble === null ? Promise.resolve([...this.jobs]) : Promise.reject(trouble);
    },
    begin: (id: string): Promise<Job | undefined> => {
      const taken = this.jobs.find((job) => job.id === id);
      if (this.isOver || taken === undefined) this.jobs = this.jobs.filter((job) => job.id !== id);

      return Promise.resolve(this.isOver || taken === undefined ? undefined : jobOf(taken));
    },
    advance: () => Promise.resolve(this.isHeld),
    putBack: (id: string) => this.end(`put back ${id}`, id),
    succeed: (id: string, { done }: { done: number }) => this.end(`${id} came to ${done}`, id),
    fail: (id: string, failure: Failure) => {
      this.failures.push(failure);

      return this.end(`${id} failed`, id);
    },
  } satisfies Partial<JobBoard>;
  private readonly ownership = {
    attend: () => Promise.resolve(),
    own: (work: string) => {
      const isFree = !this.elsewhere.some((command) => work === `job ${command}`);
      if (isFree) this.happened.push(`took ${work}`);

      return Promise.resolve(isFree);
    },
    release: (work: string) => {
      this.happened.push(`let go ${work}`);

      return Promise.resolve();
    },
  } satisfies Partial<Ownership>;
  private readonly runs = {
    run: (context: RunContext) => this.run(context),
  } satisfies Partial<JobRuns>;
  private readonly schedule = {
    queueWhatIsDue: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  } satisfies Partial<Schedule>;

  // No more of them is used.
  readonly runner = new JobRunner(
    this.board as unknown as JobBoard,
    this.ownership as unknown as Ownership,
    this.runs as unknown as JobRuns,
    this.schedule as unknown as Schedule,
  );

  get asked(): number {
    return this.schedule.queueWhatIsDue.mock.calls.length;
  }

  private end(what: string, id: string): Promise<void> {
    this.happened.push(what);
    this.jobs = this.jobs.filter((job) => job.id !== id);

    return Promise.resolve();
  }
}

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
    await vi.waitFor(() => expect(place.jobs.filter(({ command }) => !isElsewhere(command))).toEqual([]));
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

    await vi.waitFor(() => expect(place.happened).toContain('the sync came to 2'));
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
    await vi.waitFor(() => expect(logged).toContain('sync begins.'));
    await place.runner.beforeApplicationShutdown();

    expect(hasStopped).toBe(true);
    expect(place.happened).toEqual(['took job sync', 'let go job sync']);
    expect(place.jobs).toHaveLength(2);
  });

  it('leaves a job as it is when its provider hears of the stop first, and begins no other', async () => {
    place.run = () => Promise.reject(new Interrupted('The service stops.'));
    place.jobs = [open('sync'), open('seed')];
    place.runner.start();
    await vi.waitFor(() => expect(place.happened).toContain('let go job sync'));
    await place.runner.beforeApplicationShutdown();

    expect(place.happened).toEqual(['took job sync', 'let go job sync']);
    expect(logged).toEqual(['sync begins.']);
  });
});
