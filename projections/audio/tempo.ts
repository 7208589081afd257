export interface TempoView {
  readonly average: number;
  /** Of an even number of plays the mean of the two in the middle. */
  readonly median: number;
  /** Bins of 10 that hold plays, ascending; `to` is the `from` of the next. */
  readonly histogram: readonly { readonly from: number; readonly to: number; readonly scrobbles: number }[];
}

const BIN = 10;
const MOST_BPM = 400;
/**
 * Plays are counted by sixteenths of a beat a minute, so that for the median only those of one sixteenth need be
 * put in order. A power of two, since a number times it is exact.
 */
const STEPS = 16;

/** Rows, in a fixed order, and the plays by row. */
export interface PlayedRows {
  readonly rows: readonly number[];
  readonly plays: Int32Array;
}

/** The plays of each sixteenth. */
function countsOf(bpm: Float64Array, { rows, plays }: PlayedRows): Int32Array {
  const counts = new Int32Array(MOST_BPM * STEPS + 1);
  for (const row of rows) if (!Number.isNaN(bpm[row])) counts[Math.floor(bpm[row] * STEPS)] += plays[row];

  return counts;
}

/** The tempo of the play that as many others come before, in the order of tempo. */
function tempoAt(
  place: number,
  bpm: Float64Array,
  { rows: all, plays }: PlayedRows,
  counts: Int32Array,
): number {
  let before = 0;
  let step = 0;
  while (before + counts[step] <= place) before += counts[step++];
  const rows = all.filter((row) => Math.floor(bpm[row] * STEPS) === step).toSorted((a, b) => bpm[a] - bpm[b]);
  let index = 0;
  while (before + plays[rows[index]] <= place) before += plays[rows[index++]];

  return bpm[rows[index]];
}

function histogramOf(counts: Int32Array): TempoView['histogram'] {
  const bins = new Int32Array(MOST_BPM / BIN + 1);
  counts.forEach((scrobbles, step) => (bins[Math.floor(step / (BIN * STEPS))] += scrobbles));

  return Array.from(bins, (scrobbles, bin) => ({ from: bin * BIN, to: (bin + 1) * BIN, scrobbles })).filter(
    ({ scrobbles }) => scrobbles > 0,
  );
}

/** How fast the plays were: each row's tempo, NaN where it is not known, with its plays; null without any. */
export function tempoOf(bpm: Float64Array, played: PlayedRows): TempoView | null {
  const { rows, plays } = played;
  let [count, sum] = [0, 0];
  for (const row of rows) {
    if (Number.isNaN(bpm[row])) continue;
    count += plays[row];
    sum += plays[row] * bpm[row];
  }
  if (count === 0) return null;
  const counts = countsOf(bpm, played);
  const at = (place: number): number => tempoAt(place, bpm, played, counts);

  return {
    average: sum / count,
    median: (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2,
    histogram: histogramOf(counts),
  };
}
