import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, askText, KEY } from './asking.js';
import { ScrobbleSourceServer } from './scrobble-source-server.js';

describe('scripted faults', () => {
  let server: ScrobbleSourceServer;

  beforeEach(async () => {
    server = await ScrobbleSourceServer.start({ users: [{ name: 'Mira' }], keys: [KEY], seed: 3 });
  });
  afterEach(() => server.close());

  it('happen to those requests that are meant, until they are stopped', async () => {
    const fault = server.fault('backend-failed', { match: ({ params }) => params['page'] === '2' });
    const statuses = async (): Promise<readonly number[]> => [
      (await ask(server, { limit: 10 })).status,
      (await ask(server, { limit: 10, page: 2 })).status,
    ];
    expect(await statuses()).toEqual([200, 500]);
    expect(await statuses()).toEqual([200, 500]);
    fault.stop();
    expect(await statuses()).toEqual([200, 200]);
    expect(fault.hits).toBe(2);
  });

  it('happen to a share of requests, the same ones for the same seed', async () => {
    const fault = server.fault('backend-failed', { share: 0.25 });
    const other = await ScrobbleSourceServer.start({ keys: [KEY], users: [{ name: 'Mira' }], seed: 3 });
    other.fault('backend-failed', { share: 0.25 });
    const statuses = async (of: ScrobbleSourceServer): Promise<readonly number[]> => {
      const all: number[] = [];
      for (let request = 0; request < 200; request++) all.push((await ask(of, { limit: 1 })).status);

      return all;
    };
    const met = await statuses(server);
    expect(await statuses(other)).toEqual(met);
    expect(fault.hits).toBe(met.filter((status) => status === 500).length);
    expect(fault.hits).toBeGreaterThan(30);
    expect(fault.hits).toBeLessThan(70);
    await other.close();
  });

  it('happen one after the other when several are scripted', async () => {
    for (const kind of ['unavailable', 'html-502', 'rate-limited'] as const) server.fault(kind, { times: 1 });
    const statuses: number[] = [];
    for (let request = 0; request < 4; request++) statuses.push((await askText(server)).status);
    expect(statuses).toEqual([503, 502, 429, 200]);
  });
});
