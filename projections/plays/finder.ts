import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { validate } from 'uuid';
import { Unknown } from '#src/event-store/errors.js';
import type { Chain } from './derived-columns.js';
import type { History } from './history.js';
import { Moments } from './moments.js';
import { isPlayed } from './plays-of.js';

/** Whether a text can be an id at all; the database refuses to compare what is none. */
export const isId = (text: string): boolean => validate(text);

/** What an id means. */
export interface Found {
  readonly key: number;
  /** As it is written here. */
  readonly id: string;
}

// A spelling that went to another track means that track.
const trackWithId = `
  select key, id from read.tracks where id = coalesce((select track_id from read.spellings where id = $1), $1)`;
const artistWithId = `select key, id from read.artists where id = $1`;

/**
 * Finds things by their ids. What has no play, because all it had were retracted or renamed, is in the tables and
 * not in the library. Who then takes a moment has the thing in it.
 */
@Injectable()
export class Finder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly moments: Moments,
  ) {}

  /** Throws `Unknown` for an id that no track with plays has, naming it as it was called. */
  async track(id: string, called = id, as = 'track'): Promise<Found> {
    const found = await this.find(trackWithId, id, ({ derived }) => derived.ofTrack);
    if (found === undefined) throw new Unknown(`There is no ${as} ${called}.`);

    return found;
  }

  /** Throws `Unknown` for an id that no artist with plays has. */
  async artist(id: string): Promise<Found> {
    const found = await this.find(artistWithId, id, ({ derived }) => derived.ofArtist);
    if (found === undefined) throw new Unknown(`There is no artist ${id}.`);

    return found;
  }

  private async find(
    statement: string,
    id: string,
    chainOf: (history: History) => Chain,
  ): Promise<Found | undefined> {
    const [found] = isId(id) ? await this.dataSource.query<Found[]>(statement, [id]) : [];
    if (found === undefined) return undefined;
    const { history } = await this.moments.now();

    return isPlayed(chainOf(history), found.key) ? found : undefined;
  }
}
