import { DataSource } from 'typeorm';
import { dataSourceOptions } from './database.module.js';

const MIGRATING = 7_341_030;

/** Applies the migrations that a database has not seen; several processes may try at once. Answers their names. */
export async function migrate(url: string): Promise<readonly string[]> {
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await requireVersion(dataSource);
    await runner.query('select pg_advisory_lock($1)', [MIGRATING]);
    const applied = await dataSource.runMigrations();
    await runner.query('select pg_advisory_unlock($1)', [MIGRATING]);

    return applied.map(({ name }) => name);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

async function requireVersion(dataSource: DataSource): Promise<void> {
  const [{ version }] = await dataSource.query<[{ version: number }]>(
    `select current_setting('server_version_num')::int as version`,
  );
  if (version < 150_000)
    throw new Error(`PostgreSQL 15 or newer is needed; this one is ${Math.floor(version / 1e4)}.`);
}
