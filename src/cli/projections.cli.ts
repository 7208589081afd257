import type { Command } from 'commander';
import { Invalid } from '#src/event-store/errors.js';
import { Projections, type Projection } from '#src/event-store/projection.js';
import { ProjectionStates } from '#src/event-store/projection-states.js';
import { Rebuilder } from '#src/event-store/rebuild.js';
import { Verifier, type Verdict } from '#src/event-store/verify.js';
import { withTools, type Tools } from './context.js';
import { complain, say, table } from './output.js';

interface Json {
  readonly json?: boolean;
}

async function list(tools: Tools, { json }: Json): Promise<void> {
  const states = await tools.get(ProjectionStates).list();
  if (json) return say(JSON.stringify(states));
  const rows = states.map(({ name, version, position, lag, state, error }) => [
    name,
    String(version),
    String(position),
    String(lag),
    error === null ? state : `${state}: ${error}`,
  ]);
  say(table(['name', 'version', 'position', 'lag', 'state'], rows));
}

function chosen(
  all: readonly Projection[],
  names: readonly string[],
  everything: boolean,
): readonly Projection[] {
  if (everything === names.length > 0) throw new Invalid('Name the read models to rebuild, or say --all.');
  if (everything) return all;

  return names.map((name) => {
    const found = all.find((projection) => projection.name === name);
    if (found === undefined)
      throw new Invalid(
        `There is no read model ${name}; there are ${all.map((one) => one.name).join(', ')}.`,
      );

    return found;
  });
}

async function rebuild(tools: Tools, projections: readonly Projection[]): Promise<void> {
  const rebuilder = tools.get(Rebuilder);
  for (const projection of projections) {
    await rebuilder.rebuild(projection, (position, head) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${projection.name}: ${position} of ${head} events`);
    });
    if (process.stderr.isTTY) process.stderr.write('\n');
    say(`${projection.name} rebuilt`);
  }
}

const describe = ({ name, awaitsRebuild, differences }: Verdict): string => {
  if (awaitsRebuild) return `${name}: waits for its rebuild`;
  if (differences.length === 0) return `${name}: ok`;
  const tables = differences.map(
    ({ table: of, unexpected, missing }) => `${of} (${unexpected} unexpected rows, ${missing} missing)`,
  );

  return `${name}: differs in ${tables.join(', ')}`;
};

async function verify(tools: Tools, { json }: Json): Promise<void> {
  const verdicts: Verdict[] = [];
  for (const projection of tools.get(Projections).all) {
    const verdict = await tools.get(Verifier).verify(projection);
    verdicts.push(verdict);
    if (!json) say(describe(verdict));
  }
  if (json) say(JSON.stringify(verdicts));
  const differing = verdicts.filter(
    ({ differences, awaitsRebuild }) => awaitsRebuild || differences.length > 0,
  );
  if (differing.length === 0) return;
  complain(`These read models differ from the events: ${differing.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}

export function addProjections(program: Command): void {
  program
    .command('projections')
    .description('name, version, position, lag and state of every read model')
    .option('--json', 'as JSON')
    .action((options: Json) => withTools((tools) => list(tools, options)));

  program
    .command('rebuild')
    .description('rebuild read models beside the ones in service and swap them in')
    .argument('[name...]')
    .option('--all', 'every read model')
    .action((names: string[], { all = false }: { all?: boolean }) =>
      withTools((tools) => rebuild(tools, chosen(tools.get(Projections).all, names, all))),
    );

  program
    .command('verify')
    .description('recompute every read model from the events and compare; exit status 1 when any differs')
    .option('--json', 'as JSON')
    .action((options: Json) => withTools((tools) => verify(tools, options)));
}
