/** Chance that repeats itself: the same seeds give the same numbers, on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number, at least 0, less than `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Normally distributed around 0, with deviation 1. */
  normal(): number;
}

const WARM_UP_ROUNDS = 12;
const TWO_TO_32 = 2 ** 32;

/** Two 32-bit numbers stirred into one, so that neighbouring keys share nothing visible. */
export function stir(a: number, b: number): number {
  let mixed = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);

  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** `stir` as a fraction: what is always true of a thing, without storing it. */
export const fractionOf = (a: number, b: number): number => stir(a, b) / TWO_TO_32;

/** The generator sfc32: 128 bits of state and faster than what is done with its numbers. */
function sfc32(seed: number, stream: number): () => number {
  let a = seed | 0;
  let b = stream | 0;
  let c = stir(seed, stream) | 0;
  let counter = 1;
  const next = (): number => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + mixed;
    c |= 0;

    return (mixed >>> 0) / TWO_TO_32;
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round++) next();

  return next;
}

export function randomFrom(seed: number, stream: number): Random {
  const next = sfc32(seed, stream);

  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)],
    // Twelve uniform numbers have variance one; their tails end at six, which spares us impossible days.
    normal: () => {
      let sum = -6;
      for (let i = 0; i < 12; i++) sum += next();

      return sum;
    },
  };
}
