import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FactSource } from '#src/enrichment/facts.js';
import { Advances } from '../shared/advances.js';
import type { Known, KnownOfTracks } from './coverage.js';

/** However fast answers come in, reading them takes no more than this share of the time. */
const SHARE = 1 / 20;

const withMbid = `
  select coalesce(array_agg(key), '{}') as keys from read.tracks
   where exists (select from read.answers where answers.id = tracks.id and facts->>'trackMbid' is not null)
      or exists (select from read.scrobbled_mbids as brought where brought.id = tracks.id)`;
const withCover = `
  select coalesce(array_agg(key), '{}') as keys from read.tracks
   where exists (select from read.answers where answers.id = tracks.id and facts->>'coverUrl' is not null)`;
const answered = `
  select source, array_agg(key) as keys from read.answers join read.tracks using (id) group by source`;

interface Keys {
  readonly keys: readonly number[];
}

function bitsOf({ keys }: Keys): Known {
  const bits = new Uint8Array(keys.reduce((most, key) => Math.max(most, key), 0) + 1);
  for (const key of keys) bits[key] = 1;

  return bits;
}

/** Reads of which tracks sources told something, again when that changed; it grows with the library, so not for every look. */
@Injectable()
export class ToldOfLibrary {
  private latest: Promise<KnownOfTracks> | undefined;
  private stamp = '';
  private freshUntil = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly advances: Advances,
  ) {}

  read(): Promise<KnownOfTracks> {
    const stamp = this.advances.stamp('tracks') + this.advances.stamp('plays');
    const isFresh = this.stamp === stamp || performance.now() < this.freshUntil;
    if (this.latest !== undefined && isFresh) return this.latest;
    this.stamp = stamp;
    // Who asks meanwhile waits for this one.
    this.freshUntil = Infinity;
    const reading = this.readAll();
    this.latest = reading;
    // A failure is told to who asked; the next one reads anew.
    reading.catch(() => (this.latest = undefined));

    return reading;
  }

  private async readAll(): Promise<KnownOfTracks> {
    const begun = performance.now();
    const [mbid] = await this.dataSource.query<[Keys]>(withMbid);
    const [cover] = await this.dataSource.query<[Keys]>(withCover);
    const sources = await this.dataSource.query<(Keys & { source: FactSource })[]>(answered);
    const took = performance.now() - begun;
    this.freshUntil = performance.now() + took / SHARE;

    return {
      mbid: bitsOf(mbid),
      cover: bitsOf(cover),
      answered: new Map(sources.map((row) => [row.source, bitsOf(row)])),
    };
  }
}
