import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../support/api.js';

describe('the library, asked for in a way that makes no sense,', () => {
  let api: TestApi;

  beforeAll(async () => void (api = await createTestApi()));
  afterAll(() => api.close());

  it.each([
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=', 'page'],
    ['page=1&page=2', 'page'],
    ['pageSize=abc', 'pageSize'],
    ['pageSize=', 'pageSize'],
    ['hasMbid=maybe', 'hasMbid'],
    ['hasMbid=true', 'hasMbid'],
    ['hasTags=', 'hasTags'],
    ['hasAudio=yes&hasAudio=yes', 'hasAudio'],
    ['status=foo', 'status'],
    ['status=pending', 'status'],
    ['status=Pending&status=Failed', 'status'],
    ['source=nobody', 'source'],
    ['source=', 'source'],
    ['sort=foo', 'sort'],
    ['sort=', 'sort'],
    ['sort=plays&sort=title', 'sort'],
    ['q=', 'q'],
    ['artist=a&artist=b', 'artist'],
    ['title=', 'title'],
    ['album=', 'album'],
    [`q=${'x'.repeat(1_001)}`, 'q'],
  ])('refuses %s', async (query, name) => {
    expect(await api.request(`/api/v1/library?${query}`)).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(new RegExp(`^${name} `)) },
    });
  });
});
