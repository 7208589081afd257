import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataFolder, type Variables } from './data-folder.js';
import { ServiceProcess } from './service-process.js';

const SECRETS = {
  scrobbleSourceApiKey: 'planted-0-b4c6d2e8f0a1',
  releaseDbToken: 'planted-1 "with quotes" & 🎵',
  audioDbApiKey: 'planted-2-7a9c1e3f5b7d',
};
const SAVED = { scrobbleSourceApiKeySaved: true, releaseDbTokenSaved: true, audioDbApiKeySaved: true };
const SETTINGS = '/api/v1/settings';
/** Nobody is spoken to, and all is told. */
const QUIET: Variables = { LOG_LEVEL: 'trace', SCROBBLE_SOURCE_BASE_URL: 'http://127.0.0.1:9' };

describe('secrets that were saved', () => {
  let folder: DataFolder;
  let service: ServiceProcess;
  let token: string | undefined;
  /** Everything that was said, answered, stored or written, but the key. */
  const seen: string[] = [];

  beforeAll(async () => {
    folder = await DataFolder.make();
    service = await ServiceProcess.start(folder, QUIET);
    ({ token } = service);
  });
  afterAll(() => folder.remove());

  async function put(body: object | string): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${service.address}${SETTINGS}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    seen.push(text);

    return { status: answer.status, text };
  }
  async function ended(): Promise<void> {
    const { status, stdout, stderr } = await service.stop();
    seen.push(stdout, stderr);
    expect(status).toBe(0);
  }
  /** Every row of every table, bytes in hexadecimal and as they are. */
  async function tables(): Promise<readonly string[]> {
    const names = await folder.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('public', 'read')`,
    );
    const rows = names.map(({ name }) => folder.query<object>(`select * from ${name}`));

    return (await Promise.all(rows)).flat().map((row) => JSON.stringify(row));
  }

  it('have a key of their own from the first of them on', async () => {
    expect(existsSync(folder.path('data/secret-key'))).toBe(false);
    const { status, text } = await put({ scrobbleSourceUsername: 'mira', ...SECRETS });

    expect({ status, body: JSON.parse(text) as unknown }).toMatchObject({ status: 200, body: SAVED });
    expect((await stat(folder.path('data/secret-key'))).mode & 0o777).toBe(0o600);
  });

  it('are in no answer, table, log or archive, and neither is their key', async () => {
    for (const body of [
      `{"releaseDbToken":"${SECRETS.audioDbApiKey}",}`,
      { releaseDbToken: `${SECRETS.audioDbApiKey}\n${SECRETS.audioDbApiKey}` },
      { releaseDbToken: [SECRETS.audioDbApiKey] },
      { audioDbApiKey: SECRETS.audioDbApiKey.repeat(50) },
    ])
      expect((await put(body)).status).toBe(400);
    seen.push((await service.request(SETTINGS, token)).text, ...(await tables()));
    await folder.cliSays('export', folder.path('events.gz'));
    seen.push(gunzipSync(await readFile(folder.path('events.gz'))).toString());
    await ended();
    seen.push(await readFile(folder.path('data/postgres.log'), 'utf8'));

    const all = seen.join('\n');
    expect(all).toContain('SettingsChanged');
    expect(all).toContain('mira');
    const key = await readFile(folder.path('data/secret-key'), 'utf8');
    for (const secret of [...Object.values(SECRETS), key])
      for (const form of [secret, JSON.stringify(secret).slice(1, -1), secret.slice(0, 9)])
        for (const text of [form, Buffer.from(form).toString('hex'), [...Buffer.from(form)].join(',')])
          expect(all.includes(text)).toBe(false);
  });

  it('are still there under the same key', async () => {
    service = await ServiceProcess.start(folder, QUIET);
    expect(await service.get(SETTINGS, token)).toMatchObject(SAVED);
    const before = await folder.log();
    expect((await put(SECRETS)).status).toBe(200);
    expect(await folder.log()).toEqual(before);
    await ended();
  });

  it('can be saved again under another', async () => {
    service = await ServiceProcess.start(folder, { ...QUIET, SECRET_KEY: 'another, given by a person' });
    expect(await service.get(SETTINGS, token)).toMatchObject(SAVED);
    const { last } = await folder.log();
    expect((await put(SECRETS)).status).toBe(200);
    expect((await folder.log()).last).toBe(last + 1);
    expect((await put(SECRETS)).status).toBe(200);
    expect((await folder.log()).last).toBe(last + 1);
    expect(await folder.query(`select count(*)::int as kept from secrets`)).toEqual([{ kept: 3 }]);
    await ended();
    expect(seen.join('\n')).not.toContain(SECRETS.audioDbApiKey);
  });
});
