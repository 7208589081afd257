import { cpus, totalmem } from 'node:os';
import { openBench } from './environment.js';
import type { ListenerOptions } from '#src/sample/listener.js';
import { computed, pages, ready } from './cases.js';
import type { Bench } from './environment.js';
import { report, type Figure } from './figures.js';
import { benchEdits } from './edits.bench.js';
import { benchLate } from './late.bench.js';
import { benchQuery, benchVisible, startService, timesTheFloor, type Running } from './queries.bench.js';
import { benchRebuild } from './rebuild.bench.js';
import { tell } from './telling.bench.js';
import { benchImport } from './write.bench.js';

const plays = Number(process.env['PLAYS'] ?? 250_000);
const YEARS = 11;

function machine(): string {
  const [cpu] = cpus();

  return `${plays} plays; Node ${process.version}, ${cpus().length} × ${cpu.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}

const print = (title: string, figures: readonly Figure[]): void =>
  void process.stdout.write(`${report(title, figures)}\n`);

const until = new Date();
const from = new Date(Date.UTC(until.getUTCFullYear() - YEARS, 0, 1));
const optionsOf = (count: number): ListenerOptions => ({ plays: count, from, until, seed: 20 });

/** The ratios of what is ready, with a tenth of the plays. */
async function ratiosWithFewer(): Promise<readonly number[]> {
  const bench = await openBench();
  try {
    const options = optionsOf(Math.floor(plays / 10));
    await benchImport(bench, options);
    await tell(bench, options);
    await benchRebuild(bench, options.plays);
    const service = await startService(bench);
    const ratios: number[] = [];
    for (const one of ready) ratios.push(await timesTheFloor(service, one));
    await service.stop();

    return ratios;
  } finally {
    await bench.close();
  }
}

async function growth(service: Running, fewer: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [index, one] of ready.entries()) {
    const ratio = await timesTheFloor(service, one);
    const [measured, floor] = [ratio, fewer[index]].map((times) => `${times.toFixed(2)} × the floor`);
    figures.push({ name: one.name, measured, floor, ratio: ratio / fewer[index], goal: '≤ 1.3' });
  }

  return figures;
}

async function memory(service: Running, when: string): Promise<Figure> {
  const megabytes = await service.memoryMb();
  const measured = `${megabytes.toFixed(0)} MB`;

  return {
    name: `memory of the process, ${when}`,
    measured,
    floor: '300 MB',
    ratio: megabytes / 300,
    goal: '≤ 1',
  };
}

async function answers(bench: Bench, service: Running): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const one of [...ready, ...computed, ...(await pages(service.ask))])
    figures.push(...(await benchQuery(service, one)));
  figures.push(...(await benchEdits(bench, service)));
  figures.push(await benchVisible(bench, service), await memory(service, 'after all questions'));
  const older = { plays: plays / 4, from: new Date(Date.UTC(2004, 0, 1)), until: from, seed: 21 };
  figures.push(await benchLate(bench, service, older), await memory(service, 'after the older plays'));

  return figures;
}

process.stdout.write(`${machine()}\n\n`);
const fewer = await ratiosWithFewer();
const bench = await openBench();
try {
  const options = optionsOf(plays);
  print('Writing', await benchImport(bench, options));
  await tell(bench, options);
  print('Read models', await benchRebuild(bench, plays));
  const service = await startService(bench);
  try {
    print('From a tenth of the plays to all of them', await growth(service, fewer));
    print('Answers, beside the bare authenticated route', await answers(bench, service));
  } finally {
    await service.stop();
  }
} finally {
  await bench.close();
}
