import type { FactSource, Tag, TrackFacts } from '#src/enrichment/facts.js';
import { mostTrusted } from '#src/enrichment/trust.js';
import { albumIdOf } from '#src/listening/identity.js';
import type { Zone } from '../shared/day.js';
import { albumPlayedMost } from '../plays/album-played-most.js';
import type { History } from '../plays/history.js';
import { albumRef, type AlbumRef } from '../plays/views.js';
import type { Answer } from './answers-reader.js';
import type { SourceView, TrackFactsView, TrackPageView } from './track.view.js';

/** A matched recording's, else the one played most. */
export function albumOf(history: History, key: number, answers: readonly Answer[]): AlbumRef | null {
  const { artists, tracks } = history.library;
  const matched = answers.find(({ source }) => source === 'RecordingDb')?.facts.albumTitle;
  if (matched === undefined) return albumRef(history, albumPlayedMost(history, key));

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
