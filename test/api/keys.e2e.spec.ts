import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { createTestApi, type Answer, type TestApi } from '../support/api.js';

interface Key {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly created: string;
  readonly lastUsed?: string | null;
  readonly token: string;
  readonly warning: string;
}

const UNAUTHORIZED = { error: 'Invalid or missing API key.' };

describe('API keys', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi({ timeZone: 'Asia/Kolkata' });
  });
  afterAll(() => api.close());

  const create = (body: unknown): Promise<Answer> => api.request('/api/v1/keys', { method: 'POST', body });
  const made = async (body: unknown): Promise<Key> => (await create(body)).body as Key;
  const list = async (): Promise<readonly Key[]> =>
    ((await api.get('/api/v1/keys')) as { keys: readonly Key[] }).keys;

  it('shows a token once, and works at once', async () => {
    const { status, body } = await create({ name: 'Phone', read: true, write: false });
    const key = body as Key;

    expect(status).toBe(201);
    expect(Object.keys(key).toSorted()).toEqual([
      'created',
      'id',
      'name',
      'prefix',
      'scopes',
      'token',
      'warning',
    ]);
    expect(key).toMatchObject({ name: 'Phone', scopes: ['read'] });
    expect(key.token.startsWith(key.prefix)).toBe(true);
    expect(key.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
    expect((await api.request('/api/v1/me', { token: key.token })).body).toEqual({
      id: key.id,
      name: 'Phone',
      prefix: key.prefix,
      scopes: ['read'],
    });
    const listed = (await list()).find(({ id }) => id === key.id);
    expect(listed).toEqual({
      id: key.id,
      name: 'Phone',
      prefix: key.prefix,
      scopes: ['read'],
      created: key.created,
      lastUsed: null,
    });
  });

  it('keeps only the hash of a token', async () => {
    const { token } = await made({ name: 'Secret', read: true });
    const rows = await api.app
      .get(DataSource)
      .query<unknown[]>(`select data from events union all select to_jsonb(api_keys) from read.api_keys`);

    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('lets a key that may write read as well', async () => {
    expect(await made({ name: 'Writer', write: true })).toMatchObject({ scopes: ['read', 'write'] });
  });

  it('notes when a key was last used', async () => {
    const { id, token } = await made({ name: 'Used', read: true });
    await api.request('/api/v1/me', { token });

    await expect
      .poll(async () => (await list()).find((key) => key.id === id)?.lastUsed, { timeout: 10_000 })
      .toMatch(/\+05:30$/);
  });

  it('takes a key from either header', async () => {
    const bearer = await api.request('/api/v1/me');
    const own = await api.request('/api/v1/me', { token: null, headers: { 'x-api-key': api.token } });

    expect([bearer.status, own.status]).toEqual([200, 200]);
  });

  it.each([
    ['no key', null, {}],
    ['an unknown key', 'bkb_unknown', {}],
    ['an empty key', '', {}],
    ['another scheme', null, { authorization: 'Basic bkb_unknown' }],
    ['an empty header', null, { 'x-api-key': '' }],
  ])('answers 401 to %s', async (_name, token, headers) => {
    const { status, body } = await api.request('/api/v1/overview', { token, headers });

    expect([status, body]).toEqual([401, UNAUTHORIZED]);
  });

  it('answers 403 to a key without the scope', async () => {
    const { token } = await made({ name: 'Reader', read: true });
    const { status, body } = await api.request('/api/v1/keys', {
      method: 'POST',
      token,
      body: { name: 'x', read: true },
    });

    expect(status).toBe(403);
    expect(body).toEqual({ error: expect.stringContaining('write') });
  });

  it('revokes a key at once, and for good', async () => {
    const { id, token } = await made({ name: 'Lost', read: true });
    const revoked = await api.request(`/api/v1/keys/${id}`, { method: 'DELETE' });

    expect([revoked.status, revoked.body]).toEqual([204, '']);
    expect((await api.request('/api/v1/me', { token })).status).toBe(401);
    expect((await list()).some((key) => key.id === id)).toBe(false);
    expect((await api.request(`/api/v1/keys/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000', '%00', '..%2f'])(
    'answers 404 to revoking %s',
    async (id) => {
      const { status, body } = await api.request(`/api/v1/keys/${id}`, { method: 'DELETE' });

      expect(status).toBe(404);
      expect(body).toEqual({ error: expect.any(String) });
    },
  );

  it.each([
    [{ name: 'x' }, 'read or write'],
    [{ name: 'x', read: false, write: false }, 'read or write'],
    [{ name: '  ', read: true }, 'name'],
    [{ read: true }, 'name'],
    [{ name: 7, read: true }, 'name'],
    [{ name: 'x'.repeat(101), read: true }, 'name'],
    [{ name: 'x\0y', read: true }, 'name'],
    [{ name: '\ud800', read: true }, 'name'],
    [null, 'read or write'],
    [{ name: 'x', read: 'yes' }, 'read'],
    [[], 'read or write'],
  ])('answers 400 to %j', async (body, named) => {
    const answer = await create(body);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: expect.stringContaining(named) });
  });
});
