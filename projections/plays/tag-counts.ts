import type { History } from './history.js';
import type { Selection } from './selection.js';

export interface NamedCount {
  readonly name: string;
  readonly scrobbles: number;
}

/** Curated genres by plays, most played first, then by folded name; a play counts once for each of its track. */
export function genresOf(_history: History, _selection: Selection, _take: number): readonly NamedCount[] {
  return [];
}
