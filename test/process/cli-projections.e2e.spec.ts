import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_REBUILT, ALL_WELL, DataFolder } from './data-folder.js';
import { ServiceProcess } from './service-process.js';

const SAMPLE = { SEED_SAMPLE_DATA: 'true' };

describe('read models on the command line', () => {
  let folder: DataFolder;
  let service: ServiceProcess;

  beforeAll(async () => {
    folder = await DataFolder.make();
    service = await ServiceProcess.start(folder, SAMPLE);
  });
  afterAll(() => folder.remove());

  it('are listed with how far they have read', async () => {
    const { events } = await folder.log();
    const states: unknown = JSON.parse(await folder.cliSays('projections', '--json'));
    const upToDate = { position: events, lag: 0, state: 'Running', error: null, failedAtPosition: null };
    expect(states).toMatchObject([
      { name: 'plays', ...upToDate },
      { name: 'tracks', ...upToDate },
      { name: 'track-history', ...upToDate },
      { name: 'pauses', ...upToDate },
      { name: 'api-keys', ...upToDate },
      { name: 'settings', ...upToDate },
    ]);
    const table = (await folder.cliSays('projections')).trimEnd().split('\n');
    expect(table[0]).toMatch(/^name +version +position +lag +state$/);
    expect(table[1]).toMatch(new RegExp(`^plays +\\d+ +${events} +0 +Running$`));
    expect(table).toHaveLength(7);
  });

  it('are what the events say', async () => {
    expect(await folder.cliSays('verify')).toBe(ALL_WELL);
    const verdicts: unknown = JSON.parse(await folder.cliSays('verify', '--json'));
    expect(verdicts).toMatchObject([
      { name: 'plays', differences: [], awaitsRebuild: false },
      { name: 'tracks', differences: [], awaitsRebuild: false },
      { name: 'track-history', differences: [], awaitsRebuild: false },
      { name: 'pauses', differences: [], awaitsRebuild: false },
      { name: 'api-keys', differences: [], awaitsRebuild: false },
      { name: 'settings', differences: [], awaitsRebuild: false },
    ]);
  });

  it('are told apart when a row was changed by hand, and a rebuild repairs them', async () => {
    const top = () => service.get<{ items: unknown[] }>('/api/v1/tops/tracks?range=all&take=500');
    const before = await top();
    await folder.query(`update read.tracks set title = 'Changed by hand' where key = 1`);
    const { status, stdout, stderr } = await folder.cli('verify');
    expect(status).toBe(1);
    expect(stdout).toContain('plays: differs in tracks (1 unexpected rows, 1 missing)\n');
    expect(stdout).toContain('api-keys: ok\n');
    expect(stderr).toBe('These read models differ from the events: plays\n');
    const json = await folder.cli('verify', '--json');
    expect(json.status).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject([
      { name: 'plays', differences: [{ table: 'tracks', unexpected: 1, missing: 1 }] },
      { name: 'tracks', differences: [] },
      { name: 'track-history', differences: [] },
      { name: 'pauses', differences: [] },
      { name: 'api-keys', differences: [] },
      { name: 'settings', differences: [] },
    ]);

    expect(await folder.cliSays('rebuild', 'plays')).toBe('plays rebuilt\n');
    expect(await folder.cliSays('verify')).toBe(ALL_WELL);
    expect(await top()).toEqual(before);
  });

  it('are all rebuilt when asked for, and the service goes on', async () => {
    const scrobbles = await service.scrobbles();
    expect(await folder.cliSays('rebuild', '--all')).toBe(ALL_REBUILT);
    expect(await service.scrobbles()).toBe(scrobbles);
    expect(await folder.cliSays('verify')).toBe(ALL_WELL);
  });

  it.each(['rebuild nonsense', 'rebuild plays nonsense', 'rebuild plays --all', 'rebuild'])(
    'are not rebuilt by "%s"',
    async (line) => {
      const { status, stdout, stderr } = await folder.cli(...line.split(' '));
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^[^\n]+\n$/);
    },
  );

  it('are read and rebuilt without a service as well', async () => {
    expect((await service.stop()).status).toBe(0);
    expect(await folder.cliSays('rebuild', '--all')).toBe(ALL_REBUILT);
    expect(await folder.cliSays('verify')).toBe(ALL_WELL);
    expect(await folder.server()).toBeUndefined();
  });
});
