import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readdirSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { migrations } from '#migrations/index.js';
import { projections } from '#projections/index.js';
import { createTestDataSource } from '../support/database.js';

describe('the tables', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
  });
  afterAll(() => close());

  const tablesOf = async (schema: string): Promise<readonly string[]> => {
    const rows = await dataSource.query<{ name: string }[]>(
      `select table_name as name from information_schema.tables where table_schema = $1 order by 1`,
      [schema],
    );

    return rows.map(({ name }) => name);
  };

  it('of the schema read belong to exactly one read model each', async () => {
    const owned = projections.flatMap(({ tables }) => tables);

    expect(await tablesOf('read')).toEqual(owned.toSorted());
    expect(new Set(owned).size).toBe(owned.length);
  });

  it('outside of it are those that no rebuild may touch', async () => {
    expect(await tablesOf('public')).toEqual([
      'admin_password',
      'api_key_uses',
      'enrichment_requests',
      'event_head',
      'events',
      'jobs',
      'migrations',
      'outbound_calls',
      'projections',
      'provider_turns',
      'secrets',
      'source_histories',
      'source_states',
      'streams',
    ]);
  });

  it('come from migrations that are all listed, in order', () => {
    const files = readdirSync('migrations').filter((file) => /^\d+-.*\.ts$/.test(file));

    expect(migrations.map(({ name }) => name.slice(-13))).toEqual(
      files.map((file) => file.slice(0, 13)).toSorted(),
    );
  });

  it('have names that no other read model has', () => {
    const names = projections.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
  });
});
