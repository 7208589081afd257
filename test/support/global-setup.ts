import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '#src/database/embedded/embedded-database.js';
import { migrate } from '#src/database/migrate.js';

declare module 'vitest' {
  interface ProvidedContext {
    readonly server: string;
    readonly template: string;
  }
}

/** One PostgreSQL for the whole run: the one that DATABASE_URL names, or an embedded one of its own. */
async function openServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, close: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'backbeat-test-'));
  const database = await openEmbeddedDatabase(join(folder, 'data'), 'tool');

  return {
    url: database.url,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Migrates once, into a template; each test file gets a copy of it. */
export default async function setUpRun(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await openServer();
  const template = `backbeat_template_${process.pid}`;
  await run(url, `create database ${template}`);
  const templateUrl = new URL(url);
  templateUrl.pathname = template;
  await migrate(templateUrl.href);
  project.provide('server', url);
  project.provide('template', template);

  return async () => {
    await run(url, `drop database ${template}`);
    await close();
  };
}
