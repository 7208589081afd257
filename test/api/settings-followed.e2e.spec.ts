import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { mira } from '../support/listeners.js';

/** Long enough for a notification, and for nothing that polls. */

describe('settings that another process saved', () => {
  let database: TestDatabase;
  let one: TestApi;
  let other: TestApi;

  beforeAll(async () => {
    database = await createTestDatabase();
    const now = new Date('2024-03-01T12:00:00Z');
    one = await createTestApi({ databaseUrl: database.url, now });
    other = await createTestApi({ databaseUrl: database.url, now, timeZone: 'Asia/Kolkata' });
    await one.record(mira.source, mira.plays(1, '2023-12-31T20:00:00Z'));
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await database.drop();
  });

  const save = (timeZone: string | null): Promise<unknown> =>
    one.request('/api/v1/settings', { method: 'PUT', body: { timeZone } });
  const zoneOf = async (api: TestApi): Promise<unknown> =>
    ((await api.get('/api/v1/settings')) as { timeZone: string }).timeZone;
  const yearsOf = async (api: TestApi): Promise<unknown> =>
    ((await api.get('/api/v1/years')) as { years: unknown }).years;
  const firstKeyOf = async (api: TestApi): Promise<string> =>
    ((await api.get('/api/v1/keys')) as { keys: readonly { created: string }[] }).keys[0].created;
  const wrappedOf = async (api: TestApi, year: number): Promise<number> =>
    (await api.request(`/api/v1/wrapped/${year}/html`)).status;

  it('are heard of, and hold for every answer', async () => {
    expect([await zoneOf(one), await zoneOf(other)]).toEqual(['UTC', 'Asia/Kolkata']);
    await expect.poll(() => yearsOf(other)).toEqual([2024]);
    expect([await yearsOf(one), await wrappedOf(one, 2023), await wrappedOf(one, 2024)]).toEqual([
      [2023],
      200,
      404,
    ]);

    await save('Pacific/Chatham');
    expect(await firstKeyOf(one)).toMatch(/\+13:45$/);
    expect([await yearsOf(one), await wrappedOf(one, 2023), await wrappedOf(one, 2024)]).toEqual([
      [2024],
      404,
      200,
    ]);
    await expect.poll(() => zoneOf(other)).toBe('Pacific/Chatham');
    expect([await firstKeyOf(other), await yearsOf(other)]).toEqual([
      expect.stringMatching(/\+13:45$/),
      [2024],
    ]);
    await save('America/St_Johns');
    await expect.poll(() => yearsOf(other)).toEqual([2023]);
    expect(await firstKeyOf(other)).toMatch(/-0[23]:30$/);
  });

  it('go back to what each environment says', async () => {
    await save(null);
    expect(await zoneOf(one)).toBe('UTC');
    await expect.poll(() => zoneOf(other)).toBe('Asia/Kolkata');
    expect([await yearsOf(one), await yearsOf(other)]).toEqual([[2023], [2024]]);
  });
});
