import { OracleHistory, type OraclePlay, type Told } from './history.js';

/** `[instant, artist, title, album?, durationSeconds?]` */
export type Row = readonly [string, string, string, (string | null)?, number?];

export function playOf([instant, artist, title, album, durationSeconds]: Row): OraclePlay {
  const at = Date.parse(instant) / 1000;
  if (Number.isNaN(at)) throw new Error(`"${instant}" is not an instant.`);
  return { at, artist, title, album: album ?? null, durationSeconds: durationSeconds ?? null };
}

/** A tiny history, the rows in the order in which they are read. */
export function handMade(
  rows: readonly Row[],
  now: string,
  timeZone = 'UTC',
  told: readonly Told[] = [],
): OracleHistory {
  return new OracleHistory(rows.map(playOf), { timeZone, now: new Date(now), told });
}
