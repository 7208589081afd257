import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bigHistory } from '../providers/big-history.js';
import { FAULT_KINDS } from '../providers/source-faults.js';
import { ScrobbleSourceServer } from '../providers/scrobble-source-server.js';
import { expectSynced } from '../providers/sync-expectations.js';
import { SyncPlace } from './sync-place.js';
import { settingsFor, type SyncingService } from './syncing-service.js';

/** Between what is searched for: whatever has to be encoded somewhere, or ends something somewhere. */
const AWKWARD = ['+/&=', '%?#ü', '"\'<', ' \\;'];
const NAMES = [
  'scrobbleSourceApiKey',
  'releaseDbToken',
  'audioDbApiKey',
  'SECRET_KEY',
  'ADMIN_PASSWORD',
] as const;
type Name = (typeof NAMES)[number];

/** Slow ones that leave the same traces as others. */
const LIKE_OTHERS = /^(?:trickle|rate-limited-in-200)$/;

const TABLES = `
  select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables
   where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`;

/** A secret whose pieces stay as they are in every encoding of the whole, so that a part of it is found as well. */
class Planted {
  readonly value: string;
  private readonly pieces = Array.from({ length: 5 }, () => randomBytes(7).toString('hex'));

  constructor(readonly name: Name) {
    this.value = this.pieces.map((piece, index) => piece + (AWKWARD[index] ?? '')).join('');
  }

  isIn(text: string): boolean {
    const bytes = Buffer.from(this.value);
    const whole = [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')];

    return [...this.pieces, ...whole].some((form) => text.includes(form));
  }
}

describe('secrets', () => {
  const planted = NAMES.map((name) => new Planted(name));
  const secret = (name: Name): string => planted.find((one) => one.name === name)?.value ?? '';
  let server: ScrobbleSourceServer;
  let place: SyncPlace;
  let service: SyncingService;

  beforeEach(async () => {
    const users = [{ name: 'Mira', scrobbles: bigHistory({ plays: 4_000 }) }];
    server = await ScrobbleSourceServer.start({ users, keys: [secret('scrobbleSourceApiKey')] });
    place = await SyncPlace.make(server, {
      SECRET_KEY: secret('SECRET_KEY'),
      ADMIN_PASSWORD: secret('ADMIN_PASSWORD'),
      LOG_LEVEL: 'trace',
    });
    service = await place.start();
    await service.configure({
      ...settingsFor(secret('scrobbleSourceApiKey')),
      releaseDbToken: secret('releaseDbToken'),
      audioDbApiKey: secret('audioDbApiKey'),
    });
  });
  afterEach(async () => {
    await place.remove();
    await server.close();
  });

  /** Every fault in turn, each after a right answer; then a refusal that only a person can mend. */
  async function givenTroubledSyncs(): Promise<void> {
    const match = (): boolean => server.requests.length % 2 === 0;
    const kinds = FAULT_KINDS.filter((kind) => !LIKE_OTHERS.test(kind));
    const faults = kinds.map((kind) => server.fault(kind, { times: 1, match }));
    expect(await service.run('sync')).toMatchObject({ state: 'Succeeded' });
    expect(faults.filter(({ hits }) => hits === 0).map(({ kind }) => kind)).toEqual([]);
    await service.run('backfill', { days: 365 });
    await expectSynced(service, server.user('Mira'));
    expect(server.requestsWithWrongKey).toEqual([]);
    server.reset();
    server.suspend(secret('scrobbleSourceApiKey'));
    expect(await service.run('sync')).toMatchObject({ state: 'Failed' });
    await service.send('PUT', '/api/v1/settings', { releaseDbToken: { not: secret('releaseDbToken') } });
    await service.send('PUT', '/api/v1/settings', secret('audioDbApiKey'));
  }

  async function readPaths(): Promise<readonly string[]> {
    const document = (await service.get('/api/v1/openapi.json')) as {
      paths: Readonly<Record<string, { readonly get?: object }>>;
    };
    const paths = Object.entries(document.paths).flatMap(([path, item]) =>
      // What never ends says what the status says.
      item.get === undefined || path.endsWith('/stream') ? [] : [path],
    );
    const { items } = (await service.get('/api/v1/scrobbles?range=all&take=1')) as {
      items: readonly { track: { id: string }; artist: { id: string } }[];
    };
    const values: Readonly<Record<string, string>> = { kind: 'tracks', year: '2023', name: 'none' };
    const idOf = (path: string): string =>
      path.includes('artists') ? items[0].artist.id : items[0].track.id;
    const filled = paths.map((path) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? idOf(path)),
    );

    return [...filled, '/docs', '/docs-json', '/api/v1/nothing'];
  }

  async function answers(): Promise<ReadonlyMap<string, string>> {
    const bodies = new Map<string, string>();
    for (const path of await readPaths())
      bodies.set(`GET ${path}`, JSON.stringify(await service.send('GET', path)));
    const log = bodies.get('GET /api/v1/status') ?? '';
    expect(log).toContain('scrobbleSource');

    return bodies;
  }

  async function tables(): Promise<ReadonlyMap<string, string>> {
    const names = await place.query<{ name: string }>(TABLES);
    const dumps = new Map<string, string>();
    for (const { name } of names) {
      const rows = await place.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} as t`);
      dumps.set(`table ${name}`, rows.map(({ row }) => row).join('\n'));
    }
    expect(dumps.get('table public.events')?.length).toBeGreaterThan(100_000);

    return dumps;
  }

  async function archive(): Promise<string> {
    const file = place.folder.path('events.jsonl.gz');
    const { status, stdout, stderr } = await place.cli('export', file);
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });

    return gunzipSync(await readFile(file)).toString();
  }

  it('are nowhere but in the requests that need them', { timeout: 900_000 }, async () => {
    await givenTroubledSyncs();
    const found = new Map([...(await answers()), ...(await tables()), ['export', await archive()]]);
    await place.verify();
    const { stdout, stderr } = await service.process.stop();
    expect(stdout.length).toBeGreaterThan(1_000);
    found.set('stdout', stdout).set('stderr', stderr);
    const leaks = [...found].flatMap(([where, text]) =>
      planted.filter((one) => one.isIn(text)).map(({ name }) => `${name} in ${where}`),
    );
    expect(leaks).toEqual([]);
  });
});

describe('what searches for secrets', () => {
  it('finds them in any encoding', () => {
    for (const one of NAMES.map((name) => new Planted(name))) {
      const { value } = one;
      const forms = [
        value,
        encodeURIComponent(value),
        JSON.stringify(value),
        new URLSearchParams({ value }).toString(),
      ];
      forms.push(
        value.slice(10, 40),
        Buffer.from(value).toString('base64'),
        Buffer.from(value).toString('hex'),
      );
      expect(forms.filter((form) => !one.isIn(`before ${form} after`))).toEqual([]);
      expect(one.isIn('before after')).toBe(false);
    }
  });
});
