import { writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_WELL, DataFolder, waitUntil } from './data-folder.js';
import { countsOf, sharedHistory, writeHistory } from './history-files.js';
import { ServiceProcess } from './service-process.js';

const BAD_ROWS = `uts,artist,track
1600000000,Artist,Good
yesterday,Artist,No date
1600000200,,No artist
1600000400,Artist,
4102444800,Artist,In the future
100,Artist,Before there were scrobbles
1600000600,Artist,Good as well
`;

describe('importing what is not as it should be', () => {
  let folder: DataFolder;
  let service: ServiceProcess;

  beforeAll(async () => {
    folder = await DataFolder.make();
    service = await ServiceProcess.start(folder);
  });
  afterAll(() => folder.remove());

  it('says of bad rows where they are and why, and takes the others', async () => {
    const file = folder.path('bad-rows.csv');
    await writeFile(file, BAD_ROWS);
    const rehearsed = await folder.cliSays('import', '--dry-run', file);
    expect(await service.scrobbles()).toBe(0);
    const said = await folder.cliSays('import', file);
    expect(said).toBe(rehearsed);
    const { problems, ...counts } = countsOf(said);
    expect(counts).toEqual({ read: 7, imported: 2, duplicates: 0, skipped: 0, invalid: 5 });
    expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7]);
    expect(problems.every(({ reason }) => reason.length > 5)).toBe(true);
    expect(await service.scrobbles()).toBe(2);
  });

  it('takes the other files when one is broken, and names it', async () => {
    const before = await service.scrobbles();
    const broken = folder.path('broken.json');
    await writeFile(broken, '[{"track": [{"name": ');
    await writeHistory(folder.path('good.csv'), 100);
    const other = sharedHistory('d07-lastfm-backup-pages.json');
    const { status, stdout, stderr } = await folder.cli('import', folder.path('good.csv'), broken, other);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^[^\n]*broken\.json[^\n]*\n$/);
    expect(countsOf(stdout)).toMatchObject({ read: 110, imported: 110 });
    expect(await service.scrobbles()).toBe(before + 110);
  });

  it.each([
    ['of an unknown format', 'unknown.txt', 'hello\n', []],
    ['that is empty', 'empty.csv', '', []],
    ['that does not exist', 'absent.csv', undefined, []],
    ['in a format that nobody knows', 'bad-rows.csv', BAD_ROWS, ['--format', 'nonsense']],
    ['in another format than it is', 'bad-rows.csv', BAD_ROWS, ['--format', 'spotify-extended']],
  ])('refuses a file %s by name', async (_, name, content, options) => {
    const before = await folder.log();
    if (content !== undefined) await writeFile(folder.path(name), content);
    const { status, stderr } = await folder.cli('import', ...options, folder.path(name));
    expect(status).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(folder.path(name));
    expect(await folder.log()).toEqual(before);
  });
});

describe('an import that is interrupted', () => {
  const PLAYS = 200_000;
  let folder: DataFolder;
  let file: string;

  beforeEach(async () => {
    folder = await DataFolder.make();
    file = folder.path('big.csv');
    await writeHistory(file, PLAYS);
  });
  afterEach(() => folder.remove());

  it('stops, and goes on from there when it is repeated', async () => {
    const importing = folder.start('cli', ['import', file]);
    await waitUntil('a part is imported', async () => (await imported(folder)) >= 20_000);
    importing.signalGroup('SIGINT');
    const { status, stdout, stderr } = await importing.ended;
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'Cancelled; importing again goes on from here.\n',
    });
    const { imported: before } = countsOf(stdout);
    expect(before).toBeGreaterThanOrEqual(20_000);
    expect(before).toBeLessThan(PLAYS);
    expect(await folder.server()).toBeUndefined();

    expect(countsOf(await folder.cliSays('import', file))).toEqual({
      read: PLAYS,
      imported: PLAYS - before,
      duplicates: before,
      skipped: 0,
      invalid: 0,
      problems: [],
    });
    expect(await folder.cliSays('verify')).toBe(ALL_WELL);
    const [plays] = JSON.parse(await folder.cliSays('projections', '--json')) as object[];
    expect(plays).toMatchObject({ position: PLAYS, lag: 0 });
  });
});

/** How far the log has come; 0 while there is none. */
const imported = async (folder: DataFolder): Promise<number> =>
  (await folder.log().catch(() => ({ last: 0 }))).last;
