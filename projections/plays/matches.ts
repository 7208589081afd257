import type { Term } from '../shared/search.js';
import { countersFor } from './counters.js';
import type { History } from './history.js';
import type { Library } from './library.js';
import { allPlays, type Selection } from './selection.js';

/** Marks by key. */
type Marks = Uint8Array;

/** Marks the tracks that have what any of their spellings has. */
function forEachSpelling({ tracks }: Library, marked: Marks): Marks {
  for (const [key, root] of tracks.moved) marked[root] |= marked[key];

  return marked;
}

/** Marks the tracks whose title, or one of old, holds a term. */
export const tracksTitled = (library: Library, term: string): Marks =>
  forEachSpelling(library, library.tracks.matches(term));

/** Marks the tracks whose artist, or one of old, holds a term in a name. */
export function tracksBy(library: Library, term: string): Marks {
  const { artists, tracks } = library;
  const artist = artists.matches(term);
  const marked = new Uint8Array(tracks.size);
  for (let key = 1; key < tracks.size; key++) marked[key] = artist[tracks.artistOf(key)];
  for (const [key, told] of tracks.toldArtists) marked[key] |= artist[told];

  return forEachSpelling(library, marked);
}

/** Marks which tracks (by title or artist, or by those of old) and which albums hold a term. */
export function hitsOf({ library }: History, term: string): { track: Marks; album: Marks } {
  const track = tracksTitled(library, term);
  tracksBy(library, term).forEach((isBy, key) => (track[key] |= isBy));

  return { track, album: library.albums.matches(term) };
}

function search(history: History, terms: readonly Term[]): Selection {
  const { track, album } = history.plays;
  const kept = countersFor('matches', history.length);
  let candidates = allPlays(history);
  for (const { text, excluded } of terms) {
    const hits = hitsOf(history, text);
    const wanted = excluded ? 0 : 1;
    let length = 0;
    // The second term on filters in place: what is written was read before.
    for (let i = 0; i < candidates.length; i++) {
      const play = candidates[i];
      // Written whatever it is, and kept by moving on: cheaper than a branch that cannot be foreseen.
      kept[length] = play;
      length += (hits.track[track[play]] | hits.album[album[play]]) === wanted ? 1 : 0;
    }
    candidates = kept.subarray(0, length);
  }

  return candidates.slice();
}

/** The most plays that remembered searches hold together. */
const MOST = 2_000_000;

/** The latest searches of one history. */
class Remembered {
  private readonly found = new Map<string, Selection>();
  private held = 0;

  constructor(private readonly history: History) {}

  of(terms: readonly Term[]): Selection {
    if (terms.length === 0) return allPlays(this.history);
    const key = JSON.stringify(terms);
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const matches = search(this.history, terms);
    if (this.held + matches.length > MOST) {
      this.found.clear();
      this.held = 0;
    }
    this.found.set(key, matches);
    this.held += matches.length;

    return matches;
  }
}

const remembered = new WeakMap<History, Remembered>();

/**
 * The plays of a history that a search means: those for which every term holds by the names of track, artist
 * or album. The latest searches are remembered, since a person asks one search of many windows and routes.
 */
export function matchesOf(history: History, terms: readonly Term[]): Selection {
  let searches = remembered.get(history);
  if (searches === undefined) {
    searches = new Remembered(history);
    remembered.set(history, searches);
  }

  return searches.of(terms);
}
