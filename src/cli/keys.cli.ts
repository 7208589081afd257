import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Command } from 'commander';
import { ListApiKeys } from '#projections/api-keys/list-api-keys.query.js';
import { keyName } from '#src/api-keys/api-key.checks.js';
import { CreateApiKey } from '#src/api-keys/commands/create-api-key.command.js';
import { RevokeApiKey } from '#src/api-keys/commands/revoke-api-key.command.js';
import { Invalid } from '#src/event-store/errors.js';
import { withTools } from './context.js';
import { say, table } from './output.js';

const ACTOR = 'cli';

export function addKeys(program: Command): void {
  const keys = program.command('keys').description('API keys');

  keys
    .command('create')
    .description('create a key and print its token, alone, on one line')
    .requiredOption('--name <name>', 'a label for people')
    .option('--write', 'the key may write as well')
    .action(async ({ name, write }: { name: string; write?: boolean }) => {
      const problem = keyName(name, 'The name');
      if (problem !== undefined) throw new Invalid(`${problem}.`);
      const { token } = await withTools((tools) =>
        tools.get(CommandBus).execute(new CreateApiKey(name, write === true, ACTOR)),
      );
      say(token);
    });

  keys
    .command('list')
    .description('list the active keys')
    .action(async () => {
      const { keys: active } = await withTools((tools) => tools.get(QueryBus).execute(new ListApiKeys()));
      const rows = active.map(({ id, name, prefix, scopes, created, lastUsed }) => [
        id,
        name,
        prefix,
        scopes.join(','),
        created,
        lastUsed ?? 'never',
      ]);
      say(table(['id', 'name', 'prefix', 'scopes', 'created', 'last used'], rows));
    });

  keys
    .command('revoke')
    .description('revoke a key')
    .argument('<id>')
    .action((id: string) => withTools((tools) => tools.get(CommandBus).execute(new RevokeApiKey(id, ACTOR))));
}
