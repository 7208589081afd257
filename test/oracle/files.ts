import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseCsv } from './csv.js';
import type { OraclePlay } from './entities.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MINUTE = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d)$/u;

/** The path of one of the shared history files. */
export function sharedHistory(name: string): string {
  return resolve(process.cwd(), '../shared/history', name);
}

function read(path: string): Buffer {
  if (!existsSync(path)) {
    throw new Error(`The listening history ${path} is absent: the oracle needs the shared history folder.`);
  }
  return readFileSync(path);
}

function play(at: number | null, artist: string, title: string, album: string): OraclePlay[] {
  if (at === null || artist.trim() === '' || title.trim() === '') return [];
  return [{ at, title, artist, album: album.trim() === '' ? null : album }];
}

/** `uts,artist,artist_mbid,album,album_mbid,track,track_mbid` below a header, in the order of the file. */
export function readLastfmHistory(path: string): OraclePlay[] {
  const rows = parseCsv(read(path).toString('utf8'));
  const header: readonly string[] = rows.next().value ?? [];
  const [uts, artist, album, track] = ['uts', 'artist', 'album', 'track'].map((name) => header.indexOf(name));
  const plays: OraclePlay[] = [];
  for (const row of rows) {
    const at = /^\d+$/u.test(row[uts] ?? '') ? Number(row[uts]) : null;
    plays.push(...play(at, row[artist] ?? '', row[track] ?? '', row[album] ?? ''));
  }
  return plays;
}

function minuteOf(text: string): number | null {
  const match = MINUTE.exec(text);
  if (match === null) return null;
  const [day, month, year, hour, minute] = [match[1], MONTHS.indexOf(match[2]), ...match.slice(3)].map(
    Number,
  );
  return month < 0 ? null : Date.UTC(year, month, day, hour, minute) / 1000;
}

/** `artist,album,track,"20 Nov 2020 09:35"` (UTC) without a header, gzipped, in the order of the file. */
export function readHeaderless(pathGz: string): OraclePlay[] {
  const plays: OraclePlay[] = [];
  for (const [artist, album, track, date] of parseCsv(gunzipSync(read(pathGz)).toString('utf8'))) {
    plays.push(...play(minuteOf(date ?? ''), artist, track ?? '', album ?? ''));
  }
  return plays;
}
