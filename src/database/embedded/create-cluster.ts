import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedSecret } from '#src/config/generated-secret.js';
import { execute, passwordFile, USER, type Cluster } from './cluster.js';
import { isAlive } from './running-server.js';

const INITDB_OPTIONS = [
  '--encoding=UTF8',
  '--locale=C',
  '--auth=scram-sha-256',
  '--no-instructions',
  '--no-sync',
];

/** A cut-off attempt's initdb lives on until it misses its folder, and writes into it meanwhile. */
const WHILE_WRITTEN = { maxRetries: 20, retryDelay: 50 };

/** What attempts left behind that were cut off; a name says which process it was. */
async function removeLeftovers({ dataDir }: Cluster): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(/^postgres\.new-(\d+)/.exec(name)?.[1] ?? 0);
    if (pid === process.pid || (pid > 0 && !isAlive(pid)))
      await rm(join(dataDir, name), { recursive: true, force: true, ...WHILE_WRITTEN });
  }
}

async function build(cluster: Cluster, draft: string, handOver: string): Promise<void> {
  const { account, binaries, dataDir, folder } = cluster;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(handOver, await generatedSecret(passwordFile(dataDir), handOver), { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(draft, account.uid, account.gid);
    await chown(handOver, account.uid, account.gid);
  }
  const args = ['-D', draft, '-U', USER, `--pwfile=${handOver}`, ...INITDB_OPTIONS];
  const { code, said } = await execute(cluster, binaries.initdb, args);
  if (code !== 0) throw new Error(`PostgreSQL could not be set up in ${folder}: ${said}`);
}

/**
 * Makes the cluster; built under another name first, so that an interrupted attempt is never taken for one.
 * Several processes may do it at once: the first cluster that is complete is everybody's.
 */
export async function createCluster(cluster: Cluster): Promise<void> {
  const draft = `${cluster.folder}.new-${process.pid}`;
  await removeLeftovers(cluster);
  try {
    await build(cluster, draft, `${draft}.password`);
    await rename(draft, cluster.folder);
  } catch (error) {
    if (!existsSync(cluster.folder)) throw error;
  } finally {
    await removeLeftovers(cluster);
  }
}
