import { lengthened } from './lengthened.js';
import type { Library } from './library.js';
import type { Columns } from './play-columns.js';

/** Stands for the play before the first one: before every window. */
export const FIRST = -1;
/** Stands for the play before where there is nothing to count, as without an album: after every window. */
const NOTHING = 2 ** 31 - 1;

/** For each play the index of the one before that has the same key, and for each key that of its last play. */
export interface Chain {
  readonly previous: Int32Array;
  readonly last: Int32Array;
}

/** What follows from the plays and their library, kept so that windows need not be walked for it. */
export interface DerivedColumns {
  /** Every index in order: a window without search is a part of it, not a copy. */
  readonly all: Int32Array;
  readonly artist: Int32Array;
  /** A thing is met first in a window where its play before lies before the window. */
  readonly ofTrack: Chain;
  readonly ofArtist: Chain;
  readonly ofAlbum: Chain;
  /** Known seconds, and plays without, of the plays before an index. */
  readonly secondsBefore: Float64Array;
  readonly untimedBefore: Int32Array;
}

const EMPTY_CHAIN: Chain = { previous: new Int32Array(0), last: new Int32Array(0) };

const EMPTY: DerivedColumns = {
  all: new Int32Array(0),
  artist: new Int32Array(0),
  ofTrack: EMPTY_CHAIN,
  ofArtist: EMPTY_CHAIN,
  ofAlbum: EMPTY_CHAIN,
  secondsBefore: new Float64Array(1),
  untimedBefore: new Int32Array(1),
};

/** Forgets the plays from an index on: each thing's last play is again the one before. */
function rewind({ previous, last }: Chain, keys: Int32Array, from: number): void {
  for (let i = previous.length - 1; i >= from; i--) if (keys[i] !== 0) last[keys[i]] = previous[i];
}

function chained(chain: Chain, keys: Int32Array, size: number, from: number): Chain {
  const previous = lengthened(chain.previous, keys.length);
  const last = lengthened(chain.last, size).fill(FIRST, chain.last.length);
  for (let i = from; i < keys.length; i++) {
    const key = keys[i];
    previous[i] = key === 0 ? NOTHING : last[key];
    last[key] = i;
  }

  return { previous, last };
}

/** Takes back what followed from the plays from an index on; asked while the columns still hold them. */
export function rewindTo(from: number, plays: Columns, derived: DerivedColumns): void {
  rewind(derived.ofTrack, plays.track, from);
  rewind(derived.ofArtist, derived.artist, from);
  rewind(derived.ofAlbum, plays.album, from);
}

/** Derives what follows from plays; what followed from those before an index is taken over, if it is given. */
export function derive(
  plays: Columns,
  library: Library,
  { before = EMPTY, from = 0 }: { before?: DerivedColumns; from?: number } = {},
): DerivedColumns {
  const { track, album } = plays;
  const { tracks, artists, albums } = library;
  const length = track.length;
  const all = lengthened(before.all, length);
  const artist = lengthened(before.artist, length);
  const secondsBefore = lengthened(before.secondsBefore, length + 1);
  const untimedBefore = lengthened(before.untimedBefore, length + 1);
  for (let i = from; i < length; i++) {
    const seconds = tracks.durationOf(track[i]);
    all[i] = i;
    artist[i] = tracks.artistOf(track[i]);
    secondsBefore[i + 1] = secondsBefore[i] + seconds;
    untimedBefore[i + 1] = untimedBefore[i] + (seconds === 0 ? 1 : 0);
  }

  return {
    all,
    artist,
    ofTrack: chained(before.ofTrack, track, tracks.size, from),
    ofArtist: chained(before.ofArtist, artist, artists.size, from),
    ofAlbum: chained(before.ofAlbum, album, albums.size, from),
    secondsBefore,
    untimedBefore,
  };
}
