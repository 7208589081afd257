import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that PostgreSQL runs under, and how its programs are started. */
export interface Account {
  readonly uid: number | undefined;
  readonly gid: number | undefined;
  /** Words in front of a program's own command line. */
  readonly prefix: readonly string[];
}

const CANDIDATES = ['postgres', 'nobody'];

async function idOf(user: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);

    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    // `id` fails for a user that does not exist: the next candidate is asked.
    return undefined;
  }
}

/** Whether everybody may pass through every folder down to the path. */
async function isOpen(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * PostgreSQL refuses to run as root, so root lends it an account without rights. Folders that only root may
 * pass (such as a fresh `mktemp -d`) are opened to it by the one capability to search them.
 */
export async function chooseAccount(folders: readonly string[]): Promise<Account> {
  if (process.platform === 'win32' || userInfo().uid !== 0)
    return { uid: undefined, gid: undefined, prefix: [] };

  for (const user of CANDIDATES) {
    const id = await idOf(user);
    if (id === undefined) continue;
    const open = (await Promise.all(folders.map(isOpen))).every(Boolean);
    if (open) return { ...id, prefix: [] };
    const prefix = ['setpriv', `--reuid=${id.uid}`, `--regid=${id.gid}`, '--clear-groups'];
    const capability = ['--inh-caps=-all,+dac_read_search', '--ambient-caps=-all,+dac_read_search'];
    // PostgreSQL asks whether it may run its own programs, and is told without its capabilities otherwise.
    const asked = '--securebits=+no_setuid_fixup';

    return { ...id, prefix: [...prefix, asked, ...capability] };
  }
  throw new Error('PostgreSQL does not run as root and there is no user postgres or nobody to run it as.');
}
