const EMPTY = new Int32Array(0);
/** Below this a pool is not worth tidying. */
const SMALL = 1_024;

/** A list of keys for each key, in one pool: a hundred thousand short lists need no object each. */
export class KeyLists {
  private pool = EMPTY;
  private used = 0;
  private wasted = 0;
  private readonly starts: number[] = [];
  private readonly lengths: number[] = [];

  /** The list at a key; valid until the next put. */
  at(key: number): Int32Array {
    const start = this.starts[key] ?? 0;

    return this.pool.subarray(start, start + (this.lengths[key] ?? 0));
  }

  /** Whether there is anything on the list at a key. */
  has(key: number): boolean {
    return (this.lengths[key] ?? 0) > 0;
  }

  /** Adds a number to the place in `sums` of each key on the list at a key. */
  addTo(sums: Int32Array, key: number, value: number): void {
    const start = this.starts[key];
    if (start === undefined) return;
    const end = start + this.lengths[key];
    for (let i = start; i < end; i++) sums[this.pool[i]] += value;
  }

  includes(key: number, wanted: number): boolean {
    const start = this.starts[key] ?? 0;
    const end = start + (this.lengths[key] ?? 0);
    // Asked of every track: no view of the list is made for it.
    for (let i = start; i < end; i++) if (this.pool[i] === wanted) return true;

    return false;
  }

  put(key: number, list: readonly number[]): void {
    // Most tracks are never told of: what is beyond the end is empty.
    if (list.length === 0 && key >= this.starts.length) return;
    while (this.starts.length <= key) {
      this.starts.push(0);
      this.lengths.push(0);
    }
    this.wasted += this.lengths[key];
    this.lengths[key] = 0;
    if (list.length === 0) return;
    if (this.used + list.length > this.pool.length) this.makeRoom(list.length);
    this.pool.set(list, this.used);
    this.starts[key] = this.used;
    this.lengths[key] = list.length;
    this.used += list.length;
  }

  /** Leaves out what was replaced when that is much, and grows otherwise. */
  private makeRoom(needed: number): void {
    const kept = this.used - this.wasted;
    const larger = new Int32Array(Math.max(SMALL, Math.ceil((kept + needed) * 1.25)));
    let end = 0;
    for (let key = 0; key < this.starts.length; key++) {
      const list = this.at(key);
      larger.set(list, end);
      this.starts[key] = end;
      end += list.length;
    }
    this.pool = larger;
    this.used = end;
    this.wasted = 0;
  }
}
