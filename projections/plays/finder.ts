import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { validate } from 'uuid';
import { Unknown } from '#src/event-store/errors.js';

/** Whether a text can be an id at all; the database refuses to compare what is none. */
export const isId = (text: string): boolean => validate(text);

const keyOfTrack = `select key from read.tracks where id = $1`;

/** Finds the key of a track by its id. Who then takes a moment has the track in it. */
@Injectable()
export class Finder {
  constructor(private readonly dataSource: DataSource) {}

  /** Throws `Unknown` for an id that no track has, naming the track as it was called. */
  async track(id: string, called = id): Promise<number> {
    const [row] = isId(id) ? await this.dataSource.query<{ key: number }[]>(keyOfTrack, [id]) : [];
    if (row === undefined) throw new Unknown(`There is no track ${called}.`);

    return row.key;
  }
}
