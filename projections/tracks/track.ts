import type { FactSource, Tag, TrackFacts } from '#src/enrichment/facts.js';
import { mostTrusted } from '#src/enrichment/trust.js';
import { albumIdOf } from '#src/listening/identity.js';
import { compareByCodePoint, fold } from '#src/text/fold.js';
import type { Zone } from '../shared/day.js';
import type { History } from '../plays/history.js';
import type { Question } from '../plays/moments.js';
import { playsOf } from '../plays/plays-of.js';
import type { Selection } from '../plays/selection.js';
import { albumRef, type AlbumRef } from '../plays/views.js';
import type { Answer } from './answers-reader.js';
import type { SourceView, TrackFactsView, TrackPageView } from './track.view.js';

/** The album played most of some plays, by its key; of equals the first by folded title, then by id; 0 for none. */
function mostPlayedAlbum({ plays, library }: History, selection: Selection): number {
  const { albums } = library;
  const counts = new Map<number, number>();
  for (const play of selection) {
    const key = plays.album[play];
    if (key !== 0) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(
    ([a, countA], [b, countB]) =>
      countB - countA ||
      compareByCodePoint(fold(albums.name(a)), fold(albums.name(b))) ||
      compareByCodePoint(albums.id(a), albums.id(b)),
  );

  return most?.[0] ?? 0;
}

/** A matched recording's, else the one played most. */
export function albumOf({ history }: Question, key: number, answers: readonly Answer[]): AlbumRef | null {
  const { artists, tracks } = history.library;
  const matched = answers.find(({ source }) => source === 'RecordingDb')?.facts.albumTitle;
  if (matched === undefined)
    return albumRef(history, mostPlayedAlbum(history, playsOf(history.derived.ofTrack, key)));

  return { id: albumIdOf(artists.name(tracks.artistOf(key)), matched), title: matched };
}

const FIELDS = [
  'isrc',
  'summary',
  'musicVideoUrl',
  'coverUrl',
  'releaseDbReleaseId',
  'audioDbTrackId',
  'vocalDbSongId',
  'singerDbSongId',
  'doujinDbSongId',
] as const satisfies readonly (keyof TrackFacts & keyof TrackFactsView)[];

/** Of a track, its artist and its album; an empty text for no album. */
export interface Ids {
  readonly track: string;
  readonly artist: string;
  readonly album: string;
}

/** Field by field what the most trusted source says; of mbids at last what the plays brought. */
export function factsOf(
  answers: readonly Answer[],
  ids: Ids,
  scrobbled: ReadonlyMap<string, string>,
): TrackFactsView {
  const told = (field: keyof TrackFactsView): string | null =>
    mostTrusted(answers, ({ facts }) => facts[field]);
  const others = Object.fromEntries(FIELDS.map((field) => [field, told(field)]));

  return {
    trackMbid: told('trackMbid') ?? scrobbled.get(ids.track) ?? null,
    artistMbid: told('artistMbid') ?? scrobbled.get(ids.artist) ?? null,
    albumMbid: told('albumMbid') ?? scrobbled.get(ids.album) ?? null,
    // The names are those of FIELDS; `fromEntries` forgets them.
    ...(others as Pick<TrackFactsView, (typeof FIELDS)[number]>),
  };
}

const names = (tags: readonly Tag[] = []): readonly string[] => tags.map(({ name }) => name);

/** Genres, then crowd tags, each once, of each source that has some. */
export function tagsOf(answers: readonly Answer[]): TrackPageView['tags'] {
  const tags = answers
    .map(({ source, facts }): [FactSource, string[]] => [
      source,
      [...new Set([...names(facts.genres), ...names(facts.tags)])],
    ])
    .filter(([, found]) => found.length > 0);

  return Object.fromEntries(tags);
}

export const sourcesOf = (answers: readonly Answer[], zone: Zone): readonly SourceView[] =>
  answers.map(({ source, fetchedAt, payload }) => ({
    source,
    status: 'Found',
    fetchedAt: zone.format(fetchedAt),
    payload,
  }));
