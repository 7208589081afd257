import type { History } from './history.js';
import type { Kind } from './kinds.js';
import { spanOf, type Selection, type Span } from './selection.js';

export interface Totals {
  readonly scrobbles: number;
  readonly uniqueTracks: number;
  readonly uniqueArtists: number;
  readonly uniqueAlbums: number;
  /** The sum of the known durations of the plays' tracks. */
  readonly listeningSeconds: number;
  readonly scrobblesWithoutDuration: number;
}

/** In a span a thing is met first where its play before lies outside: no book need be kept of what was met. */
function uniquesOfSpan(previous: Int32Array, { from, until }: Span): number {
  let count = 0;
  for (let i = from; i < until; i++) count += previous[i] < from ? 1 : 0;

  return count;
}

function uniquesOf(keys: Int32Array, size: number, selection: Selection): number {
  const seen = new Uint8Array(size);
  // Key 0 stands for no album.
  seen[0] = 1;
  let count = 0;
  for (let i = 0; i < selection.length; i++) {
    const key = keys[selection[i]];
    count += 1 - seen[key];
    seen[key] = 1;
  }

  return count;
}

/** How many different things of a kind some plays are of. */
export function uniquesOfKind({ column, size, chain }: Kind, selection: Selection): number {
  const span = spanOf(selection);

  return span === undefined ? uniquesOf(column, size, selection) : uniquesOfSpan(chain.previous, span);
}

function totalsOfSpan({ derived }: History, span: Span): Totals {
  const { from, until } = span;
  const { ofTrack, ofArtist, ofAlbum, secondsBefore, untimedBefore } = derived;

  return {
    scrobbles: until - from,
    uniqueTracks: uniquesOfSpan(ofTrack.previous, span),
    uniqueArtists: uniquesOfSpan(ofArtist.previous, span),
    uniqueAlbums: uniquesOfSpan(ofAlbum.previous, span),
    listeningSeconds: secondsBefore[until] - secondsBefore[from],
    scrobblesWithoutDuration: untimedBefore[until] - untimedBefore[from],
  };
}

/** How many plays, of how many different things, for how long. */
export function totalsOf(history: History, selection: Selection): Totals {
  const span = spanOf(selection);
  if (span !== undefined) return totalsOfSpan(history, span);
  const { plays, library, derived } = history;
  let listeningSeconds = 0;
  let scrobblesWithoutDuration = 0;
  for (let i = 0; i < selection.length; i++) {
    const play = selection[i];
    listeningSeconds += derived.secondsBefore[play + 1] - derived.secondsBefore[play];
    scrobblesWithoutDuration += derived.untimedBefore[play + 1] - derived.untimedBefore[play];
  }

  return {
    scrobbles: selection.length,
    uniqueTracks: uniquesOf(plays.track, library.tracks.size, selection),
    uniqueArtists: uniquesOf(derived.artist, library.artists.size, selection),
    uniqueAlbums: uniquesOf(plays.album, library.albums.size, selection),
    listeningSeconds,
    scrobblesWithoutDuration,
  };
}
