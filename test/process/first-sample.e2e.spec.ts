import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataFolder, type Variables } from './data-folder.js';
import { ServiceProcess } from './service-process.js';

/** Nobody is spoken to. */
const ALONE: Variables = { SEED_SAMPLE_DATA: 'false', SCROBBLE_SOURCE_BASE_URL: 'http://127.0.0.1:9' };

describe('a start with an empty history', () => {
  let folder: DataFolder;
  let token: string | undefined;

  beforeAll(async () => void (folder = await DataFolder.make()));
  afterAll(() => folder.remove());

  async function saveAndStop(service: ServiceProcess, settings: object): Promise<void> {
    const { status } = await fetch(`${service.address}/api/v1/settings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });
    expect(status).toBe(200);
    await service.stop();
  }

  it('loads the sample when the settings say so, and no scrobble source is known', async () => {
    const first = await ServiceProcess.start(folder, ALONE);
    ({ token } = first);
    const source = { scrobbleSourceUsername: 'mira', scrobbleSourceApiKey: 'made up' };
    await saveAndStop(first, { seedSampleData: true, ...source });

    const second = await ServiceProcess.start(folder, ALONE);
    expect(second.greeting).not.toContain('sample');
    expect(await second.scrobbles(token)).toBe(0);
    await saveAndStop(second, { scrobbleSourceApiKey: null });

    const third = await ServiceProcess.start(folder, ALONE);
    expect(third.greeting).toContain('A sample history is loaded');
    expect(await third.scrobbles(token)).toBeGreaterThan(10_000);
    await third.stop();
  });
});
