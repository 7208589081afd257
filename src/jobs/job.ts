/** What can be asked of the service that takes its time. */
export const JOB_COMMANDS = ['sync', 'backfill', 'retry-lookups', 'seed'] as const;
export type JobCommand = (typeof JOB_COMMANDS)[number];

export const JOB_STATES = ['Queued', 'Running', 'Succeeded', 'Failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What is counted while a job runs. */
export const UNITS: Readonly<Record<JobCommand, string>> = {
  sync: 'scrobbles',
  backfill: 'scrobbles',
  'retry-lookups': 'lookups',
  seed: 'scrobbles',
};

/** A wish: what is to be done, and who asked for it. */
export interface JobRequest {
  readonly command: JobCommand;
  readonly parameters: JobParameters;
  readonly actor: string;
}

export interface JobParameters {
  /** How many days a backfill reads again. */
  readonly days?: number;
}

/** Where an interrupted reading goes on, in seconds since 1970: everything before is done. */
export interface Reached {
  readonly reached: number;
}

/** What a job brought about, by what is counted. */
export type JobResult = Readonly<Record<string, number>>;

/** A job that a worker has taken. */
export interface Job {
  readonly id: string;
  readonly command: JobCommand;
  readonly parameters: JobParameters;
  readonly actor: string;
  readonly queuedAt: Date;
  /** When it was taken: for the first time, or after it was put aside. */
  readonly startedAt: Date;
  readonly done: number;
  /** Null at the first run; afterwards where the last one stopped. */
  readonly resumeAt: Reached | null;
  readonly result: JobResult;
}

/** How far a job came. */
export interface Progress {
  readonly done: number;
  readonly total: number | null;
  readonly resumeAt: Reached;
  readonly result: JobResult;
}
