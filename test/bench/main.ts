import { cpus, totalmem } from 'node:os';
import { openBench } from './environment.js';
import { cases } from './cases.js';
import { report, type Figure } from './figures.js';
import { benchQuery, benchVisible, startService } from './queries.bench.js';
import { benchRebuild } from './rebuild.bench.js';
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
const bench = await openBench();
try {
  process.stdout.write(`${machine()}\n\n`);
  print('Writing', await benchImport(bench, { plays, from, until, seed: 20 }));
  print('Read models', await benchRebuild(bench, plays));
  const service = await startService(bench);
  try {
    const figures: Figure[] = [];
    for (const one of cases) figures.push(...(await benchQuery(service, one)));
    figures.push(await benchVisible(bench, service));
    const memory = await service.memoryMb();
    figures.push({
      name: 'memory of the process',
      measured: `${memory.toFixed(0)} MB`,
      floor: '300 MB',
      ratio: memory / 300,
      goal: '≤ 1',
    });
    print('Answers, beside the bare authenticated route', figures);
  } finally {
    await service.stop();
  }
} finally {
  await bench.close();
}
