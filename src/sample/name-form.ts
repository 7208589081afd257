import { stir } from './random.js';

/** How a kind of name is put together: fixed text and lists of which one word is taken. */
export type NameForm = readonly (string | readonly string[])[];

export const words = (text: string): readonly string[] => text.trim().split(/\s+/);
export const phrases = (text: string): readonly string[] => text.split('|').map((phrase) => phrase.trim());

/** How many different names a form can give. */
export const namesOf = (form: NameForm): number =>
  form.reduce((count, part) => count * (typeof part === 'string' ? 1 : part.length), 1);

function compose(form: NameForm, index: number): string {
  let name = '';
  let rest = index;
  for (const part of form) {
    if (typeof part === 'string') {
      name += part;
    } else {
      name += part[rest % part.length];
      rest = Math.floor(rest / part.length);
    }
  }

  return name;
}

/** A permutation of 0 … size-1 chosen by `key`: every step can be undone, so no two numbers meet. */
function permuted(position: number, size: number, key: number): number {
  const bits = Math.max(2, 32 - Math.clz32(size - 1));
  const mask = 2 ** bits - 1;
  const half = bits >>> 1;
  let mixed = position;
  do {
    mixed = Math.imul((mixed + key) & mask, 0x2c1b3c6d) & mask;
    mixed ^= mixed >>> half;
    mixed = Math.imul(mixed, 0x297a2d39) & mask;
    mixed = (mixed ^ (mixed >>> half) ^ (key >>> 8)) & mask;
  } while (mixed >= size);

  return mixed;
}

/**
 * The n-th name of a form, in an order `key` chooses. Different n give different names without a list of those
 * already given: a form that runs out starts again with a number behind it.
 */
export function nthName(form: NameForm, n: number, key: number): string {
  const size = namesOf(form);
  const round = Math.floor(n / size);
  const name = compose(form, permuted(n % size, size, stir(key, size)));

  return round === 0 ? name : `${name} ${round + 1}`;
}
