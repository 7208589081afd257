import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FACT_SOURCES, type FactSource } from '#src/enrichment/facts.js';
import { Advances } from '../shared/advances.js';
import type { KnownOfTracks } from './coverage.js';

/** However fast answers come in, the tables are not counted more often. */
const FRESH_MS = 5_000;

const withMbid = `
  select key from read.tracks
   where exists (select from read.answers where answers.id = tracks.id and facts->>'trackMbid' is not null)
      or exists (select from read.scrobbled_mbids as brought where brought.id = tracks.id)`;
const withCover = `
  select key from read.tracks
   where exists (select from read.answers where answers.id = tracks.id and facts->>'coverUrl' is not null)`;
const answered = `
  select source, count(*)::int as done from read.answers join read.tracks using (id) group by source`;

/** What sources told, counted over the whole library. */
export interface Told extends KnownOfTracks {
  readonly done: ReadonlyMap<FactSource, number>;
}

function bitsOf(rows: readonly { readonly key: number }[]): Uint8Array {
  const bits = new Uint8Array(rows.reduce((most, { key }) => Math.max(most, key), 0) + 1);
  for (const { key } of rows) bits[key] = 1;

  return bits;
}

/** Counts what sources told, again when that changed; it grows with the library, so not for every look. */
@Injectable()
export class ToldOfLibrary {
  private latest: Promise<Told> | undefined;
  private stamp = '';
  private countedAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly advances: Advances,
  ) {}

  read(): Promise<Told> {
    const stamp = this.advances.stamp('tracks') + this.advances.stamp('plays');
    const isFresh = this.stamp === stamp || performance.now() - this.countedAt < FRESH_MS;
    if (this.latest !== undefined && isFresh) return this.latest;
    this.stamp = stamp;
    this.countedAt = performance.now();
    const counting = this.count();
    this.latest = counting;
    // A failure is told to who asked; the next one counts anew.
    counting.catch(() => (this.latest = undefined));

    return counting;
  }

  private async count(): Promise<Told> {
    const mbid = bitsOf(await this.dataSource.query<{ key: number }[]>(withMbid));
    const cover = bitsOf(await this.dataSource.query<{ key: number }[]>(withCover));
    const rows = await this.dataSource.query<{ source: FactSource; done: number }[]>(answered);
    const done = new Map(
      FACT_SOURCES.map((source) => [source, rows.find((row) => row.source === source)?.done ?? 0]),
    );

    return { mbid, cover, done };
  }
}
