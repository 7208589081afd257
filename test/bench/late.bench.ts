import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandBus } from '@nestjs/cqrs';
import { ImportHistory } from '#src/imports/commands/import-history.command.js';
import type { ListenerOptions } from '#src/sample/listener.js';
import type { Bench } from './environment.js';
import { ms, timed, type Figure } from './figures.js';
import type { Running } from './queries.bench.js';
import { csvLines } from './write.bench.js';

const GOAL_MS = 5_000;

interface Overview {
  readonly allTime: { readonly scrobbles: number; readonly firstPlayedAt: string };
}

/** Imports plays older than all others while the service runs; from the import's end to the first exact answer. */
export async function benchLate(bench: Bench, service: Running, options: ListenerOptions): Promise<Figure> {
  const file = join(bench.folder, 'older.csv');
  await pipeline(csvLines(options), createWriteStream(file));
  const overview = async (): Promise<Overview> =>
    JSON.parse((await service.ask('/api/v1/overview?range=all')).toString()) as Overview;
  const before = (await overview()).allTime.scrobbles;
  const { counts } = await bench.app.get(CommandBus).execute(new ImportHistory(file, { actor: 'bench' }));
  const { ms: taken } = await timed(async () => {
    while ((await overview()).allTime.scrobbles !== before + counts.imported);
  });

  return {
    name: `${counts.imported} older plays imported, to exact answers`,
    measured: ms(taken),
    floor: ms(GOAL_MS),
    ratio: taken / GOAL_MS,
    goal: '≤ 1',
  };
}
