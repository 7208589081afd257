import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readHistory } from './read-history.js';
import type { ReadHistoryOptions } from './read-history.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-parts-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Contents = Readonly<Record<string, string | Buffer>>;

/** A zip archive, its members stored or deflated by turns. */
function zipOf(contents: Contents): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [index, [name, content]] of Object.entries(contents).entries()) {
    const data = index % 2 ? deflateRawSync(content) : Buffer.from(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(index % 2 ? 8 : 0, 4);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(Buffer.byteLength(content), 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);

  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end]);
}

async function archive(content: Buffer): Promise<string> {
  const path = join(folder, 'history.csv');
  await writeFile(path, content);

  return path;
}

async function linesOf(path: string, options?: ReadHistoryOptions): Promise<Record<string, number[]>> {
  const lines: Record<string, number[]> = {};
  for await (const member of readHistory(path, options)) {
    const key = `${member.name} ${member.format.name}`;
    lines[key] = [];
    for await (const row of member.rows) lines[key].push(row.line);
  }

  return lines;
}

const listen = '{"listened_at":1,"track_metadata":{"track_name":"a","artist_name":"b"}}\n';
const EXPORT: Contents = {
  'user.json': '{"username": "listener"}',
  'listens/': '',
  'listens/2024/1.jsonl': `\ufeff${listen}${listen}`,
  'listens/2024/2.jsonl': listen,
  'listens/empty.jsonl': '',
  'read me.pdf': Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff]),
  'scrobbles.csv': 'uts,artist,track\n1,a,b\n',
};

it('reads the members that are in a known format, each from its first line', async () => {
  expect(await linesOf(await archive(zipOf(EXPORT)))).toEqual({
    'listens/2024/1.jsonl listenbrainz': [1, 2],
    'listens/2024/2.jsonl listenbrainz': [1],
    'scrobbles.csv csv-header': [2],
  });
});

it('reads of an archive only what is in the format it is told', async () => {
  const path = await archive(zipOf(EXPORT));

  expect(Object.keys(await linesOf(path, { format: 'csv-header' }))).toEqual(['scrobbles.csv csv-header']);
  await expect(linesOf(path, { format: 'csv-plain' })).rejects.toThrow('is in no known format');
});

it('goes on behind a member whose rows nobody read', async () => {
  const names: string[] = [];
  for await (const member of readHistory(await archive(zipOf(EXPORT)))) names.push(member.name);

  expect(names).toHaveLength(3);
});

it('tells how much of the archive is read', async () => {
  const content = zipOf(EXPORT);
  const told: number[] = [];
  await linesOf(await archive(content), { onBytes: (read) => told.push(read) });

  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(content.length);
});

it.each([
  ['holds nothing known', zipOf({ 'user.json': '{}' }), 'is in no known format'],
  ['holds nothing', zipOf({}), 'is in no known format'],
  ['is cut short', zipOf(EXPORT).subarray(0, -30), 'cannot be read: '],
])('refuses an archive that %s', async (_, content, message) => {
  const path = await archive(content);

  await expect(linesOf(path)).rejects.toThrow(`${path} ${message}`);
});

it('names the member that breaks off', async () => {
  const stream = '{"ts":"2020-01-01T00:00:00Z","ms_played":1,"master_metadata_track_name":"a"}';
  const path = await archive(zipOf({ 'a.json': `[${stream}` }));

  await expect(linesOf(path)).rejects.toThrow(`${path} (a.json) breaks off after row 1`);
});
