import type { FactSource, Tag, TrackFacts } from '#src/enrichment/facts.js';
import { mostTrusted } from '#src/enrichment/trust.js';
import { albumIdOf } from '#src/listening/identity.js';
import type { Zone } from '../shared/day.js';
import { albumPlayedMost } from '../plays/album-played-most.js';
import type { History } from '../plays/history.js';
import { albumRef, type AlbumRef } from '../plays/views.js';
import type { Answer, KeptOfTrack, KnownOfTrack } from './answers-reader.js';
import type { SourceView, TrackFactsView, TrackPageView } from './track.view.js';

/** A person's word, else a matched recording's, else the one played most. */
export function albumOf(history: History, { key, edited, answers }: KnownOfTrack): AlbumRef | null {
  const { artists, tracks } = history.library;
  if (edited.albumTitle === null) return null;
  const said = edited.albumTitle ?? answers.find(({ source }) => source === 'RecordingDb')?.facts.albumTitle;
  if (said === undefined) return albumRef(history, albumPlayedMost(history, key));

  return { id: albumIdOf(artists.name(tracks.artistOf(key)), said), title: said };
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

/** A track, and its artist and its album by which plays brought mbids. */
export interface Around {
  readonly track: string;
  readonly artist: string;
  readonly album: AlbumRef | null;
}

/** The ids of a track and its artist, and its album. */
export function around(history: History, known: KnownOfTrack): Around {
  const { artists, tracks } = history.library;

  return {
    track: tracks.id(known.key),
    artist: artists.id(tracks.artistOf(known.key)),
    album: albumOf(history, known),
  };
}

/** All of these ids. */
export const idsAround = (history: History, known: KnownOfTrack): readonly string[] => {
  const { track, artist, album } = around(history, known);

  return album === null ? [track, artist] : [track, artist, album.id];
};

/** A person's word counts, also that there is none. */
const saidOr = <Value>(said: Value | null | undefined, otherwise: () => Value | null): Value | null =>
  said === undefined ? otherwise() : said;

/** The match, under the id that it has by now, comes before what other sources say. */
function trackMbidOf({ answers, matchedMbid }: KnownOfTrack): string | null {
  const [first] = answers;
  const matched = first?.source === 'RecordingDb' ? first.facts.trackMbid : undefined;

  return matched ?? matchedMbid ?? mostTrusted(answers, ({ facts }) => facts.trackMbid);
}

/** Field by field a person's word, or what the most trusted source says; of mbids at last what the plays brought. */
export function factsOf(
  known: KnownOfTrack,
  { track, artist, album }: Around,
  scrobbled: ReadonlyMap<string, string>,
): TrackFactsView {
  const { answers, edited } = known;
  const told = (field: keyof TrackFactsView): string | null =>
    mostTrusted(answers, ({ facts }) => facts[field]);
  const brought = (id: string | undefined): string | null => scrobbled.get(id ?? '') ?? null;
  const others = Object.fromEntries(FIELDS.map((field) => [field, saidOr(edited[field], () => told(field))]));

  return {
    trackMbid: saidOr(edited.trackMbid, () => trackMbidOf(known) ?? brought(track)),
    artistMbid: saidOr(edited.artistMbid, () => told('artistMbid') ?? brought(artist)),
    albumMbid: saidOr(edited.albumMbid, () => told('albumMbid') ?? brought(album?.id)),
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

/** What each source was asked, and what it answered last. */
export const sourcesOf = ({ asked, payloads }: KeptOfTrack, zone: Zone): readonly SourceView[] =>
  asked.map(({ source, status, fetchedAt }) => ({
    source,
    status,
    fetchedAt: zone.format(fetchedAt),
    payload: payloads[source] ?? null,
  }));
