import type { AudioProfile, OracleHistory, Profiled } from '../oracle/history.js';
import { randomNumbers } from '../oracle/windows.js';

const KEYS = ['C major', 'A minor', 'a minor', 'F# minor', 'Eb major', 'G major'];
const GENRES = [
  'Rock---Indie Rock',
  'Electronic---Ambient',
  'Folk---Folk',
  'Pop---J-pop',
  'pop',
  'Pop',
  'エモ',
];
const THEMES = ['dream', 'Dream', 'space', 'épique', 'love', 'film', '<i>sport</i>'];
const INSTRUMENTS = ['piano', 'guitar', 'Guitar', 'bowed guitar', '三味線', 'voice', 'drum machine'];

/** Profiles that no analysis ever found: the same for the same history. Any part may be left out. */
class Inventor {
  readonly #random = randomNumbers(19_991_231);
  readonly #steps: number;

  constructor(steps: number) {
    this.#steps = steps;
  }

  profile(): AudioProfile {
    const parts: AudioProfile = {
      bpm: this.#bpm(),
      key: this.#one(KEYS),
      danceability: this.#share(),
      voice: this.#share(),
      acoustic: this.#share(),
      electronic: this.#share(),
      timbre: this.#one(['bright', 'dark']),
      approachability: this.#share(),
      engagement: this.#share(),
      moods: this.#known({
        party: this.#share(),
        happy: this.#share(),
        aggressive: this.#share(),
        relaxed: this.#share(),
        sad: this.#share(),
      }),
      genres: this.#some(GENRES),
      themes: this.#some(THEMES).map((name) => [name, this.#share()] as const),
      instruments: this.#some(INSTRUMENTS).map((name) => ({ name, score: this.#share() })),
    };

    return this.#known(parts);
  }

  /** Most parts, by chance. */
  #known<Parts extends object>(parts: Parts): Partial<Parts> {
    return Object.fromEntries(Object.entries(parts).filter(() => this.#random() < 0.8)) as Partial<Parts>;
  }

  /** Whole and broken ones, also on the edges of bins. */
  #bpm(): number {
    const bpm = 20 + Math.floor(this.#random() * 381);

    return this.#random() < 0.5 ? bpm : Math.min(400, Math.floor(bpm / 10) * 10 + this.#share());
  }

  /** The ends of the scale are among them, and many weights are the same or nearly so. */
  #share(): number {
    return Math.round(this.#random() * this.#steps) / this.#steps;
  }

  #one(texts: readonly string[]): string {
    return texts[Math.floor(this.#random() * texts.length)];
  }

  /** A text may come twice, as an analysis may say it. */
  #some(texts: readonly string[]): readonly string[] {
    return Array.from({ length: Math.floor(this.#random() * 5) }, () => this.#one(texts));
  }
}

/**
 * Of every so many-th track one, and of every fifth of these a second that replaces it. Shares have so many steps:
 * with a power of two, sums of them are exact in whatever order they are added.
 */
export function inventedProfiles(history: OracleHistory, every: number, steps = 20): readonly Profiled[] {
  const inventor = new Inventor(steps);
  const tracks = history.tracks.filter((_, index) => index % every === 0);

  return [...tracks, ...tracks.filter((_, index) => index % 5 === 0)].map(({ title, artist }) => ({
    artist: artist.name,
    title,
    profile: inventor.profile(),
  }));
}
