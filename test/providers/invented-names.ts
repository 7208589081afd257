const CONSONANTS = [...'bdgklmnprstvz'];
const VOWELS = [...'aeiou'];
const SYLLABLES = CONSONANTS.flatMap((consonant) => VOWELS.map((vowel) => consonant + vowel));
const CAPITAL = /^./u;

/** A word of three syllables, another one for each number below a quarter of a million. */
export function wordOf(number: number): string {
  const base = SYLLABLES.length;
  // Far from each other, so that neighbours do not look alike.
  const mixed = (number * 104_729) % base ** 3;
  const digits = [mixed % base, Math.floor(mixed / base) % base, Math.floor(mixed / base ** 2)];
  const word = digits.map((digit) => SYLLABLES[digit]).join('');

  return word.replace(CAPITAL, (letter) => letter.toUpperCase());
}

/** An id of the recording database, of a kind that its first digit tells. */
const idOf = (kind: number, number: number): string =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const recordingId = (number: number): string => idOf(1, number);
export const artistId = (number: number): string => idOf(2, number);
export const releaseId = (number: number): string => idOf(3, number);
/** One that leads nowhere, or to something else. */
export const strayId = (number: number): string => idOf(9, number);
