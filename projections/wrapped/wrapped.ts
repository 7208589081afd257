import { formatDay, type Day } from '../shared/day.js';
import { countersFor, countsOf } from '../plays/counters.js';
import { activeDays, lengthOf, longestRun, runsOfDays } from '../plays/day-runs.js';
import { discovered, firstHearings, type Discovered } from '../plays/first-hearings.js';
import { heatmapOf, type HeatmapCell } from '../plays/heatmap.js';
import { albumsOf, artistsOf, tracksOf, type Kind } from '../plays/kinds.js';
import type { Moment } from '../plays/moments.js';
import { mostPlayed } from '../plays/ranking.js';
import type { Selection } from '../plays/selection.js';
import { genresOf } from '../plays/tag-counts.js';
import { totalsOf } from '../plays/tally.js';
import { topItems, type Ranked } from '../plays/top-items.js';
import { artistRef, trackRef } from '../plays/views.js';
import { playsOfYear } from '../plays/years.js';
import { longestReplays } from './replays.js';
import type { WrappedView } from './wrapped.view.js';

const LENGTH = 10;
const HOURS = 24;

/** The plays of one local year. */
interface Year extends Moment {
  readonly selection: Selection;
}

interface Discoveries<Description extends object> {
  /** All things that were first heard that year. */
  readonly total: number;
  /** Most played first. */
  readonly items: readonly (Description & Discovered)[];
}

const topsOf = <Description extends object>(
  { history, selection }: Year,
  kind: Kind<Description>,
): readonly (Description & Ranked)[] => topItems(history, kind, selection, LENGTH).map(({ item }) => item);

function discoveriesOf<Description extends object>(
  year: Year,
  kind: Kind<Description>,
): Discoveries<Description> {
  const { history, selection } = year;
  const counts = countsOf(kind, selection);
  const ofNew = countersFor('plays of what is new', kind.size);
  const firstPlays = countersFor('first plays', kind.size);
  const firsts = firstHearings(history.plays.at, kind, selection);
  for (const play of firsts) {
    const key = kind.column[play];
    ofNew[key] = counts[key];
    firstPlays[key] = play;
  }
  const keys = mostPlayed({ ...kind, counts: ofNew }, LENGTH);

  return {
    total: firsts.length,
    items: keys.map((key) => discovered(year, kind, firstPlays[key], counts[key])),
  };
}

function mostReplayed({ history, zone, selection }: Year): WrappedView['mostReplayed'] {
  const { plays, derived } = history;
  const replays = longestReplays(plays.track, selection);
  if (replays === null) return null;
  const { first, run } = replays;

  return {
    track: trackRef(history, plays.track[first]),
    artist: artistRef(history, derived.artist[first]),
    run,
    startedAt: zone.format(plays.at[first]),
  };
}

/** The hour of the day with the most plays, the earliest of equals. */
function busiestHour(heatmap: readonly HeatmapCell[]): WrappedView['busiestHour'] {
  const counts = new Int32Array(HOURS);
  for (const { hour, scrobbles } of heatmap) counts[hour] += scrobbles;
  const scrobbles = Math.max(...counts);

  return { hour: counts.indexOf(scrobbles), scrobbles };
}

function streakOf(days: readonly Day[]): WrappedView['streak'] {
  const longest = longestRun(runsOfDays(days));
  if (longest === null) return null;

  return { days: lengthOf(longest), from: formatDay(longest.from), to: formatDay(longest.to) };
}

/** The answer of `GET /wrapped/{year}`; undefined for a year without plays. */
export function wrappedOf(moment: Moment, year: number): WrappedView | undefined {
  const { history, zone } = moment;
  const selection = playsOfYear(history, zone, year);
  if (selection.length === 0) return undefined;
  const plays: Year = { ...moment, selection };
  const local = history.local(zone);
  const days = activeDays(local, selection);
  const { scrobblesWithoutDuration: _, ...totals } = totalsOf(history, selection);
  const [artists, tracks, albums] = [artistsOf(history), tracksOf(history), albumsOf(history)];
  const newArtists = discoveriesOf(plays, artists);
  const heatmap = heatmapOf(local, selection);

  return {
    year,
    overview: { ...totals, activeDays: days.length },
    tops: {
      artists: topsOf(plays, artists),
      tracks: topsOf(plays, tracks),
      albums: topsOf(plays, albums),
    },
    genres: genresOf(history, selection, LENGTH),
    discoveries: { tracks: discoveriesOf(plays, tracks).items, artists: newArtists.items },
    heatmap,
    newArtists: newArtists.total,
    mostReplayed: mostReplayed(plays),
    streak: streakOf(days),
    busiestHour: busiestHour(heatmap),
  };
}
