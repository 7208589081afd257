import { compareByCodePoint, fold } from '#src/text/fold.js';

/** Things by key; keys begin at 1. */
export interface NamedKeys {
  /** One more than the highest key. */
  readonly size: number;
  name(key: number): string;
  id(key: number): string;
}

interface Placed {
  readonly key: number;
  readonly name: string;
}

/** When this part of all names is new, sorting all of them takes less than finding the place of each. */
const MANY = 1 / 16;

/**
 * The keys of things in the order of their folded names, then of their ids. Sorting hundreds of thousands of names
 * takes seconds: what came or changed is put where it belongs among those that are in order already.
 */
export class NameOrder {
  private order: Int32Array = new Int32Array(0);
  /** Keys below have a place. */
  private size = 1;
  private readonly renamed = new Set<number>();

  constructor(private readonly things: NamedKeys) {}

  /** To be told of every key that has another name than before. */
  rename(key: number): void {
    if (key < this.size) this.renamed.add(key);
  }

  keys(): Int32Array {
    const coming = [...this.renamed];
    for (let key = this.size; key < this.things.size; key++) coming.push(key);
    if (coming.length > 0) this.place(coming);
    this.renamed.clear();
    this.size = this.things.size;

    return this.order;
  }

  private place(coming: readonly number[]): void {
    const staying = this.renamed.size === 0 ? this.order : this.order.filter((key) => !this.renamed.has(key));
    const isMany = coming.length > staying.length * MANY;
    this.order = isMany
      ? Int32Array.from(this.sorted([...staying, ...coming]), ({ key }) => key)
      : this.merged(staying, this.sorted(coming));
  }

  private merged(staying: Int32Array, coming: readonly Placed[]): Int32Array {
    const order = new Int32Array(staying.length + coming.length);
    let from = 0;
    coming.forEach((one, index) => {
      const to = this.placeOf(one, staying, from);
      order.set(staying.subarray(from, to), from + index);
      order[to + index] = one.key;
      from = to;
    });
    order.set(staying.subarray(from), from + coming.length);

    return order;
  }

  /** How many of the keys come before a thing, of which some are known to. */
  private placeOf(one: Placed, keys: Int32Array, known: number): number {
    let [from, to] = [known, keys.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.compare(this.named(keys[middle]), one) < 0) from = middle + 1;
      else to = middle;
    }

    return from;
  }

  private readonly named = (key: number): Placed => ({ key, name: fold(this.things.name(key)) });

  private readonly compare = (a: Placed, b: Placed): number =>
    compareByCodePoint(a.name, b.name) || compareByCodePoint(this.things.id(a.key), this.things.id(b.key));

  private sorted(keys: readonly number[]): readonly Placed[] {
    return keys.map(this.named).sort(this.compare);
  }
}
