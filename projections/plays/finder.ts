import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { validate } from 'uuid';
import { Unknown } from '#src/event-store/errors.js';
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

/** How often something is read again that changes while it is read. */
const ATTEMPTS = 5;

// A spelling that nobody played is no track; that it means one is only said here.
const spelled = `
  select key, tracks.id from read.spellings join read.tracks on tracks.id = spellings.track_id where spellings.id = $1`;

const isThere = ({ library: { tracks }, derived }: History, key: number): boolean =>
  key > 0 && tracks.rootOf(key) === key && isPlayed(derived.ofTrack, key);

function trackIn(history: History, id: string): Found | undefined {
  const { tracks } = history.library;
  // A spelling that went to another track means that track.
  const key = tracks.rootOf(tracks.find(id));

  return isThere(history, key) ? { key, id: tracks.id(key) } : undefined;
}

function artistIn({ library: { artists }, derived }: History, id: string): Found | undefined {
  const key = artists.find(id);

  return key > 0 && isPlayed(derived.ofArtist, key) ? { key, id: artists.id(key) } : undefined;
}

/**
 * Finds things by their ids, in the history as it is. What has no play, because all it had were retracted or
 * renamed, is in the library and not found. Who then takes a moment has the thing in it.
 */
@Injectable()
export class Finder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly moments: Moments,
  ) {}

  /** Throws `Unknown` for an id that no track with plays has, naming it as it was called. */
  async track(id: string, called = id, as = 'track'): Promise<Found> {
    const { history } = await this.moments.now();
    const found = isId(id) ? (trackIn(history, id) ?? (await this.spelled(id))) : undefined;
    if (found === undefined) throw new Unknown(`There is no ${as} ${called}.`);

    return found;
  }

  /**
   * What is read of a track in several steps, between which it may become another, or come back from that: then it is
   * read again. `means` says whether the id still means the track at a moment; `read` answers undefined when not.
   */
  async readTrack<T>(
    id: string,
    read: (found: Found, means: (history: History) => boolean) => Promise<T | undefined>,
  ): Promise<T> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const found = await this.track(id);
      const answer = await read(found, (history) => {
        const played = trackIn(history, id);

        return played === undefined ? isThere(history, found.key) : played.key === found.key;
      });
      if (answer !== undefined) return answer;
    }

    throw new Unknown(`There is no track ${id}.`);
  }

  /** Throws `Unknown` for an id that no artist with plays has. */
  async artist(id: string): Promise<Found> {
    const { history } = await this.moments.now();
    const found = isId(id) ? artistIn(history, id) : undefined;
    if (found === undefined) throw new Unknown(`There is no artist ${id}.`);

    return found;
  }

  private async spelled(id: string): Promise<Found | undefined> {
    const [found] = await this.dataSource.query<Found[]>(spelled, [id]);
    const { history } = await this.moments.now();

    return found !== undefined && isThere(history, found.key) ? found : undefined;
  }
}
