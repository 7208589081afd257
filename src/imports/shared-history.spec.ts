import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readHistory } from './read-history.js';

const folder = resolve(process.cwd(), '../shared/history');

interface Counts {
  readonly format: string;
  readonly play: number;
  readonly skipped: number;
  readonly invalid: number;
  /** The rows of the file, counted without any code of this folder. */
  readonly rows: number;
}

/**
 * `rows` were counted with Python 3: `csv.reader` for CSV (the header taken off), `json.load` and the lengths of
 * the track lists for JSON, `grep -c .` for JSON lines (of a zip: of `unzip -p FILE 'listens/*'`).
 * So were the kinds: 303 rows of d01 have an empty date; 10,598 of d02 have `ms_played` < 30,000, none is a podcast.
 */
const EXPECTED: Readonly<Record<string, Counts>> = {
  'd01-lastfm-to-csv.csv.gz': { format: 'csv-plain', play: 60_647, skipped: 303, invalid: 0, rows: 60_950 },
  'd02-spotify-extended.json.gz': {
    format: 'spotify-extended',
    play: 12_079,
    skipped: 10_598,
    invalid: 0,
    rows: 22_677,
  },
  'd05-listenbrainz-export-listens.jsonl': {
    format: 'listenbrainz',
    play: 24,
    skipped: 0,
    invalid: 0,
    rows: 24,
  },
  'd05-listenbrainz_export_123456789.zip': {
    format: 'listenbrainz',
    play: 19,
    skipped: 0,
    invalid: 0,
    rows: 19,
  },
  'd05-listenbrainz_export_1749780844.zip': {
    format: 'listenbrainz',
    play: 5,
    skipped: 0,
    invalid: 0,
    rows: 5,
  },
  'd07-lastfm-backup-pages.json': {
    format: 'recent-tracks-json',
    play: 10,
    skipped: 0,
    invalid: 0,
    rows: 10,
  },
  'd08-getRecentTracks-other-user.json': page(),
  'd08-getRecentTracks-p1-later.json': page(),
  'd08-getRecentTracks-p1.json': page(),
  'd08-getRecentTracks-p2.json': page(),
  'd08-getRecentTracks-p3.json': page(),
  'lastfm-history.csv': { format: 'csv-header', play: 70_408, skipped: 0, invalid: 0, rows: 70_408 },
};

const UNKNOWN = [
  'README.md',
  'd03-spotify-account-fr-zh.json.gz',
  'd04-rockbox-fixed.scrobbler.log',
  'd04-rockbox.scrobbler.log',
  'd06-koito-export.json',
];

function page(): Counts {
  return { format: 'recent-tracks-json', play: 50, skipped: 0, invalid: 0, rows: 50 };
}

async function counted(path: string): Promise<Omit<Counts, 'rows'>> {
  const counts = { format: '', play: 0, skipped: 0, invalid: 0 };
  for await (const member of readHistory(path)) {
    counts.format = member.format.name;
    for await (const row of member.rows) {
      counts['play' in row ? 'play' : 'skipped' in row ? 'skipped' : 'invalid']++;
    }
  }

  return counts;
}

beforeAll(() => {
  if (!existsSync(folder))
    expect.fail('The folder ../shared/history is absent: these specs read the histories in it.');
});

it('knows every file of the folder', () => {
  expect(readdirSync(folder).toSorted()).toEqual([...Object.keys(EXPECTED), ...UNKNOWN].toSorted());
});

it.each(Object.entries(EXPECTED))('reads every row of %s', async (file, { rows, ...kinds }) => {
  const counts = await counted(join(folder, file));

  expect(counts).toEqual(kinds);
  expect(counts.play + counts.skipped + counts.invalid).toBe(rows);
});

it.each(UNKNOWN)('does not know the format of %s', async (file) => {
  await expect(counted(join(folder, file))).rejects.toThrow(`${file} is in no known format (csv-header, `);
});
