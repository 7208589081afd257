import { SOURCES } from '../oracle/told.js';
import type { OracleHistory, Track } from '../oracle/history.js';
import { randomNumbers } from '../oracle/windows.js';
import type { Fact } from './telling.js';

/** In more than one spelling, so that the order of telling decides which is shown. */
const GENRES = [
  'Indie Pop',
  'indie pop',
  'Dream Pop',
  'Post-Rock',
  'post‐rock',
  'Folk',
  'FOLK',
  'Electronic',
  'Ambient',
  'Chillwave',
  'Élan',
  'élan',
  'Jazz',
  'R&B',
  'AC/DC-like',
  '電子音楽',
  'Hip-Hop',
  'Lo-Fi',
  'Art Pop',
  'Garage',
];
const TAGS = [
  'seen live',
  'Seen Live',
  'female vocalists',
  '00s',
  '80s',
  '100%',
  'a_b',
  'beautiful',
  'BEAUTIFUL',
  'sad',
  'indie pop',
  'favourites',
  'Straße',
  'STRASSE',
  '愛',
  '美しい',
  'Garage',
  '<b>bold</b>',
  'chill',
  'awesome',
];
const ALIASES = ['Zweitname', 'Première Fois', '別名', 'Also Known', 'Псевдоним'];

/** Facts that no source ever told: the same for the same history. */
class Inventor {
  readonly #random = randomNumbers(20_210_208);

  ofTrack({ title, artist }: Track): Fact {
    const length = this.#isBy(0.4) ? { durationSeconds: 30 + this.#upTo(600) } : {};

    return { title, ...this.#ofAnything(artist.name), ...length };
  }

  ofArtist(artist: string): Fact {
    return this.#ofAnything(artist);
  }

  #ofAnything(artist: string): Fact {
    return {
      artist,
      source: SOURCES[this.#upTo(SOURCES.length)],
      ...(this.#isBy(0.7) ? { genres: this.#some(GENRES, 4) } : {}),
      ...(this.#isBy(0.7) ? { tags: this.#some(TAGS, 6) } : {}),
      ...(this.#isBy(0.2) ? { aliases: this.#some(ALIASES, 2) } : {}),
    };
  }

  /** Any so many of the texts, each at most once; low ones more often. */
  #some(texts: readonly string[], most: number): readonly string[] {
    const chosen = Array.from({ length: this.#upTo(most + 1) }, () => {
      return texts[Math.floor(this.#random() * this.#random() * texts.length)];
    });

    return [...new Set(chosen)];
  }

  #isBy(chance: number): boolean {
    return this.#random() < chance;
  }

  #upTo(limit: number): number {
    return Math.floor(this.#random() * limit);
  }
}

/** Of every so many-th track and artist something, in rounds: later facts of one source replace its earlier ones. */
export function inventedFacts(history: OracleHistory, every: number, rounds = 3): readonly Fact[] {
  const inventor = new Inventor();
  const tracks = history.tracks.filter((_, index) => index % every === 0);
  const artists = new Set(
    history.tracks.filter((_, index) => index % every === 1).map(({ artist }) => artist.name),
  );

  return Array.from({ length: rounds }, () => [
    ...tracks.map((track) => inventor.ofTrack(track)),
    ...Array.from(artists, (artist) => inventor.ofArtist(artist)),
  ]).flat();
}
