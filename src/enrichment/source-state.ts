/** What becomes of asking a source; it is only `Stopped` for what a person has to mend, or when no process works. */
export const SOURCE_STATES = ['Idle', 'Running', 'Paused', 'Stopped', 'Disabled', 'Unconfigured'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** How it is with asking a source. */
export interface SourceStanding {
  readonly state: SourceState;
  /** The track that it is asked for, for people. */
  readonly current: string | null;
  /** A sentence: why it is not asked. */
  readonly error: string | null;
  /** Tracks that it was asked for since there was nothing to do. */
  readonly done: number;
}
