import 'reflect-metadata';
import { Command } from 'commander';
import { addAdmin } from './cli/admin.cli.js';
import { addArchive } from './cli/archive.cli.js';
import { addImport } from './cli/import.cli.js';
import { addKeys } from './cli/keys.cli.js';
import { complain } from './cli/output.js';
import { addProjections } from './cli/projections.cli.js';
import { addRemap } from './cli/remap.cli.js';

const program = new Command('cli').description('Backbeat, for its operators').showHelpAfterError();
for (const add of [addKeys, addImport, addProjections, addArchive, addRemap, addAdmin]) add(program);

try {
  await program.parseAsync();
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
