import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Unknown } from '#src/event-store/errors.js';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const keyOf = {
  artist: `select key from read.artists where id = $1`,
  track: `select key from read.tracks where id = $1`,
} as const;

/** Finds the key of a thing by its id. Who then takes a moment has the thing in it. */
@Injectable()
export class Finder {
  constructor(private readonly dataSource: DataSource) {}

  /** Throws `Unknown` for an id that no such thing has, naming it as it was called. */
  async find(kind: keyof typeof keyOf, id: string, called = id): Promise<number> {
    const rows = UUID.test(id) ? await this.dataSource.query<{ key: number }[]>(keyOf[kind], [id]) : [];
    const [row] = rows;
    if (row === undefined) throw new Unknown(`There is no ${kind} ${called}.`);

    return row.key;
  }
}
