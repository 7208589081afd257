import pg from 'pg';
import type { Environment } from '#src/config/environment.js';
import { openEmbeddedDatabase, type OpenDatabase } from './embedded/embedded-database.js';

const reasonOf = (error: unknown): string => {
  // A name with several addresses fails once for each.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);

  return error instanceof Error ? error.message : String(error);
};

/** Asked before anything works with it, so that a wrong address is told as one. */
async function requireAnswer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } catch (cause) {
    throw new Error(`DATABASE_URL leads to no database: ${reasonOf(cause)}`, { cause });
  } finally {
    await client.end();
  }
}

/** The database that the environment names, or the embedded one of its data folder. */
export async function openDatabase(environment: Environment, use: 'service' | 'tool'): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = environment;
  if (url === undefined) return openEmbeddedDatabase(dataDir, use);
  await requireAnswer(url);

  return { url, close: () => Promise.resolve() };
}
