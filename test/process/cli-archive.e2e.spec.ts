import { readFile, readdir, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_WELL, DataFolder } from './data-folder.js';
import { ServiceProcess } from './service-process.js';

const EVENTS = `select md5(string_agg(event::text, chr(10) order by position)) as sum from events as event`;
/** What ends a line in some places, within a title. */
const AWKWARD = 'uts,artist,track\n1600000000,"A\u2028B\u2029C\u0085D","\u{1F3B5} \\u0041 ""x"" \t"\n';

describe('an archive of all events', () => {
  let folder: DataFolder;
  let other: DataFolder;
  let service: ServiceProcess;
  let file: string;

  beforeAll(async () => {
    folder = await DataFolder.make();
    other = await DataFolder.make();
    file = folder.path('events.jsonl.gz');
    service = await ServiceProcess.start(folder, { SEED_SAMPLE_DATA: 'true' });
    await writeFile(folder.path('awkward.csv'), AWKWARD);
    await folder.cliSays('import', folder.path('awkward.csv'));
  });
  afterAll(async () => {
    await folder.remove();
    await other.remove();
  });

  const sumOf = async (of: DataFolder) => (await of.query<{ sum: string }>(EVENTS))[0].sum;

  async function givenRefusal(archive: string): Promise<string> {
    const { status, stdout, stderr } = await other.cli('restore', archive);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);

    return stderr;
  }

  it('is one line of JSON an event, without any secret', async () => {
    await folder.cliSays('keys', 'create', '--name', 'made by hand');
    expect(await folder.cliSays('export', file)).toBe('');
    const text = gunzipSync(await readFile(file)).toString();
    const lines = text.trimEnd().split('\n');
    const { events } = await folder.log();
    expect(lines).toHaveLength(events);
    expect(lines.map((line) => (JSON.parse(line) as { position: number }).position)).toEqual(
      lines.map((_, index) => index + 1),
    );
    expect(text).not.toMatch(/bkb_[\w-]{12,}/);
    expect(text).not.toContain(service.token);
    expect(text).not.toContain(service.password);
    expect(text).not.toContain((await readFile(`${folder.dataDir}/postgres-password`, 'utf8')).trim());
    expect((await readdir(folder.root)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is no archive when it is something else, which leaves nothing', async () => {
    const garbage = {
      'no-gzip': 'garbage',
      'no-json.gz': gzipSync('garbage\n'),
      'no-event.gz': gzipSync('{"a":1}\n'),
      'cut-short.gz': (await readFile(file)).subarray(0, 20_000),
      'gap.gz': gzipSync(
        gunzipSync(await readFile(file))
          .toString()
          .split('\n')
          .slice(1)
          .join('\n'),
      ),
    };
    for (const [name, content] of Object.entries(garbage)) await writeFile(other.path(name), content);
    const names = [...Object.keys(garbage), 'absent.gz'];
    const lines = await Promise.all(names.map((name) => givenRefusal(other.path(name))));
    names.forEach((name, index) => expect(lines[index]).toContain(name));
    const states = JSON.parse(await other.cliSays('projections', '--json')) as { position: number }[];
    expect(states.map(({ position }) => position)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('becomes the same events in an empty database, once', async () => {
    expect(await other.cliSays('restore', file)).toMatch(/^\d+ events restored\n$/);
    expect(await other.cliSays('verify')).toBe(ALL_WELL);
    expect(await givenRefusal(file)).toContain('not empty');
    const restored = await ServiceProcess.start(other);
    expect(await sumOf(other)).toBe(await sumOf(folder));
    expect(await other.log()).toEqual(await folder.log());
    expect(await restored.scrobbles(service.token)).toBe(await service.scrobbles());
    const scrobbles = '/api/v1/scrobbles?range=all&take=500';
    expect(await restored.get(scrobbles, service.token)).toEqual(await service.get(scrobbles));
    await restored.stop();
  });

  it('is not written where there is no folder', async () => {
    const { status, stderr } = await folder.cli('export', folder.path('absent/events.gz'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/^[^\n]*absent[^\n]*\n$/);
  });
});
