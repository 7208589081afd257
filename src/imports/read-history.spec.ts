import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readHistory } from './read-history.js';
import type { ReadHistoryOptions } from './read-history.js';
import type { Row } from './row.js';
import { UnreadableFile } from './unreadable-file.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-history-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);

  return path;
}

interface Reading {
  readonly members: string[];
  readonly rows: Row[];
  readonly failure?: unknown;
}

async function read(path: string, options?: ReadHistoryOptions): Promise<Reading> {
  const reading: Reading = { members: [], rows: [] };
  try {
    for await (const member of readHistory(path, options)) {
      reading.members.push(`${member.name} ${member.format.name}`);
      for await (const row of member.rows) reading.rows.push(row);
    }
  } catch (failure) {
    return { ...reading, failure };
  }

  return reading;
}

const CSV = 'uts,artist,track\n1612748460,Kora,Let Me\n';
const streams = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      ts: new Date((1.6e9 + index) * 1000).toISOString(),
      ms_played: 30_000,
      master_metadata_track_name: `Title ${index}`,
      master_metadata_album_artist_name: 'Artist',
    })),
  );

it.each([
  ['plain', CSV],
  ['plain with a byte order mark', `\ufeff${CSV}`],
  ['plain with CRLF', CSV.replaceAll('\n', '\r\n')],
  ['gzip', gzipSync(CSV)],
  ['gzip with a byte order mark', gzipSync(`\ufeff${CSV}`)],
  ['gzip in two parts', Buffer.concat([gzipSync(CSV.slice(0, 20)), gzipSync(CSV.slice(20))])],
])('reads %s, whatever it is called', async (_, content) => {
  const reading = await read(await file('history.zip.json', content));

  expect(reading).toMatchObject({ members: ['history.zip.json csv-header'], rows: [{ line: 2, play: {} }] });
  expect(reading.failure).toBeUndefined();
});

it('takes bytes that are no UTF-8', async () => {
  const path = await file('latin-1.csv', Buffer.from(`${CSV}1,Bj\xf6rk,J\0ga\n`, 'latin1'));

  expect((await read(path)).rows[1]).toMatchObject({
    play: { artistName: 'Bj\ufffdrk', title: 'J\ufffdga' },
  });
});

it('tells how much of the file is read', async () => {
  const content = gzipSync(streams(2000));
  const told: number[][] = [];
  await read(await file('bytes.gz', content), { onBytes: (...counts) => told.push(counts) });

  expect(told.at(-1)).toEqual([content.length, content.length]);
});

it.each([
  ['in no format', 'Some prose, of no format.', 'is in no known format (csv-header, csv-plain, '],
  ['blank', ' \n', 'is in no known format'],
  [
    'account data',
    '[{"endTime":"2019-06-20 18:04","artistName":"a","trackName":"b"}]',
    'is in no known format',
  ],
  ['empty', '', 'is empty'],
  ['empty but for its mark', '\ufeff', 'is empty'],
  ['empty in gzip', gzipSync(''), 'is empty'],
  ['no gzip', gzipSync(CSV).fill(0xee, 10), 'is damaged: '],
])('refuses a file %s', async (_, content, message) => {
  const path = await file('refused', content);
  const { failure } = await read(path);

  expect(failure).toBeInstanceOf(UnreadableFile);
  expect(String(failure)).toContain(`UnreadableFile: ${path} ${message}`);
});

it('refuses what is not there and what is no file', async () => {
  expect((await read(join(folder, 'absent'))).failure).toMatchObject({
    message: `${folder}/absent does not exist`,
  });
  expect((await read(folder)).failure).toMatchObject({ message: `${folder} is a directory` });
});

it('reads in the format it is told', async () => {
  const path = await file('forced', 'a,b,c,yesterday');

  expect(await read(path, { format: 'csv-plain' })).toMatchObject({ rows: [{ invalid: 'unreadable date' }] });
  expect((await read(path, { format: 'maloja' })).failure).toMatchObject({
    message: `${path} cannot be read as maloja: known are csv-header, csv-plain, recent-tracks-json, spotify-extended, listenbrainz`,
  });
});

it.each([
  ['small', 10],
  ['large', 5000],
])('gives every row of a %s file in front of the break', async (_, count) => {
  const text = streams(count);
  const path = await file('broken.json', text.slice(0, -10));
  const { rows, failure } = await read(path);

  expect(rows).toHaveLength(count - 1);
  expect(failure).toBeInstanceOf(UnreadableFile);
  expect(failure).toMatchObject({ message: `${path} breaks off after row ${count - 1}` });
});

it.each([
  ['small', 10],
  ['large', 5000],
])('gives every row of a %s gzip file in front of the break', async (_, count) => {
  const whole = gzipSync(streams(count), { level: 0 });
  const path = await file('broken.gz', whole.subarray(0, -80));
  const { rows, failure } = await read(path);

  expect(rows).toHaveLength(count - 1);
  expect(failure).toMatchObject({ message: `${path} is cut short: its compressed data ends too early` });
});

it('can be left in the middle', async () => {
  const path = await file('left.json', streams(5000));
  let seen = 0;
  for await (const member of readHistory(path)) {
    for await (const row of member.rows) {
      seen = row.line;
      if (seen === 3) break;
    }
  }

  expect(seen).toBe(3);
});
