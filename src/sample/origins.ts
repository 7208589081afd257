import { CENTRAL, FRENCH, IBERIAN, NORDIC } from './names-accented.js';
import { ENGLISH } from './names-english.js';
import { CHINESE, CYRILLIC, GREEK, JAPANESE, KOREAN } from './names-scripts.js';
import type { Origin } from './origin.js';

const OF_A_HUNDRED: readonly (readonly [Origin, number])[] = [
  [ENGLISH, 52],
  [FRENCH, 9],
  [NORDIC, 9],
  [IBERIAN, 8],
  [CENTRAL, 7],
  [JAPANESE, 5],
  [KOREAN, 2],
  [CHINESE, 2],
  [CYRILLIC, 3],
  [GREEK, 3],
];

/** Each origin as often as it occurs among a hundred artists. */
export const ORIGINS: readonly Origin[] = OF_A_HUNDRED.flatMap(([origin, count]) =>
  Array<Origin>(count).fill(origin),
);
