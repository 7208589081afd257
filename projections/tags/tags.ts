import { countsOf } from '../plays/counters.js';
import type { History } from '../plays/history.js';
import { artistsOf, tracksOf, type Kind, type Titled } from '../plays/kinds.js';
import type { Library } from '../plays/library.js';
import type { Question } from '../plays/moments.js';
import { isPlayed } from '../plays/plays-of.js';
import { mostPlayed } from '../plays/ranking.js';
import { crowdTagsOf, genresOf, type NamedCount } from '../plays/tag-counts.js';
import type { ArtistRef } from '../plays/views.js';
import { rangeView, type RangeView } from '../shared/window.js';

export interface TagsView {
  readonly range: RangeView;
  /** The databases' curated genres, most played first. */
  readonly genres: readonly NamedCount[];
  /** The crowd's tags, most played first. */
  readonly tags: readonly NamedCount[];
}

interface Scrobbles {
  /** Plays in the window. */
  readonly scrobbles: number;
}

export interface TagView {
  readonly range: RangeView;
  /** The first spelling seen. */
  readonly name: string;
  readonly scrobbles: number;
  readonly tracks: readonly (Titled & Scrobbles)[];
  readonly artists: readonly (ArtistRef & Scrobbles)[];
}

/** The answer of `GET /tags`. */
export const tagsOf = ({ history, window, selection }: Question, take: number): TagsView => ({
  range: rangeView(window),
  genres: genresOf(history, selection, take),
  tags: crowdTagsOf(history, selection, take),
});

const carries = ({ tracks }: Library, track: number, tag: number): boolean =>
  tracks.genres.includes(track, tag) || tracks.tags.includes(track, tag);

/** Whether any track that has plays carries a tag, as a genre or as the crowd's. */
export function isCarried({ library, derived }: History, tag: number): boolean {
  for (let key = 1; key < library.tracks.size; key++)
    if (carries(library, key, tag) && isPlayed(derived.ofTrack, key)) return true;

  return false;
}

/** The answer of `GET /tags/{name}`: plays of the tracks that carry a tag. */
export function tagOf({ history, window, selection }: Question, tag: number, take: number): TagView {
  const { library } = history;
  const [tracks, artists] = [tracksOf(history), artistsOf(history)];
  const ofTrack = countsOf(tracks, selection);
  const ofArtist = new Int32Array(artists.size);
  let scrobbles = 0;
  for (let key = 1; key < ofTrack.length; key++) {
    if (ofTrack[key] > 0 && !carries(library, key, tag)) ofTrack[key] = 0;
    ofArtist[library.tracks.artistOf(key)] += ofTrack[key];
    scrobbles += ofTrack[key];
  }
  const top = <Item extends object>(kind: Kind<Item>, counts: Int32Array): (Item & Scrobbles)[] =>
    mostPlayed({ ...kind, counts }, take).map((key) => ({ ...kind.describe(key), scrobbles: counts[key] }));

  return {
    range: rangeView(window),
    name: library.tags.name(tag),
    scrobbles,
    tracks: top(tracks, ofTrack),
    artists: top(artists, ofArtist),
  };
}
