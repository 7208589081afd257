import type { Command } from 'commander';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Archive } from '#src/event-store/archive.js';
import { Invalid, Refused } from '#src/event-store/errors.js';
import { takenIn, withTools, type Tools } from './context.js';
import { say } from './output.js';

async function* terminated(lines: AsyncIterable<string>): AsyncIterable<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Written beside and renamed at the end: what carries the name is always whole. */
async function exportTo(tools: Tools, file: string): Promise<void> {
  const draft = `${file}.part`;
  try {
    const lines = Readable.from(terminated(tools.get(Archive).lines()));
    await pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Ends lines at line feeds and nowhere else: `readline` would also do it at separators within a title. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function restoreFrom(tools: Tools, file: string): Promise<void> {
  const unzipped = createGunzip().setEncoding('utf8');
  const reading = pipeline(createReadStream(file), unzipped);
  // Whoever reads what is unzipped meets its failure.
  reading.catch(() => undefined);
  try {
    const events = await tools.get(Archive).restore(linesOf(unzipped));
    await takenIn(tools, events);
    say(`${events} events restored`);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Invalid(`${file} is not restored: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function addArchive(program: Command): void {
  program
    .command('export')
    .description('write all events as JSON lines, gzipped')
    .argument('<file>')
    .action((file: string) => withTools((tools) => exportTo(tools, file)));

  program
    .command('restore')
    .description('put exported events into an empty database')
    .argument('<file>')
    .action((file: string) => withTools((tools) => restoreFrom(tools, file)));
}
