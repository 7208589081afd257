/** A stretch of time in seconds since 1970: the first of it, and the first after it. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** What was found in a stretch: too much to be read at once, or how much it was. */
export interface Found {
  readonly isTooMuch: boolean;
  readonly rows: number;
}

/** How many rows a part should have: few enough that its pages are shallow, enough that few parts are empty. */
const AIM = 800;
const MOST_PARTS = 16;

/** A stretch in equal parts, in order; no part is shorter than a second. */
function partsOf({ from, until }: Stretch, wanted: number): readonly Stretch[] {
  const length = until - from;
  const count = Math.min(wanted, MOST_PARTS, length);
  const edge = (index: number): number => from + Math.floor((length * index) / count);

  return Array.from({ length: count }, (_, index) => ({ from: edge(index), until: edge(index + 1) }));
}

/**
 * The stretches in which a history is read, oldest first: all of it if that is little, else parts of it, and parts
 * of those. So the pages of none are deep, which is where the source fails.
 */
export class HistoryWalk {
  /** The oldest is the last. */
  private readonly ahead: Stretch[] = [];

  constructor(whole: Stretch) {
    if (whole.until > whole.from) this.ahead.push(whole);
  }

  /** The stretch to read now; undefined at the end. */
  get next(): Stretch | undefined {
    return this.ahead.at(-1);
  }

  /** Takes what the present stretch brought: parts of it come next, or the one after it. */
  take({ isTooMuch, rows }: Found): void {
    const stretch = this.ahead.pop();
    if (stretch === undefined || !isTooMuch) return;
    this.ahead.push(...partsOf(stretch, Math.max(2, Math.ceil(rows / AIM))).toReversed());
  }
}
