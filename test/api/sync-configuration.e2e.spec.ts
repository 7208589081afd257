import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bigHistory } from '../providers/big-history.js';
import { ScrobbleSourceServer } from '../providers/scrobble-source-server.js';
import { expectSynced } from '../providers/sync-expectations.js';
import type { Job, Status } from '../process/syncing-service.js';
import { createTestApi, type TestApi } from '../support/api.js';

const KEY = '0123456789abcdef0123456789abcdef';
const SUSPENDED = 'fedcba9876543210fedcba9876543210';
const WRONG = '00000000000000000000000000000000';
const SENTENCE = /^[A-Z][^\n]+ [^\n]+\.$/;

const right = { scrobbleSourceUsername: 'Mira', scrobbleSourceApiKey: KEY };

describe('a sync that is set up wrongly', () => {
  let server: ScrobbleSourceServer;
  let api: TestApi;

  beforeEach(async () => {
    const users = [
      { name: 'Mira', scrobbles: bigHistory({ plays: 300 }) },
      { name: 'Hidden', isPrivate: true },
    ];
    server = await ScrobbleSourceServer.start({ users, keys: [KEY], suspendedKeys: [SUSPENDED] });
    api = await createTestApi({ works: true, variables: { SCROBBLE_SOURCE_BASE_URL: server.baseUrl } });
  });
  afterEach(async () => {
    await api.close();
    await server.close();
  });

  const status = async (): Promise<Status> => (await api.get('/api/v1/status')) as Status;

  async function configure(settings: object): Promise<void> {
    const body = { enableScrobbleSourceTrackInfo: false, ...settings };
    const answer = await api.request('/api/v1/settings', { method: 'PUT', body });
    expect(answer.status).toBe(200);
  }

  /** Asks for a sync and waits until it is over. */
  async function sync(): Promise<Job> {
    const asked = await api.request('/api/v1/jobs/sync', { method: 'POST' });
    expect(asked).toMatchObject({ status: 202, body: { queued: true, command: 'sync' } });
    const newest = async (): Promise<Job> => (await status()).jobs[0];
    await expect
      .poll(async () => (await newest()).state, { timeout: 60_000, interval: 50 })
      .toMatch(/Succeeded|Failed/);

    return newest();
  }

  it.each([
    ['no username', { scrobbleSourceApiKey: KEY }, 0, /user ?name/i],
    ['no key', { scrobbleSourceUsername: 'Mira' }, 0, /key/i],
    ['a wrong key', { ...right, scrobbleSourceApiKey: WRONG }, 1, /key/i],
    ['a suspended key', { ...right, scrobbleSourceApiKey: SUSPENDED }, 1, /key.*suspended|suspended.*key/i],
    // Of whom the source still tells when they registered.
    ['a private profile', { ...right, scrobbleSourceUsername: 'Hidden' }, 2, /private|hid/i],
    ['an unknown user', { ...right, scrobbleSourceUsername: 'nobody_at_all' }, 1, /user/i],
  ])('fails with a sentence for %s, and asks no more', async (_what, settings, most, named) => {
    await configure(settings);
    const { state, error } = await sync();
    expect(state).toBe('Failed');
    expect(error).toMatch(SENTENCE);
    expect(error).toMatch(named);
    for (const secret of [KEY, SUSPENDED, WRONG])
      expect(JSON.stringify(await status())).not.toContain(secret);
    expect((await status()).ingest).toMatchObject({ lastError: error, lastSuccessAt: null, scrobbles: 0 });
    const wrong = [...server.requests];
    expect(wrong.length).toBeLessThanOrEqual(most);

    // Set right, it works; nothing was tried again before.
    await configure(right);
    expect(await sync()).toMatchObject({ state: 'Succeeded', error: null });
    expect(server.requests.slice(0, wrong.length)).toEqual(wrong);
    expect(server.requests.slice(wrong.length).every(({ params }) => params['api_key'] === KEY)).toBe(true);
    expect(
      server.requests.slice(wrong.length).every(({ params }) => /^mira$/i.test(params['user'] ?? '')),
    ).toBe(true);
    await expectSynced(api, server.user('Mira'));
    expect((await status()).ingest.lastError).toBeNull();
  });

  it('keeps what it had when the key is suspended later', async () => {
    await configure(right);
    expect(await sync()).toMatchObject({ state: 'Succeeded' });
    server.suspend(KEY);
    const before = server.requests.length;
    expect(await sync()).toMatchObject({ state: 'Failed', error: expect.stringMatching(SENTENCE) as string });
    expect(server.requests.length - before).toBe(1);
    await expectSynced(api, server.user('Mira'));
  });
});
