import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventStore } from '#src/event-store/event-store.js';
import { createTestApi, type TestApi } from '../support/api.js';

const PATH = '/api/v1/settings';

describe('the settings', () => {
  let api: TestApi;
  let unchanged: unknown;

  beforeAll(async () => {
    api = await createTestApi();
    unchanged = await api.get(PATH);
  });
  afterAll(() => api.close());

  it.each([
    [{ scrobbleSourceUsername: 7 }, 'scrobbleSourceUsername'],
    [{ scrobbleSourceUsername: ['mira'] }, 'scrobbleSourceUsername'],
    [{ scrobbleSourceUsername: 'a\u0000b' }, 'scrobbleSourceUsername'],
    [{ scrobbleSourceApiKey: { key: 'hush' } }, 'scrobbleSourceApiKey'],
    [{ scrobbleSourceApiKey: 'hush\u0007hush' }, 'scrobbleSourceApiKey'],
    [{ releaseDbToken: 'hush'.repeat(126) }, 'releaseDbToken'],
    [{ audioDbApiKey: true }, 'audioDbApiKey'],
    [{ recordingDbContact: 'call me (maybe)' }, 'recordingDbContact'],
    [{ recordingDbBaseUrl: 'https://me:hush@db.example' }, 'recordingDbBaseUrl'],
    [{ recordingDbCoverArtBaseUrl: 'covers' }, 'recordingDbCoverArtBaseUrl'],
    [{ recordingDbMinIntervalMs: '1000' }, 'recordingDbMinIntervalMs'],
    [{ recordingDbMinIntervalMs: 60_001 }, 'recordingDbMinIntervalMs'],
    [{ enableRecordingDb: 'true' }, 'enableRecordingDb'],
    [{ enableDoujinDb: null }, 'enableDoujinDb'],
    [{ incrementalIntervalMinutes: 0 }, 'incrementalIntervalMinutes'],
    [{ incrementalIntervalMinutes: null }, 'incrementalIntervalMinutes'],
    [{ seedSampleData: 0 }, 'seedSampleData'],
    [{ timeZone: '' }, 'timeZone'],
    [{ timeZone: 'PST' }, 'timeZone'],
    [[], 'body'],
    [[{ timeZone: 'UTC' }], 'body'],
    ['"UTC"', 'body'],
    ['null', 'body'],
  ])('are not changed by %j, which is answered with 400', async (body, named) => {
    const given =
      typeof body === 'object' && body !== null && !Array.isArray(body)
        ? { enableVocalDb: true, scrobbleSourceApiKey: 'hush', ...body }
        : body;
    const headers = { 'content-type': 'application/json' };
    const { status, body: answer } = await api.request(PATH, { method: 'PUT', body: given, headers });

    expect({ status, answer }).toEqual({ status: 400, answer: { error: expect.stringContaining(named) } });
    expect(JSON.stringify(answer)).not.toContain('hush');
    expect(await api.app.get(EventStore).readStream('settings')).toEqual([]);
    expect(await api.get(PATH)).toEqual(unchanged);
  });

  it('are not repeated where a body is no JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = '{"scrobbleSourceApiKey":"hush",}';
    const { status, body: answer } = await api.request(PATH, { method: 'PUT', body, headers });

    expect(status).toBe(400);
    expect(JSON.stringify(answer)).not.toContain('hush');
  });
});
