import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { DataSource } from 'typeorm';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '#src/clock/clock.js';
import {
  UNITS,
  type Job,
  type JobCommand,
  type JobRequest,
  type JobResult,
  type JobState,
  type Progress,
} from './job.js';

/** Older jobs that ended are forgotten, but for the last of each kind that ended well. */
const KEPT = 1_000;
const POLL_MS = 50;

const queue = `
  insert into jobs (id, command, parameters, state, queued_by, queued_at, unit)
  values (gen_random_uuid(), $1, $2, 'Queued', $3, $4, $5)
  on conflict (command) where state in ('Queued', 'Running') do nothing
  returning id`;
const forgetOld = `
  delete from jobs
   where state in ('Succeeded', 'Failed')
     and number <= (select number from jobs order by number desc offset ${KEPT} limit 1)
     and number not in (select max(number) from jobs where state = 'Succeeded' group by command)`;
const letGo = `
  update jobs set held = false
   where held and state in ('Queued', 'Running') and command = any ($1)
  returning id`;
const hold = `
  update jobs set held = true
   where not held and state in ('Queued', 'Running') and command in ('sync', 'backfill')
  returning id`;
const open = `
  select id, command from jobs where state = 'Running' or (state = 'Queued' and not held) order by number`;
const latest = `select state from jobs where command = $1 order by number desc limit 1`;
const begin = `
  update jobs set state = 'Running', started_at = coalesce(started_at, $2)
   where id = $1 and state in ('Queued', 'Running') and not held
  returning id, command, parameters, queued_by as actor, queued_at as "queuedAt", started_at as "startedAt", done, resume_at as "resumeAt",
            coalesce(result, '{}') as result`;
const advance = `
  update jobs set done = $2, total = $3, resume_at = $4, result = $5 where id = $1 returning held`;
const putBack = `update jobs set state = 'Queued', started_at = null where id = $1 and state = 'Running'`;
const succeed = `
  update jobs set state = 'Succeeded', held = false, finished_at = $2, done = $3, total = $3, result = $4
   where id = $1 and state = 'Running'`;
const fail = `
  update jobs set state = 'Failed', held = false, finished_at = $2, error = $3, needs_person = $4
   where id = $1 and state = 'Running'`;

export interface OpenJob {
  readonly id: string;
  readonly command: JobCommand;
}

export interface Failure {
  readonly error: string;
  /** Whether trying again is of no use before a person did something. */
  readonly needsPerson: boolean;
}

/** The rows of work: who asks writes here, and who works takes it from here. At most one of a kind is open. */
@Injectable()
export class JobBoard {
  /** Emits when this process has put up something to do. */
  readonly news = new Subject<void>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** False when one of that kind is open already. One that was put aside goes on instead, which is true as well. */
  async queue({ command, parameters, actor }: JobRequest): Promise<boolean> {
    const request = [command, parameters, actor, this.clock.now(), UNITS[command]];
    const created = await this.dataSource.query<unknown[]>(queue, request);
    if (created.length === 0) return this.letGo([command]);
    await this.dataSource.query(forgetOld);
    this.news.next();

    return true;
  }

  /** Puts aside what reads the history, or is about to: at its next stop. Answers whether anything is. */
  async hold(): Promise<boolean> {
    const [held] = await this.dataSource.query<[unknown[], number]>(hold);

    return held.length > 0;
  }

  /** Lets go on what was put aside; answers whether anything was. */
  async letGo(commands: readonly JobCommand[]): Promise<boolean> {
    const [freed] = await this.dataSource.query<[unknown[], number]>(letGo, [commands]);
    if (freed.length > 0) this.news.next();

    return freed.length > 0;
  }

  /** How it is with the latest job of a kind; undefined when there was none. */
  async latest(command: JobCommand): Promise<JobState | undefined> {
    const [job] = await this.dataSource.query<{ state: JobState }[]>(latest, [command]);

    return job?.state;
  }

  /** Waits until the latest job of a kind ended, or the signal; answers how it is with it then. */
  async ended(command: JobCommand, signal: AbortSignal): Promise<JobState | undefined> {
    for (;;) {
      const state = await this.latest(command);
      if ((state !== 'Queued' && state !== 'Running') || signal.aborted) return state;
      await delay(POLL_MS);
    }
  }

  /** What is to be done, the oldest wish first: also what a worker began that may be gone, put aside or not. */
  open(): Promise<readonly OpenJob[]> {
    return this.dataSource.query<OpenJob[]>(open);
  }

  /** Takes a job; undefined when it ended or was put aside meanwhile. Only who owns that kind of work may. */
  async begin(id: string): Promise<Job | undefined> {
    const [[job]] = await this.dataSource.query<[Job[], number]>(begin, [id, this.clock.now()]);

    return job;
  }

  /** Notes how far a job came; answers whether it is to be put aside. */
  async advance(id: string, { done, total, resumeAt, result }: Progress): Promise<boolean> {
    const parameters = [id, done, total, resumeAt, result];
    const [[row]] = await this.dataSource.query<[{ held: boolean }[], number]>(advance, parameters);

    return row?.held ?? false;
  }

  /** Has a job that was put aside wait; when it goes on, it begins at that moment. */
  async putBack(id: string): Promise<void> {
    await this.dataSource.query(putBack, [id]);
  }

  async succeed(id: string, { done, result }: { done: number; result: JobResult }): Promise<void> {
    await this.dataSource.query(succeed, [id, this.clock.now(), done, result]);
  }

  async fail(id: string, { error, needsPerson }: Failure): Promise<void> {
    await this.dataSource.query(fail, [id, this.clock.now(), error, needsPerson]);
  }
}
