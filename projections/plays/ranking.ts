import { compareByCodePoint, fold } from '#src/text/fold.js';

/** What a ranking needs to know of the things it ranks; all by key. */
export interface Ranked {
  readonly counts: Int32Array;
  readonly name: (key: number) => string;
  readonly id: (key: number) => string;
}

/** The count of the last of the first `take` keys: none of those with less can be among them. */
function cutOff(counts: Int32Array, take: number): number {
  let highest = 0;
  for (let key = 0; key < counts.length; key++) if (counts[key] > highest) highest = counts[key];
  const keysWith = new Int32Array(highest + 1);
  for (let key = 0; key < counts.length; key++) keysWith[counts[key]]++;
  let keys = 0;
  for (let count = highest; count > 0; count--) {
    keys += keysWith[count];
    if (keys >= take) return count;
  }

  return 1;
}

/** Keys with plays, most played first, then by folded name and by id; at most `take`. */
export function mostPlayed({ counts, name, id }: Ranked, take: number): readonly number[] {
  const least = cutOff(counts, take);
  const candidates: { key: number; name: string }[] = [];
  for (let key = 1; key < counts.length; key++)
    if (counts[key] >= least) candidates.push({ key, name: fold(name(key)) });
  candidates.sort(
    (a, b) =>
      counts[b.key] - counts[a.key] ||
      compareByCodePoint(a.name, b.name) ||
      compareByCodePoint(id(a.key), id(b.key)),
  );

  return candidates.slice(0, take).map(({ key }) => key);
}

/** Ranks of values in descending order: equal values share a rank (1, 2, 2, 4). */
export function ranks(values: readonly number[]): readonly number[] {
  const ranked: number[] = [];
  values.forEach((value, index) => ranked.push(value === values[index - 1] ? ranked[index - 1] : index + 1));

  return ranked;
}
