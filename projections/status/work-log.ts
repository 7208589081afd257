import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JOB_COMMANDS, type JobCommand, type JobState } from '#src/jobs/job.js';
import { ProjectionStates } from '#src/event-store/projection-states.js';
import type { JobView, OutboundCallView, StatusView, WorkerView } from './status.view.js';

const JOBS = 50;
const CALLS = 100;

/** The newest, and any that is open, however old. */
const newestJobs = `
  select id, command, state, held, queued_at as "queuedAt", started_at as "startedAt", finished_at as "finishedAt",
         done, total, unit, (resume_at->>'reached')::float8 as reached, result, error
    from public.jobs
   where state in ('Queued', 'Running') or number in (select number from public.jobs order by number desc limit ${JOBS})
   order by number desc`;
const newestCalls = `
  select at, provider, method, path, status, duration_ms as "durationMs", error
    from public.outbound_calls order by id desc limit ${CALLS}`;
/** Whether any process with the role worker is there. */
export const someWorkerLives = `
  select exists (select from pg_locks
                  where locktype = 'advisory' and classid = 7341020
                    and database = (select oid from pg_database where datname = current_database())
                    and objid = (hashtext('worker')::bigint & 4294967295)::oid) as lives`;

/** A moment as answers write it. */
export type Format = (moment: Date) => string;

interface JobRow {
  readonly id: string;
  readonly command: JobCommand;
  readonly state: JobState;
  readonly held: boolean;
  readonly queuedAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly done: number;
  readonly total: number | null;
  readonly unit: string;
  /** Seconds since 1970; 0 while it is at its very begin. */
  readonly reached: number | null;
  readonly result: JobView['result'];
  readonly error: string | null;
}

type CallRow = Omit<OutboundCallView, 'at'> & { readonly at: Date };

type OpenRow = JobRow & { readonly state: 'Queued' | 'Running' };

const isOpen = (row: JobRow): row is OpenRow => row.state === 'Queued' || row.state === 'Running';

const orNull = (moment: Date | null, format: Format): string | null => moment && format(moment);

function viewOf(row: JobRow, format: Format): JobView {
  const { id, command, state, held, queuedAt, startedAt, finishedAt, done, total, unit, result, error } = row;

  return {
    id,
    command,
    state,
    held,
    queuedAt: format(queuedAt),
    startedAt: orNull(startedAt, format),
    finishedAt: orNull(finishedAt, format),
    progress: { done, total, unit },
    result,
    error,
  };
}

type JobWorkerView = Omit<WorkerView, 'current'>;

function workerOf(name: JobCommand, open: OpenRow | undefined, lives: boolean): JobWorkerView {
  const idle = lives ? 'Idle' : 'Stopped';
  if (open === undefined) return { name, state: idle, done: 0, total: null };
  const { state, held, done, total } = open;
  if (held) return { name, state: 'Held', done, total };

  return { name, state: lives ? state : 'Stopped', done, total };
}

export type WorkView = Pick<StatusView, 'jobs' | 'workers' | 'outboundCalls' | 'projections'>;

function workersOf(jobs: readonly JobRow[], lives: boolean, format: Format): readonly WorkerView[] {
  return JOB_COMMANDS.map((name) => {
    const open = jobs.filter(isOpen).find(({ command }) => command === name);
    const reached = open?.reached ? new Date(open.reached * 1000) : null;

    return { ...workerOf(name, open, lives), current: orNull(reached, format) };
  });
}

/** What was done and is being done by itself, and who was spoken to. */
@Injectable()
export class WorkLog {
  constructor(
    private readonly dataSource: DataSource,
    private readonly projections: ProjectionStates,
  ) {}

  async prepare(): Promise<(format: Format) => WorkView> {
    const jobs = await this.dataSource.query<JobRow[]>(newestJobs);
    const [{ lives }] = await this.dataSource.query<[{ lives: boolean }]>(someWorkerLives);
    const calls = await this.dataSource.query<CallRow[]>(newestCalls);
    const projections = await this.projections.list();

    return (format) => ({
      jobs: jobs.slice(0, JOBS).map((job) => viewOf(job, format)),
      workers: workersOf(jobs, lives, format),
      outboundCalls: calls.map((call) => ({ ...call, at: format(call.at) })),
      projections: projections.map(({ failedAtPosition: _, ...projection }) => projection),
    });
  }
}
