import { countsOf } from './counters.js';
import type { History } from './history.js';
import type { KeyLists } from './key-lists.js';
import { tracksOf } from './kinds.js';
import { mostPlayed } from './ranking.js';
import type { Selection } from './selection.js';

export interface NamedCount {
  readonly name: string;
  readonly scrobbles: number;
}

/** Plays by tag, of the tags on some lists of the tracks: a play counts once for each tag of its track. */
function cloudOf(history: History, selection: Selection, lists: KeyLists, take: number): NamedCount[] {
  const { tags } = history.library;
  const byTrack = countsOf(tracksOf(history), selection);
  const counts = new Int32Array(tags.size);
  for (let key = 1; key < byTrack.length; key++) if (byTrack[key] > 0) lists.addTo(counts, key, byTrack[key]);
  const name = (key: number): string => tags.name(key);

  // Folded names of tags differ: there is nothing for an id to decide.
  return mostPlayed({ counts, name, id: name }, take).map((key) => ({
    name: name(key),
    scrobbles: counts[key],
  }));
}

/** Curated genres by plays, most played first, then by folded name. */
export const genresOf = (history: History, selection: Selection, take: number): readonly NamedCount[] =>
  cloudOf(history, selection, history.library.tracks.genres, take);

/** Crowd tags by plays, in the same order. */
export const crowdTagsOf = (history: History, selection: Selection, take: number): readonly NamedCount[] =>
  cloudOf(history, selection, history.library.tracks.tags, take);
