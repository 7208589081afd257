import { countBy, isSameRank, mostFirst } from './counts.js';
import { mostPlayedAlbum } from './details.js';
import { grouped, Near, TieList, type Answer, type Expected } from './expected.js';
import type { Track } from './entities.js';
import { compareText, foldText } from './fold.js';
import type { OracleHistory } from './history.js';
import { playsIn, rangeOf, takeOf, windowOf, type ListParams } from './range.js';
import type { AudioProfile } from './told.js';

const SHARES = ['danceability', 'voice', 'acoustic', 'electronic', 'approachability', 'engagement'] as const;
const MOODS = ['party', 'happy', 'aggressive', 'relaxed', 'sad'] as const;
const BIN = 10;

/** One entry for each play whose track has a profile. */
type Profiles = readonly AudioProfile[];

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Over the plays that have a value; null where none has one. */
function mean(values: readonly (number | undefined)[]): Near | null {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? null : new Near(sumOf(known) / known.length);
}

function median(sorted: readonly number[]): Near {
  const half = Math.floor(sorted.length / 2);
  return new Near(sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2);
}

function bpmOf(profiles: Profiles): Answer | null {
  const values = profiles.flatMap(({ bpm }) => bpm ?? []).sort((left, right) => left - right);
  if (values.length === 0) return null;
  const histogram = grouped(values, (left, right) => Math.floor(left / BIN) === Math.floor(right / BIN));
  return {
    average: mean(values),
    median: median(values),
    histogram: histogram.map((bin) => {
      const from = Math.floor(bin[0] / BIN) * BIN;
      return { from, to: from + BIN, scrobbles: bin.length };
    }),
  };
}

function moodsOf(profiles: Profiles): Answer | null {
  const means = MOODS.map((mood) => [mood, mean(profiles.map(({ moods }) => moods?.[mood]))] as const);
  return means.some(([, value]) => value !== null) ? Object.fromEntries(means) : null;
}

function sharesOf(profiles: Profiles): Answer {
  return Object.fromEntries(SHARES.map((share) => [share, mean(profiles.map((one) => one[share]))]));
}

type Valued = readonly [name: string, value: number];

/** Highest first, then by folded name, then by name. */
function highestFirst(values: ReadonlyMap<string, number>): readonly Valued[] {
  return [...values].sort(
    ([left, high], [right, higher]) =>
      higher - high || compareText(foldText(left), foldText(right)) || compareText(left, right),
  );
}

/** How many plays have each name, however often their profile says it. */
function countOf(
  profiles: Profiles,
  namesOf: (profile: AudioProfile) => readonly string[],
): readonly Valued[] {
  const counts = new Map<string, number>();
  for (const profile of profiles) {
    for (const name of new Set(namesOf(profile))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return highestFirst(counts);
}

/** Values that differ by nothing but the order of additions may change places; equal ones may not. */
function inOrder(values: readonly Valued[]): readonly (readonly Valued[])[] {
  return grouped(values, ([, high], [, higher]) => Near.isNear(high, higher)).flatMap((group) =>
    group.every(([, value]) => value === group[0][1]) ? group.map((one) => [one]) : [group],
  );
}

function weights(
  profiles: Profiles,
  scoresOf: (profile: AudioProfile) => readonly Valued[],
  take: number,
): TieList {
  const sums = new Map<string, number>();
  for (const [name, score] of profiles.flatMap(scoresOf)) sums.set(name, (sums.get(name) ?? 0) + score);
  for (const [name, sum] of sums) sums.set(name, sum / profiles.length);
  return TieList.of(
    inOrder(highestFirst(sums)),
    ([name, weight]) => ({ name, weight: new Near(weight) }),
    take,
  );
}

export function audio(history: OracleHistory, params: ListParams = {}): Answer {
  const window = windowOf(history, params);
  const take = takeOf(params);
  const plays = playsIn(history, window, params.q);
  const profiles = plays.flatMap(({ track }) => track.profile ?? []);
  const keys = countOf(profiles, ({ key }) => (key === undefined ? [] : [key])).slice(0, take);
  const genres = countOf(profiles, (profile) => profile.genres ?? []).slice(0, take);
  return {
    range: rangeOf(window, params.q),
    scrobbles: plays.length,
    scrobblesWithProfile: profiles.length,
    bpm: bpmOf(profiles),
    keys: keys.map(([key, scrobbles]) => ({ key, scrobbles })),
    moods: moodsOf(profiles),
    ...sharesOf(profiles),
    genres: genres.map(([name, scrobbles]) => ({ name, scrobbles })),
    themes: weights(profiles, ({ themes }) => themes ?? [], take),
    instruments: weights(
      profiles,
      ({ instruments }) => (instruments ?? []).map(({ name, score }) => [name, score]),
      take,
    ),
  };
}

/** Most played first, of the whole history. */
export function pendingAudio(history: OracleHistory, params: { readonly take?: number } = {}): Answer {
  const counts = countBy(history.plays, ({ track }) => (track.profile === null ? track : null));
  const shape = ([track, scrobbles]: readonly [Track, number]): Expected => ({
    title: track.title,
    artistName: track.artist.name,
    albumTitle: mostPlayedAlbum(history, track, ({ title }) => title),
    durationSeconds: track.durationSeconds,
    scrobbles,
  });
  const take = Math.min(100, Math.max(1, params.take ?? 25));
  return { total: counts.size, items: TieList.of(grouped(mostFirst(counts), isSameRank), shape, take) };
}
