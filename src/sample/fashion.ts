import { GENRES, type Genre } from './genres.js';
import { fractionOf, stir } from './random.js';

/** How long a phase lasts in which the listener looks for one kind of music. */
const PHASE_DAYS = 38;
const FAVOURED_SHARE = 0.45;
/** Chance's own streams. */
const CURIOSITY = 11;
const PHASE_GENRE = 12;
const GENRE_ORDER = 13;

/** What the listener is curious about, by the calendar: weeks of discovery, weeks of habit. */
export interface Fashion {
  /** Around 1; well above in a phase of discovery. */
  curiosityOn(day: number): number;
  /** The genre a new artist of that day plays; `chance` is a number from 0 to 1. */
  genreOn(day: number, chance: number): Genre;
}

export function createFashion(seed: number): Fashion {
  const liked = GENRES.map((genre, i) => ({ genre, order: stir(seed ^ GENRE_ORDER, i) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ genre }) => genre);
  // The power makes the first few genres the listener's own.
  const byTaste = (chance: number): Genre => liked[Math.floor(chance ** 1.7 * liked.length)];

  return {
    curiosityOn: (day) => {
      const phase = Math.floor(day / PHASE_DAYS);

      return 0.4 + 1.8 * fractionOf(seed ^ CURIOSITY, phase) ** 2;
    },
    genreOn: (day, chance) => {
      if (chance >= FAVOURED_SHARE) return byTaste((chance - FAVOURED_SHARE) / (1 - FAVOURED_SHARE));

      return byTaste(fractionOf(seed ^ PHASE_GENRE, Math.floor(day / PHASE_DAYS)));
    },
  };
}
