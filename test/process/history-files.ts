import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** The path of one of the shared history files. */
export function sharedHistory(name: string): string {
  const path = resolve(process.cwd(), '../shared/history', name);
  if (!existsSync(path))
    throw new Error(`The listening history ${path} is absent: this test needs the shared history folder.`);

  return path;
}

/** What an import says at its end. */
export interface Counts {
  readonly read: number;
  readonly imported: number;
  readonly duplicates: number;
  readonly skipped: number;
  readonly invalid: number;
  readonly problems: readonly { readonly line: number; readonly reason: string; readonly file?: string }[];
}

export const countsOf = (stdout: string): Counts => JSON.parse(stdout) as Counts;

/** The real log of twelve years: rows, plays, and rows that repeat one. */
export const LASTFM = { file: 'lastfm-history.csv', rows: 70_408, plays: 60_988, repeated: 9_420 } as const;

const HEADER = 'uts,artist,album,track';
const FIRST = Date.UTC(2010, 0, 1) / 1000;

/** Writes an export with this many different plays. */
export async function writeHistory(file: string, plays: number): Promise<void> {
  const rows = Array.from({ length: plays }, (_, index) => {
    const [artist, album, track] = [index % 97, index % 463, index % 1_999];

    return `${FIRST + index * 200},Artist ${artist},Album ${album},Track ${track}`;
  });
  await writeFile(file, `${[HEADER, ...rows].join('\n')}\n`);
}
