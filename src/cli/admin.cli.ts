import type { Command } from 'commander';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { AdminPassword } from '#src/admin/admin-password.js';
import { Invalid } from '#src/event-store/errors.js';
import { withDatabase, withTools } from './context.js';
import { say } from './output.js';

const SHORTEST = 8;

/** Asks on a terminal, without showing what is typed; elsewhere takes the first line of standard input. */
async function readPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  if (process.stdin.isTTY) process.stderr.write('New admin password: ');
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  if (process.stdin.isTTY) process.stderr.write('\n');
  if (line.length < SHORTEST) throw new Invalid(`The password must have at least ${SHORTEST} characters.`);

  return line;
}

export function addAdmin(program: Command): void {
  program
    .command('migrate')
    .description('apply migrations')
    .action(() => withDatabase(() => Promise.resolve(say('The database is up to date.'))));

  program
    .command('password')
    .description('set a new admin password')
    .action(async () => {
      const password = await readPassword();
      await withTools((tools) => tools.get(AdminPassword).set(password));
      say('The admin password is set.');
    });
}
