import { withRoom } from './lengthened.js';

/** Labels by number, from 1; each text is held once. */
export class Labels {
  private readonly texts: string[] = [''];
  private readonly numbers = new Map<string, number>();

  /** One more than the highest number: the length of an array indexed by label. */
  get size(): number {
    return this.texts.length;
  }

  text(label: number): string {
    return this.texts[label];
  }

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.texts.length);

    return this.texts.push(text) - 1;
  }
}

/** What replaced lists leave behind is cleared away once it is this share of what is held. */
const MOST_LEFT_BEHIND = 0.25;

/** A list of labels for each row, with scores or without, in one pool. */
export class LabelLists {
  /** The list of a row is what lies in the pool between its two ends. */
  private starts = new Int32Array(0);
  private ends = new Int32Array(0);
  private pool = new Int32Array(0);
  private poolOfScores = new Float64Array(0);
  private used = 0;
  private leftBehind = 0;

  constructor(private readonly kind: 'scored' | 'unscored') {}

  get labels(): Int32Array {
    return this.pool;
  }

  /** In the places of the labels; empty without scores. */
  get scores(): Float64Array {
    return this.poolOfScores;
  }

  start(row: number): number {
    return row < this.starts.length ? this.starts[row] : 0;
  }

  end(row: number): number {
    return row < this.ends.length ? this.ends[row] : 0;
  }

  /** Puts a list in the place of a row's. */
  set(row: number, labels: readonly number[], scores: readonly number[] = []): void {
    this.leftBehind += this.end(row) - this.start(row);
    this.starts = withRoom(this.starts, row + 1);
    this.ends = withRoom(this.ends, row + 1);
    this.ends[row] = this.starts[row];
    if (this.leftBehind > (this.used + this.starts.length) * MOST_LEFT_BEHIND) this.clearAway();
    this.append(row, labels, scores);
  }

  private append(row: number, labels: ArrayLike<number>, scores: ArrayLike<number>): void {
    const start = this.used;
    this.used += labels.length;
    this.pool = withRoom(this.pool, this.used);
    this.pool.set(labels, start);
    if (this.kind === 'scored') {
      this.poolOfScores = withRoom(this.poolOfScores, this.used);
      this.poolOfScores.set(scores, start);
    }
    this.starts[row] = start;
    this.ends[row] = this.used;
  }

  private clearAway(): void {
    const { starts, ends, pool, poolOfScores } = this;
    this.pool = new Int32Array(0);
    this.poolOfScores = new Float64Array(0);
    this.used = 0;
    this.leftBehind = 0;
    for (let row = 0; row < starts.length; row++)
      this.append(row, pool.subarray(starts[row], ends[row]), poolOfScores.subarray(starts[row], ends[row]));
  }
}
