import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolder } from './data-folder.js';
import { ServiceProcess } from './service-process.js';

describe('the first start on an empty folder', () => {
  let folder: DataFolder;

  beforeEach(async () => void (folder = await DataFolder.make()));
  afterEach(() => folder.remove());

  it('says where it is and shows its password and one key once, with a sample history', async () => {
    const first = await ServiceProcess.start(folder, { SEED_SAMPLE_DATA: 'true' });
    const { token, password } = first;
    expect(first.greeting).toContain(`Documentation        ${first.address}/docs\n`);
    expect(password).toMatch(/^[\w-]{12,}$/);
    expect(token).toMatch(/^bkb_[\w-]{30,}$/);
    expect(first.greeting.match(/bkb_/g)).toHaveLength(1);
    expect(first.greeting).toContain('A sample history is loaded');
    expect(await first.get('/api/v1/me')).toMatchObject({ scopes: ['read', 'write'] });
    const scrobbles = await first.scrobbles();
    expect(scrobbles).toBeGreaterThan(10_000);
    expect((await first.request('/docs')).status).toBe(200);
    const { years } = await first.get<{ years: readonly number[] }>('/api/v1/years');
    const page = await first.request(`/api/v1/wrapped/${years[0]}/html`);
    expect(page.text).toContain(`<title>Wrapped ${years[0]}</title>`);
    const { status, stderr } = await first.stop();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });

    const second = await ServiceProcess.start(folder, { SEED_SAMPLE_DATA: 'true' });
    expect(second.greeting).toMatch(/^Backbeat listens on \S+\nDocumentation +\S+\n\n$/);
    expect(await second.scrobbles(token)).toBe(scrobbles);
    const { stdout } = await second.stop();
    expect(stdout).not.toContain('bkb_');
    expect(stdout).not.toContain('password');
  });

  it('loads no sample when told so', async () => {
    const service = await ServiceProcess.start(folder, { SEED_SAMPLE_DATA: 'false' });
    expect(service.greeting).not.toContain('sample');
    expect(await service.scrobbles()).toBe(0);
    expect(await folder.log()).toEqual({ events: 1, last: 1 });
  });

  it('takes the password that it is given and does not show it', async () => {
    const service = await ServiceProcess.start(folder, { ADMIN_PASSWORD: 'given-by-a-person' });
    expect(service.password).toBeUndefined();
    expect((await service.stop()).stdout).not.toContain('given-by-a-person');
  });

  it('works in a folder that only its owner may pass', async () => {
    const service = await ServiceProcess.start(folder, { DATA_DIR: folder.root });
    expect(await service.get('/api/v1/me')).toMatchObject({ name: 'First key' });
    expect((await service.stop()).status).toBe(0);
  });

  it('answers at the address that it was told to show', async () => {
    const service = await ServiceProcess.start(folder, { BASE_URL: 'https://music.example.org' });
    expect(service.greeting).toContain('Documentation        https://music.example.org/docs');
  });
});
