import { spawn } from 'node:child_process';
import { chmod, chown, open } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Account } from './run-as.js';
import type { Binaries } from './binaries.js';
import { findServer } from './running-server.js';

export const USER = 'backbeat';

/** One PostgreSQL cluster on disk: its folder, its password, and the programs that make and run it. */
export interface Cluster {
  readonly dataDir: string;
  readonly folder: string;
  readonly binaries: Binaries;
  readonly account: Account;
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '150',
  shared_buffers: '256MB',
  // One server without standbys: what a transaction that created a table writes there needs no log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  work_mem: '32MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  log_min_messages: 'warning',
};

export const logFile = (cluster: Cluster): string => join(cluster.dataDir, 'postgres.log');
export const passwordFile = (dataDir: string): string => join(dataDir, 'postgres-password');

/** Runs a program under the cluster's account and answers its exit code and what it said. */
export function execute(
  cluster: Cluster,
  program: string,
  args: readonly string[],
): Promise<{ code: number; said: string }> {
  const { uid, gid, prefix } = cluster.account;
  const [command, ...rest] = [...prefix, program, ...args];
  const identity = prefix.length === 0 && uid !== undefined && gid !== undefined ? { uid, gid } : {};

  return new Promise((resolve, reject) => {
    // The server outlives pg_ctl and would keep an inherited pipe open: only the error output is read.
    const child = spawn(command ?? program, rest, {
      ...identity,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, said: said.trim() }));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // An IP server's address is never a pipe name.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));

  return port;
}

/** Starts the server and waits until it answers; false when it did not start (the log says why). */
export async function startServer(cluster: Cluster, port?: number): Promise<boolean> {
  const log = logFile(cluster);
  await (await open(log, 'a')).close();
  await chmod(log, 0o600);
  if (cluster.account.uid !== undefined && cluster.account.gid !== undefined)
    await chown(log, cluster.account.uid, cluster.account.gid);
  const settings = { ...SETTINGS, port: String(port ?? (await freePort())) };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const args = ['start', '-D', cluster.folder, '-l', log, '-w', '-t', '120', '-s', '-o', flags.join(' ')];

  return (await execute(cluster, cluster.binaries.pgCtl, args)).code === 0;
}

export async function stopServer(cluster: Cluster): Promise<void> {
  const args = ['stop', '-D', cluster.folder, '-m', 'fast', '-w', '-t', '60', '-s'];
  const stopped = await execute(cluster, cluster.binaries.pgCtl, args);
  if (stopped.code !== 0 && (await findServer(cluster)) !== undefined)
    throw new Error(`PostgreSQL in ${cluster.folder} did not stop: ${stopped.said}`);
}
