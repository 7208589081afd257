import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { findBinaries } from './binaries.js';
import { passwordFile, type Cluster } from './cluster.js';
import { createCluster } from './create-cluster.js';
import { addressOf, Membership, type Use } from './membership.js';
import { chooseAccount } from './run-as.js';

export interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

async function makeFolder(dataDir: string): Promise<string> {
  try {
    // Others may pass through to the server's own folder; nothing in between is readable to them.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });

    // One name for one folder, whatever path a process took to it.
    return await realpath(dataDir);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR ${dataDir} cannot be used: ${reason}`, { cause });
  }
}

async function prepare(dataDir: string): Promise<Cluster> {
  const binaries = await findBinaries();
  const account = await chooseAccount([dataDir, dirname(binaries.initdb)]);
  const cluster = { dataDir, folder: join(dataDir, 'postgres'), binaries, account };
  if (!existsSync(cluster.folder)) await createCluster(cluster);

  return cluster;
}

/**
 * Opens the embedded PostgreSQL of a data folder. Several processes may hold it open (a service and the
 * command line); the last one to close it stops the server. Only one may be the `service`: `DataDirInUse`.
 */
export async function openEmbeddedDatabase(folder: string, use: Use): Promise<OpenDatabase> {
  const dataDir = await makeFolder(resolve(folder));
  const cluster = await prepare(dataDir);
  const password = await readFile(passwordFile(dataDir), 'utf8');
  const membership = await Membership.join(cluster, password, use);

  return {
    url: addressOf(membership.server, password, 'backbeat'),
    close: () => membership.leave(),
  };
}
