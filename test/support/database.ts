import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { inject } from 'vitest';
import { dataSourceOptions } from '#src/database/database.module.js';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('server'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated, empty database of its own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `backbeat_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${inject('template')}`);
  const url = new URL(inject('server'));
  url.pathname = name;

  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

/** A connection pool on a database of its own. */
export async function createTestDataSource(): Promise<{
  dataSource: DataSource;
  close: () => Promise<void>;
}> {
  const database = await createTestDatabase();
  const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();

  return {
    dataSource,
    async close() {
      await dataSource.destroy();
      await database.drop();
    },
  };
}
