import { monthOf, weekdayOf } from './days.js';
import { isBlank, Library, type Artist, type OraclePlay, type Play, type Track } from './entities.js';
import { Facts } from './facts.js';
import type { Told } from './told.js';
import { zoneOf, type Zone } from './zone.js';

export type { Artist, OraclePlay, Play, Titled, Track } from './entities.js';
export type { ArtistEnrichment, AudioProfile, Enrichment, FactSource, Profiled, Told } from './told.js';
export { readHeaderless, readLastfmHistory, sharedHistory } from './files.js';

export interface OracleOptions {
  readonly timeZone: string;
  readonly now: Date;
  /** What sources and sound analyses told, in the order in which they did. */
  readonly told?: readonly Told[];
  /** Rows that were told before: no plays any more, but what they told of their things first is still told. */
  readonly before?: readonly OraclePlay[];
}

const EARLIEST = Date.UTC(2002, 9, 1) / 1000;
const TOLERANCE = 600;

/** A history under the rules of identity, applied to the rows in the order given. */
export class OracleHistory {
  readonly zone: Zone;
  readonly now: number;
  /** The local day of `now`. */
  readonly today: number;
  /** Oldest first; plays of one second in the order in which they came. */
  readonly plays: readonly Play[];
  readonly firstOfTrack = new Map<Track, number>();
  readonly firstOfArtist = new Map<Artist, number>();
  readonly facts: Facts;
  readonly #rows: readonly OraclePlay[];
  readonly #told: readonly Told[];
  readonly #before: readonly OraclePlay[];
  readonly #library = new Library();

  constructor(rows: Iterable<OraclePlay>, options: OracleOptions) {
    this.#rows = [...rows];
    this.zone = zoneOf(options.timeZone);
    this.now = options.now.getTime() / 1000;
    this.today = this.zone.dayAt(Math.floor(this.now));
    this.#before = options.before ?? [];
    for (const row of this.#before) if (this.#isPlay(row)) this.#play(row);
    this.plays = this.#store().sort((left, right) => left.at - right.at);
    this.#told = options.told ?? [];
    this.facts = new Facts(this.#library, this.#told);
    for (const { at, track, artist } of this.plays) {
      if (!this.firstOfTrack.has(track)) this.firstOfTrack.set(track, at);
      if (!this.firstOfArtist.has(artist)) this.firstOfArtist.set(artist, at);
    }
  }

  /** The same rows at another time, in another zone or with other facts. */
  with(options: Partial<OracleOptions>): OracleHistory {
    const [now, before] = [new Date(this.now * 1000), this.#before];
    const same = { timeZone: this.zone.name, now, told: this.#told, before };
    return new OracleHistory(this.#rows, { ...same, ...options });
  }

  /** Every track that has plays. */
  get tracks(): readonly Track[] {
    return [...this.#library.tracks.values()].filter((track) => this.firstOfTrack.has(track));
  }

  /** Null for one without plays. */
  findArtist(name: string): Artist | null {
    const artist = this.#library.findArtist(name);
    return artist !== null && this.firstOfArtist.has(artist) ? artist : null;
  }

  /** Null for one without plays. */
  findTrack(artist: string, title: string): Track | null {
    const track = this.#library.findTrack(artist, title);
    return track !== null && this.firstOfTrack.has(track) ? track : null;
  }

  #isPlay({ at, title, artist }: OraclePlay): boolean {
    return at >= EARLIEST && at <= this.now + TOLERANCE && !isBlank(title) && !isBlank(artist);
  }

  #store(): Play[] {
    const seen = new Set<string>();
    const plays: Play[] = [];
    for (const row of this.#rows) {
      if (!this.#isPlay(row)) continue;
      const identity = `${row.at}\u0000${Library.trackKey(row.artist, row.title)}`;
      if (seen.has(identity)) continue;
      seen.add(identity);
      plays.push(this.#play(row));
    }
    return plays;
  }

  #play(row: OraclePlay): Play {
    const artist = this.#library.artist(row.artist);
    const track = this.#library.track(artist, row.title);
    track.durationSeconds ??= row.durationSeconds ?? null;
    const album = row.album === null || isBlank(row.album) ? null : this.#library.album(artist, row.album);
    const day = this.zone.dayAt(row.at);
    const local = { day, hour: this.zone.hourAt(row.at), month: monthOf(day), weekday: weekdayOf(day) };
    return { at: row.at, ...local, track, artist, album };
  }
}
