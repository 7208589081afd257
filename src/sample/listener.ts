import type { SourcePlay } from '#src/listening/source-play.js';
import { Catalog, durationOf, tagsOf, titleOf, type CatalogPlace, type Release } from './catalog.js';
import { DAY_SECONDS, listeningDays, type ListenerOptions, type ListeningDay } from './listening-days.js';
import { ListeningClock } from './listening-clock.js';
import { sessionsOf } from './listening-sessions.js';
import { randomFrom } from './random.js';
import { Taste } from './taste.js';

export type { ListenerOptions } from './listening-days.js';

export interface CatalogTrack {
  readonly title: string;
  readonly artistName: string;
  readonly albumTitle: string | null;
  readonly durationSeconds: number;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
}

/** That something was heard, before it is spelled out. */
export interface Listen {
  readonly place: CatalogPlace;
  readonly playedAt: number;
}

const TIMES = 2;
const CHOICES = 3;

/** A made-up listener's days, one after the other; `days` may hold others than those the options give. */
export function* listens(options: ListenerOptions, days: readonly ListeningDay[]): Iterable<Listen> {
  const { seed, plays, from, until } = options;
  const spanDays = Math.max(1, (until.getTime() - from.getTime()) / 1000 / DAY_SECONDS);
  const taste = new Taste(new Catalog(seed), randomFrom(seed, CHOICES), seed, { days: spanDays, plays });
  for (const day of days) {
    if (day.plays > 0) yield* listensOf(day, taste, seed);
  }
}

function* listensOf(day: ListeningDay, taste: Taste, seed: number): Iterable<Listen> {
  // Times have their own chance each day, so that a day more or less moves no other.
  const random = randomFrom(seed ^ TIMES, day.day);
  const clock = new ListeningClock(day, random);
  taste.beginDay(day.day);
  const sessions = sessionsOf(day, random);
  for (const [i, session] of sessions.entries()) {
    taste.beginSession();
    clock.beginSession(session.start, sessions.length - 1 - i);
    for (let left = session.plays; left > 0; left--) {
      const place = taste.next();
      yield { place, playedAt: clock.begin(durationOf(place)) };
    }
  }
}

export function playOf({ place, playedAt }: Listen): SourcePlay {
  const { artist, title: album } = place.release;
  const title = titleOf(place);
  const durationSeconds = durationOf(place);

  return {
    playedAt,
    precision: 'second',
    title,
    artistName: artist.name,
    albumTitle: album,
    trackMbid: null,
    artistMbid: null,
    albumMbid: null,
    durationSeconds,
    raw: { artist: artist.name, title, album, durationSeconds, genres: artist.genreNames },
  };
}

const trackAt = (place: CatalogPlace): CatalogTrack => ({
  title: titleOf(place),
  artistName: place.release.artist.name,
  albumTitle: place.release.title,
  durationSeconds: durationOf(place),
  genres: place.release.artist.genreNames,
  tags: tagsOf(place),
});

/** Every track once, in the order of its first play. */
export function* tracksOf(heard: Iterable<Listen>): Iterable<CatalogTrack> {
  const heardOf = new Map<Release, number>();
  for (const { place } of heard) {
    const known = heardOf.get(place.release) ?? 0;
    const bit = 1 << place.track;
    if ((known & bit) !== 0) continue;
    heardOf.set(place.release, known | bit);
    yield trackAt(place);
  }
}

/** Plays in time order, oldest first, exactly as many as asked for; none is kept. */
export function* listenerPlays(options: ListenerOptions): Iterable<SourcePlay> {
  for (const listen of listens(options, listeningDays(options))) yield playOf(listen);
}

/** The tracks those plays are of. */
export function* listenerTracks(options: ListenerOptions): Iterable<CatalogTrack> {
  yield* tracksOf(listens(options, listeningDays(options)));
}
