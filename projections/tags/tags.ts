import { playsBy } from '../plays/counters.js';
import type { History } from '../plays/history.js';
import type { Question } from '../plays/moments.js';
import { mostPlayed } from '../plays/ranking.js';
import { crowdTagsOf, genresOf, type NamedCount } from '../plays/tag-counts.js';
import { artistRef, trackRef, type ArtistRef, type TrackRef } from '../plays/views.js';
import { rangeView, type RangeView } from '../shared/window.js';

export interface TagsView {
  readonly range: RangeView;
  /** The databases' curated genres, most played first. */
  readonly genres: readonly NamedCount[];
  /** The crowd's tags, most played first. */
  readonly tags: readonly NamedCount[];
}

export interface TagView {
  readonly range: RangeView;
  /** The first spelling seen. */
  readonly name: string;
  readonly scrobbles: number;
  readonly tracks: readonly (TrackRef & { readonly artist: ArtistRef; readonly scrobbles: number })[];
  readonly artists: readonly (ArtistRef & { readonly scrobbles: number })[];
}

/** The answer of `GET /tags`. */
export const tagsOf = ({ history, window, selection }: Question, take: number): TagsView => ({
  range: rangeView(window),
  genres: genresOf(history, selection, take),
  tags: crowdTagsOf(history, selection, take),
});

/** The tracks that carry a tag, as a genre or as the crowd's, marked by key; undefined when there is none. */
export function carriersOf({ library: { tracks } }: History, tag: number): Uint8Array | undefined {
  const carriers = new Uint8Array(tracks.size);
  let any = false;
  for (let key = 1; key < tracks.size; key++) {
    if (!tracks.genres.includes(key, tag) && !tracks.tags.includes(key, tag)) continue;
    carriers[key] = 1;
    any = true;
  }

  return any ? carriers : undefined;
}

/** The answer of `GET /tags/{name}`: plays of the tracks that carry a tag. */
export function tagOf(
  { history, window, selection }: Question,
  { name, carriers }: { name: string; carriers: Uint8Array },
  take: number,
): TagView {
  const { tracks, artists } = history.library;
  const ofTrack = playsBy('plays by track', history.plays.track, tracks.size, selection);
  const ofArtist = new Int32Array(artists.size);
  let scrobbles = 0;
  for (let key = 1; key < ofTrack.length; key++) {
    ofTrack[key] *= carriers[key];
    ofArtist[tracks.artistOf(key)] += ofTrack[key];
    scrobbles += ofTrack[key];
  }
  const topTracks = mostPlayed(
    { counts: ofTrack, name: (key) => tracks.name(key), id: (key) => tracks.id(key) },
    take,
  );
  const topArtists = mostPlayed(
    { counts: ofArtist, name: (key) => artists.name(key), id: (key) => artists.id(key) },
    take,
  );

  return {
    range: rangeView(window),
    name,
    scrobbles,
    tracks: topTracks.map((key) => ({
      ...trackRef(history, key),
      artist: artistRef(history, tracks.artistOf(key)),
      scrobbles: ofTrack[key],
    })),
    artists: topArtists.map((key) => ({ ...artistRef(history, key), scrobbles: ofArtist[key] })),
  };
}
