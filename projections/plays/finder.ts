import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { validate } from 'uuid';
import { Unknown } from '#src/event-store/errors.js';

const keyOf = {
  artist: `select key from read.artists where id = $1`,
  track: `select key from read.tracks where id = $1`,
} as const;

/** Finds the key of a thing by its id. Who then takes a moment has the thing in it. */
@Injectable()
export class Finder {
  constructor(private readonly dataSource: DataSource) {}

  /** Undefined for an id that no such thing has, or that is none. */
  async keyOf(kind: keyof typeof keyOf, id: string): Promise<number | undefined> {
    if (!validate(id)) return undefined;
    const [row] = await this.dataSource.query<{ key: number }[]>(keyOf[kind], [id]);

    return row?.key;
  }

  /** Throws `Unknown` for an id that no such thing has. */
  async find(kind: keyof typeof keyOf, id: string): Promise<number> {
    const key = await this.keyOf(kind, id);
    if (key === undefined) throw new Unknown(`There is no ${kind} ${id}.`);

    return key;
  }
}
