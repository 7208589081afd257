import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ImportHistory } from '#src/imports/commands/import-history.command.js';
import { listenerPlays, type ListenerOptions } from '#src/sample/listener.js';
import type { Bench } from './environment.js';
import { perSecond, timed, type Figure } from './figures.js';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A history as a file of the scrobble source has it. */
export function* csvLines(options: ListenerOptions): Iterable<string> {
  yield 'uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid\n';
  for (const { playedAt, artistName, albumTitle, title } of listenerPlays(options))
    yield `${playedAt},,${quoted(artistName)},,${quoted(albumTitle ?? '')},,${quoted(title)},\n`;
}

/** Copies the log's rows into a twin of its table: the fastest that PostgreSQL takes them, with the same indexes. */
async function copyFloor(bench: Bench): Promise<number> {
  const file = join(bench.folder, 'events.copy');
  const client = new pg.Client(bench.databaseUrl);
  await client.connect();
  const columns =
    'position, event_id, stream, version, type, schema_version, occurred_at, recorded_at, data, meta';
  await pipeline(client.query(copyTo(`copy events (${columns}) to stdout`)), createWriteStream(file));
  await client.query('create schema floor; create table floor.events (like events including all)');
  const { ms } = await timed(() =>
    pipeline(createReadStream(file), client.query(copyFrom(`copy floor.events (${columns}) from stdin`))),
  );
  await client.query('drop schema floor cascade');
  await client.end();

  return ms;
}

/** Imports a file of that many plays, beside COPY of the same rows. */
export async function benchImport(bench: Bench, options: ListenerOptions): Promise<Figure[]> {
  const file = join(bench.folder, 'history.csv');
  await pipeline(csvLines(options), createWriteStream(file));
  const commands = bench.app.get(CommandBus);
  const first = await timed(() => commands.execute(new ImportHistory(file, { actor: 'bench' })));
  const again = await timed(() => commands.execute(new ImportHistory(file, { actor: 'bench' })));
  const floor = await copyFloor(bench);
  const { plays } = options;

  return [
    {
      name: `import of ${first.value.counts.imported} plays`,
      measured: perSecond(plays, first.ms),
      floor: `COPY ${perSecond(plays, floor)}`,
      ratio: floor / first.ms,
      goal: '≥ 0.40',
    },
    {
      name: `import again, ${again.value.counts.imported} new`,
      measured: perSecond(plays, again.ms),
      floor: `COPY ${perSecond(plays, floor)}`,
      ratio: floor / again.ms,
      goal: '-',
    },
  ];
}
