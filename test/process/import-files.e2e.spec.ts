import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolder } from './data-folder.js';
import { countsOf, LASTFM, sharedHistory, type Counts } from './history-files.js';

const pagesOf = (...names: string[]): string[] => names.map((name) => `d08-getRecentTracks-${name}.json`);
const PAGES = pagesOf('p1', 'p1-later', 'p2', 'p3', 'other-user');

interface Source {
  readonly files: readonly string[];
  readonly imported: number;
  readonly duplicates?: number;
  readonly skipped?: number;
}

/** What each real file holds: counted apart from the product, and said in the description of the files. */
const SOURCES: readonly Source[] = [
  { files: [LASTFM.file], imported: LASTFM.plays, duplicates: LASTFM.repeated },
  { files: ['d01-lastfm-to-csv.csv.gz'], imported: 58_264, duplicates: 2_383, skipped: 303 },
  { files: ['d02-spotify-extended.json.gz'], imported: 12_079, skipped: 10_598 },
  { files: ['d07-lastfm-backup-pages.json'], imported: 10 },
  {
    files: [
      'd05-listenbrainz_export_123456789.zip',
      'd05-listenbrainz_export_1749780844.zip',
      'd05-listenbrainz-export-listens.jsonl',
    ],
    imported: 24,
    duplicates: 24,
  },
  { files: PAGES, imported: 202, duplicates: 48 },
];

describe('importing real histories', () => {
  let folder: DataFolder;

  beforeEach(async () => void (folder = await DataFolder.light()));
  afterEach(() => folder.remove());

  async function importAll(files: readonly string[], ...options: string[]): Promise<Counts> {
    return countsOf(await folder.cliSays('import', ...options, ...files.map(sharedHistory)));
  }

  it.each(SOURCES)('counts $files.0, first in a rehearsal', async (source) => {
    const { files, imported, duplicates = 0, skipped = 0 } = source;
    const read = imported + duplicates + skipped;
    const counts = { read, imported, duplicates, skipped, invalid: 0, problems: [] };
    expect(await importAll(files, '--dry-run')).toEqual(counts);
    expect(await importAll(files)).toEqual(counts);
    const again = { ...counts, imported: 0, duplicates: imported + duplicates };
    expect(await importAll(files)).toEqual(again);
    const [plays] = JSON.parse(await folder.cliSays('projections', '--json')) as { position: number }[];
    expect(plays.position).toBe(imported);
  });

  it('makes the same history of pages that overlap, in any order', async () => {
    const orders = [PAGES, PAGES.toReversed(), pagesOf('p2', 'other-user', 'p1-later', 'p3', 'p1')];
    const histories: string[] = [];
    for (const order of orders) {
      const fresh = await DataFolder.light();
      try {
        const files = order.map(sharedHistory);
        expect(countsOf(await fresh.cliSays('import', ...files))).toMatchObject({ read: 250, imported: 202 });
        await fresh.cliSays('export', fresh.path('events.gz'));
        histories.push(await playsIn(fresh.path('events.gz')));
      } finally {
        await fresh.remove();
      }
    }
    expect(new Set(histories).size).toBe(1);
  });
});

async function playsIn(archive: string): Promise<string> {
  const lines = gunzipSync(await readFile(archive))
    .toString()
    .trimEnd()
    .split('\n');
  const plays = lines.map((line) => {
    const { event_id: id, occurred_at: at, data } = JSON.parse(line) as Record<string, unknown>;

    return JSON.stringify([id, at, data]);
  });

  return plays.sort().join('\n');
}
