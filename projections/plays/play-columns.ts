import { lengthened } from './lengthened.js';

/** A month of plays as it was read: the same shape as all plays. */
export interface Columns {
  /** Seconds since 1970, ascending; within one second by play id, descending. */
  readonly at: Uint32Array;
  readonly track: Int32Array;
  /** 0 for a play without album. */
  readonly album: Int32Array;
}

export const EMPTY_COLUMNS: Columns = {
  at: new Uint32Array(0),
  track: new Int32Array(0),
  album: new Int32Array(0),
};

/** The first index whose second is not below the given one. */
export function lowerBound(at: Uint32Array, second: number): number {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at[middle] < second) low = middle + 1;
    else high = middle;
  }

  return low;
}

/** The id of a play that was amended, or told again after it was retracted. */
export interface GivenId {
  /** Seconds since 1970. */
  readonly at: number;
  /** The track's key; the plays of a second are of different tracks. */
  readonly track: number;
  readonly id: string;
}

export interface MonthOfPlays {
  /** Seconds since 1970 at which the month (UTC) begins and the next one does. */
  readonly from: number;
  readonly until: number;
  readonly columns: Columns;
  /** The ids of its plays that may not follow from track and second; most months have none. */
  readonly ids?: readonly GivenId[];
}

/** The plays with some months put in the place of what was there. Months ascend; the given columns stay as they are. */
export function replaceMonths(plays: Columns, months: readonly MonthOfPlays[]): Columns {
  const parts: Columns[] = [];
  let kept = 0;
  const keepUpTo = (index: number): void => {
    const slice = <T extends Uint32Array | Int32Array>(column: T): T => column.subarray(kept, index) as T;
    if (index > kept)
      parts.push({ at: slice(plays.at), track: slice(plays.track), album: slice(plays.album) });
  };
  for (const { from, until, columns } of months) {
    keepUpTo(lowerBound(plays.at, from));
    parts.push(columns);
    kept = lowerBound(plays.at, until);
  }
  keepUpTo(plays.at.length);

  return concatenate(parts);
}

function concatenate(parts: readonly Columns[]): Columns {
  const length = parts.reduce((sum, part) => sum + part.at.length, 0);
  const all = {
    at: lengthened(EMPTY_COLUMNS.at, length),
    track: lengthened(EMPTY_COLUMNS.track, length),
    album: lengthened(EMPTY_COLUMNS.album, length),
  };
  let offset = 0;
  for (const part of parts) {
    all.at.set(part.at, offset);
    all.track.set(part.track, offset);
    all.album.set(part.album, offset);
    offset += part.at.length;
  }

  return all;
}

/**
 * Writes some months into the columns, which grow in place; answers them and the index of the first play that
 * may be another than before. Columns handed out earlier show what is written here from that index on.
 */
export function writeMonths(
  plays: Columns,
  months: readonly MonthOfPlays[],
): { plays: Columns; from: number } {
  const [first] = months;
  if (first === undefined) return { plays, from: plays.at.length };
  const from = lowerBound(plays.at, first.from);
  const { at, track, album } = plays;
  const tail = replaceMonths(
    { at: at.subarray(from), track: track.subarray(from), album: album.subarray(from) },
    months,
  );
  const length = from + tail.at.length;
  const written = {
    at: lengthened(at, length),
    track: lengthened(track, length),
    album: lengthened(album, length),
  };
  written.at.set(tail.at, from);
  written.track.set(tail.track, from);
  written.album.set(tail.album, from);

  return { plays: written, from };
}
