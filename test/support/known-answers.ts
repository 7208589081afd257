import { artistsOf } from '#projections/plays/kinds.js';
import { libraryBy, LIBRARY_SORTS } from '#projections/plays/library-order.js';
import type { History } from '#projections/plays/history.js';
import { ask, type Moment, type Question } from '#projections/plays/moments.js';
import { albumPlayedMost } from '#projections/plays/album-played-most.js';
import { playView } from '#projections/plays/views.js';
import { countsOf } from '#projections/plays/counters.js';
import { wantedOf, type LibraryFilter } from '#projections/library/library-filter.js';
import { overviewOf, wholeHistory } from '#projections/overview/overview.js';
import { sessionsOf } from '#projections/sessions/sessions.js';
import { TOP_KINDS, topsOf } from '#projections/tops/tops.js';
import { FACT_SOURCES } from '#src/enrichment/facts.js';
import { LOOKUP_STATUSES } from '#src/lookups/lookup.events.js';

const SEARCHES = ['', 'sigur', 'halo -nobody', 'strasse', 'best-of', 'somebody', 'new', '椎名'];
const NOW = Date.parse('2024-03-01T12:00:00Z') / 1000;
const FILTERS: readonly LibraryFilter[] = [
  ...SEARCHES.flatMap((text) => [{ q: text }, { artist: text }, { title: text }, { album: text }]),
  ...LOOKUP_STATUSES.map((status) => ({ status })),
  ...FACT_SOURCES.slice(0, 3).map((source) => ({ source })),
  { hasMbid: true },
  { hasTags: true },
  { hasAudio: true },
];

const answersTo = (question: Question): unknown => {
  const { history, zone, selection } = question;

  return {
    overview: overviewOf(question, wholeHistory(history, zone)),
    tops: TOP_KINDS.map((kind) => topsOf(question, kind, 500)),
    sessions: sessionsOf(question, 30, 500),
    plays: Array.from(selection, (play) => playView(history, zone, play)),
  };
};

function trackOf(history: History, key: number): unknown {
  const { tracks, artists, albums } = history.library;
  const { standing } = tracks;

  return {
    id: tracks.id(key),
    title: tracks.name(key),
    artist: artists.name(tracks.artistOf(key)),
    seconds: tracks.durationOf(key),
    album: albums.id(albumPlayedMost(history, key)),
    has: [tracks.hasMbid(key), tracks.hasCover(key), tracks.genres.has(key), tracks.audio.has(key)],
    status: standing.statusOf(key),
    isDue: standing.isDue(key, 'lookup', NOW),
    asked: FACT_SOURCES.map((source) => [standing.askedOf(key, source), standing.isDue(key, source, NOW)]),
  };
}

/** What a history answers to many questions: equal answers for equal histories, whatever the keys are. */
export function answersOf(moment: Moment): unknown {
  const { history } = moment;
  const ids = (keys: Int32Array): readonly string[] =>
    Array.from(keys, (key) => history.library.tracks.id(key));
  const byPlays = libraryBy(history, 'plays');

  return {
    windows: SEARCHES.flatMap((q) => [
      answersTo(ask(moment, { range: 'all', q })),
      answersTo(ask(moment, { range: '30d', q })),
    ]),
    tracks: Array.from(byPlays, (key) => trackOf(history, key)),
    orders: LIBRARY_SORTS.map((sort) => ids(libraryBy(history, sort))),
    filters: FILTERS.map((filter) => ids(wantedOf(history, byPlays, filter))),
    artists: countsOf(artistsOf(history), history.derived.all)
      .filter((count) => count > 0)
      .toSorted(),
  };
}
