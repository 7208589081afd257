import { compareByCodePoint, fold } from '#src/text/fold.js';
import type { FactSource } from '#src/enrichment/facts.js';
import { countsOf } from '../plays/counters.js';
import { tracksOf } from '../plays/kinds.js';
import type { Question } from '../plays/moments.js';
import { firstAndLast, playsMeant, playsOf, type FirstAndLast } from '../plays/plays-of.js';
import { mostPlayed } from '../plays/ranking.js';
import { totalsOf } from '../plays/tally.js';
import { trackRef, type TrackRef } from '../plays/views.js';
import { dailyVolume, monthlyVolume, type DailyVolume, type MonthlyVolume } from '../plays/volumes.js';
import { rangeView, type RangeView } from '../shared/window.js';

export interface ArtistTag {
  readonly name: string;
  readonly source: FactSource;
  readonly kind: 'genre' | 'tag';
}

/** An artist, and what sources told of it and its tracks with plays; how many of these carry a tag. */
export interface ToldOfArtist {
  readonly key: number;
  readonly aliases: readonly string[];
  readonly tags: readonly (ArtistTag & { readonly carriers: number })[];
}

export interface ArtistPageView extends FirstAndLast {
  readonly range: RangeView;
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Genres first, then what most of its tracks carry. */
  readonly tags: readonly ArtistTag[];
  readonly scrobbles: number;
  readonly uniqueTracks: number;
  readonly listeningSeconds: number;
  /** Days of a window of up to 92 days, else months. */
  readonly timeline: readonly (DailyVolume | MonthlyVolume)[];
  readonly topTracks: readonly (TrackRef & { readonly scrobbles: number })[];
}

/** The longest window whose days are shown. */
const DAYS_AT_MOST = 92;

function tagsOf(tags: ToldOfArtist['tags']): readonly ArtistTag[] {
  const name = (tag: ArtistTag): string => fold(tag.name);

  return tags
    .toSorted(
      (a, b) =>
        compareByCodePoint(a.kind, b.kind) ||
        b.carriers - a.carriers ||
        compareByCodePoint(name(a), name(b)) ||
        compareByCodePoint(a.source, b.source),
    )
    .map(({ carriers: _, ...tag }) => tag);
}

function timelineOf(
  { history, zone, window }: Question,
  plays: Int32Array,
): readonly (DailyVolume | MonthlyVolume)[] {
  const { from, to } = window;
  if (from === null) return [];
  const volume = to - from < DAYS_AT_MOST ? dailyVolume : monthlyVolume;

  return volume(history.local(zone), plays, { from, to });
}

function topTracksOf({ history }: Question, plays: Int32Array, take: number): ArtistPageView['topTracks'] {
  const tracks = tracksOf(history);
  const counts = countsOf(tracks, plays);
  const keys = mostPlayed({ ...tracks, counts }, take);

  return keys.map((key) => ({ ...trackRef(history, key), scrobbles: counts[key] }));
}

/** The answer of `GET /artists/{id}`. */
export function artistPage(
  question: Question,
  { key, aliases, tags }: ToldOfArtist,
  take: number,
): ArtistPageView {
  const { history, window } = question;
  const { artists } = history.library;
  const all = playsOf(history.derived.ofArtist, key);
  const plays = playsMeant(question, all);
  const { scrobbles, uniqueTracks, listeningSeconds } = totalsOf(history, plays);

  return {
    range: rangeView(window),
    id: artists.id(key),
    name: artists.name(key),
    aliases: aliases.toSorted((a, b) => compareByCodePoint(fold(a), fold(b)) || compareByCodePoint(a, b)),
    tags: tagsOf(tags),
    scrobbles,
    uniqueTracks,
    listeningSeconds,
    ...firstAndLast(question, all),
    timeline: timelineOf(question, plays),
    topTracks: topTracksOf(question, plays, take),
  };
}
