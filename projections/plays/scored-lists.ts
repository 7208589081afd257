import { withRoom } from './lengthened.js';

const NOTHING = { labels: new Int32Array(0), scores: new Float64Array(0) };
/** Below this a pool is not worth tidying. */
const SMALL = 1_024;
/** Room left for what is to come, as a share of what is there. */
const ROOM = 1.125;

/** By label: how often it was there, and the sum of its scores. */
export interface ScoreSums {
  readonly counts: Int32Array;
  readonly sums: Float64Array;
}

/** A list of labels with scores for each row, in one pool. */
export class ScoredLists {
  private pool = NOTHING;
  private used = 0;
  private wasted = 0;
  private starts = new Int32Array(0);
  private lengths = new Int32Array(0);

  /** Label and score, in the order in which they were put. */
  at(row: number): readonly (readonly [number, number])[] {
    const { labels, scores } = this.part(row);

    return Array.from(labels, (label, index) => [label, scores[index]]);
  }

  /** Adds the list of a row, so many times. */
  addTo({ counts, sums }: ScoreSums, row: number, times: number): void {
    const { labels, scores } = this.pool;
    const start = this.starts[row];
    const end = start + this.lengths[row];
    for (let i = start; i < end; i++) {
      counts[labels[i]] += times;
      sums[labels[i]] += times * scores[i];
    }
  }

  put(row: number, list: readonly (readonly [number, number])[]): void {
    this.starts = withRoom(this.starts, row + 1);
    this.lengths = withRoom(this.lengths, row + 1);
    this.wasted += this.lengths[row];
    this.lengths[row] = 0;
    if (this.used + list.length > this.pool.labels.length) this.makeRoom(list.length);
    list.forEach(([label, score], index) => {
      this.pool.labels[this.used + index] = label;
      this.pool.scores[this.used + index] = score;
    });
    this.starts[row] = this.used;
    this.lengths[row] = list.length;
    this.used += list.length;
  }

  private part(row: number): typeof NOTHING {
    const start = row < this.starts.length ? this.starts[row] : 0;
    const end = start + (row < this.starts.length ? this.lengths[row] : 0);

    return { labels: this.pool.labels.subarray(start, end), scores: this.pool.scores.subarray(start, end) };
  }

  /** Leaves out what was replaced when that is much, and grows otherwise. */
  private makeRoom(needed: number): void {
    const kept = this.used - this.wasted;
    const length = Math.max(SMALL, Math.ceil((kept + needed) * ROOM));
    const larger = { labels: new Int32Array(length), scores: new Float64Array(length) };
    let end = 0;
    for (let row = 0; row < this.starts.length; row++) {
      const { labels, scores } = this.part(row);
      larger.labels.set(labels, end);
      larger.scores.set(scores, end);
      this.starts[row] = end;
      end += labels.length;
    }
    this.pool = larger;
    this.used = end;
    this.wasted = 0;
  }
}
