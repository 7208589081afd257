import { CommandBus } from '@nestjs/cqrs';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import {
  ImportHistory,
  type ImportProgress,
  type ImportResult,
} from '#src/imports/commands/import-history.command.js';
import { ScrobbleRecorder, type PlaySink } from '#src/listening/scrobble-recorder.js';
import { ImportTally } from '#src/imports/import-counts.js';
import { takenIn, withTools, type Tools } from './context.js';
import { complain, say } from './output.js';

interface Options {
  readonly dryRun?: boolean;
  readonly format?: string;
}

/** A bar on a terminal; nothing elsewhere. */
function progressOf(label: string): { update: (progress: ImportProgress) => void; stop: () => void } {
  if (!process.stderr.isTTY) return { update: () => undefined, stop: () => undefined };
  const format = `${label} {bar} {percentage} % | {rows} rows`;
  const bar = new SingleBar({ format, stream: process.stderr, clearOnComplete: true });
  bar.start(1, 0, { rows: 0 });

  return {
    update: ({ bytes, totalBytes, rows }) => {
      bar.setTotal(totalBytes);
      bar.update(bytes, { rows });
    },
    stop: () => bar.stop(),
  };
}

interface How {
  readonly cancelled: AbortSignal;
  readonly format?: string;
  readonly rehearsal?: PlaySink;
}

async function importOne(tools: Tools, file: string, how: How & { label?: string }): Promise<ImportResult> {
  const { cancelled, ...options } = how;
  const progress = progressOf(file);
  const imported = new ImportHistory(file, {
    ...options,
    actor: 'cli',
    signal: cancelled,
    onProgress: progress.update,
  });
  try {
    return await tools.get(CommandBus).execute(imported);
  } finally {
    progress.stop();
  }
}

/** Imports the files one after another; a broken one is told of and does not stop the others. */
async function importAll(tools: Tools, files: readonly string[], how: How): Promise<boolean> {
  const total = new ImportTally();
  let wentWell = true;
  let last = 0;
  for (const file of files) {
    if (how.cancelled.aborted) break;
    const label = files.length > 1 ? { label: file } : {};
    const { counts, failure, position } = await importOne(tools, file, { ...how, ...label });
    total.add(counts);
    last = Math.max(last, position);
    if (failure === null || how.cancelled.aborted) continue;
    wentWell = false;
    complain(failure.message);
  }
  if (how.cancelled.aborted) complain('Cancelled; importing again goes on from here.');
  else await takenIn(tools, last);
  say(JSON.stringify(total.counts()));

  return wentWell && !how.cancelled.aborted;
}

/** Does the work with one rehearsal for all files: what they have in common is counted once. */
async function rehearsing(tools: Tools, work: (rehearsal: PlaySink) => Promise<boolean>): Promise<boolean> {
  const rehearsal = await tools.get(ScrobbleRecorder).rehearse();
  try {
    return await work(rehearsal);
  } finally {
    await rehearsal.close();
  }
}

export function addImport(program: Command): void {
  program
    .command('import')
    .description('import listening-history files; their format is recognised by content')
    .argument('<file...>')
    .option('--dry-run', 'count what an import would do and write nothing')
    .option('--format <name>', 'take the files for this format')
    .action(async (files: string[], options: Options) => {
      const cancel = new AbortController();
      const { dryRun, ...rest } = options;
      const how = { ...rest, cancelled: cancel.signal };
      const work = (tools: Tools): Promise<boolean> =>
        dryRun
          ? rehearsing(tools, (rehearsal) => importAll(tools, files, { ...how, rehearsal }))
          : importAll(tools, files, how);
      const wentWell = await withTools(work, cancel);
      if (!wentWell) process.exitCode = 1;
    });
}
