/** The last sync that was asked for. */
export interface LastSync {
  /** Null while it is open. */
  readonly finishedAt: Date | null;
  /** Whether it failed for something that only a person can mend. */
  readonly needsPerson: boolean;
}

export interface SyncFacts {
  /** Whether the settings say whose history to read, and with which key. */
  readonly isConfigured: boolean;
  readonly intervalMinutes: number;
  readonly last: LastSync | null;
  readonly settingsChangedAt: Date | null;
}

const MINUTE_MS = 60_000;
/** Who changes the settings may want to say themselves when to begin. */
const GRACE_MS = MINUTE_MS;

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

const afterChange = (changedAt: Date | null): Date | null => changedAt && later(changedAt, GRACE_MS);

/**
 * When the next sync is due: soon after the settings allow it for the first time, then at intervals; never while
 * one is open, and after a failure that only a person can mend not before the settings changed.
 */
export function nextSyncAt({
  isConfigured,
  intervalMinutes,
  last,
  settingsChangedAt,
}: SyncFacts): Date | null {
  if (!isConfigured) return null;
  if (last === null) return afterChange(settingsChangedAt);
  const { finishedAt, needsPerson } = last;
  if (finishedAt === null) return null;
  if (!needsPerson) return later(finishedAt, intervalMinutes * MINUTE_MS);

  return settingsChangedAt !== null && settingsChangedAt > finishedAt ? afterChange(settingsChangedAt) : null;
}
