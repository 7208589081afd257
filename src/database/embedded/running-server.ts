import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.js';

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

const run = promisify(execFile);

const pidFile = (cluster: Cluster): string => join(cluster.folder, 'postmaster.pid');

/** What the server's own pid file says of it; undefined when there is none, or a half-written one. */
async function readPidFile(cluster: Cluster): Promise<RunningServer | undefined> {
  let lines: string[];
  try {
    lines = (await readFile(pidFile(cluster), 'utf8')).split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);

  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another account's process may not be asked, and is alive.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a process is the server of the cluster: its number may have gone to another program since. */
async function isServerOf(cluster: Cluster, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const asked =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : run('ps', ['-p', String(pid), '-o', 'args=']).then(({ stdout }) => stdout);
  // No answer: it ended between the two questions.
  const commandLine = (await asked.catch(() => '')).replaceAll('\0', ' ');

  return commandLine.includes(` -D ${cluster.folder} `);
}

/** The server that runs on the cluster. A pid file that names another program would keep it from starting: it goes. */
export async function findServer(cluster: Cluster): Promise<RunningServer | undefined> {
  const named = await readPidFile(cluster);
  // One that names nobody is PostgreSQL's own to replace: another process may be starting the server just now.
  if (named === undefined || !isAlive(named.pid)) return undefined;
  if (await isServerOf(cluster, named.pid)) return named;
  await rm(pidFile(cluster), { force: true });

  return undefined;
}
