import { compareByCodePoint, fold } from '#src/text/fold.js';
import type { AudioFeatures, AudioNumber } from '../plays/audio-features.js';
import { countersFor, countsOf } from '../plays/counters.js';
import { tracksOf } from '../plays/kinds.js';
import type { Question } from '../plays/moments.js';
import type { ScoredLists } from '../plays/scored-lists.js';
import { rangeView, type RangeView } from '../shared/window.js';
import { tempoOf, type TempoView } from './tempo.js';

export interface MoodsView {
  readonly party: number | null;
  readonly happy: number | null;
  readonly aggressive: number | null;
  readonly relaxed: number | null;
  readonly sad: number | null;
}

interface Scrobbled {
  readonly name: string;
  readonly scrobbles: number;
}

/** The sum of a label's scores over plays, by the plays with a profile. */
interface Weighted {
  readonly name: string;
  readonly weight: number;
}

/** Means are over the plays whose track's profile says so, each play counting once; null where none does. */
export interface AudioView {
  readonly range: RangeView;
  readonly scrobbles: number;
  readonly scrobblesWithProfile: number;
  readonly bpm: TempoView | null;
  readonly keys: readonly { readonly key: string; readonly scrobbles: number }[];
  readonly moods: MoodsView | null;
  readonly danceability: number | null;
  readonly voice: number | null;
  readonly acoustic: number | null;
  readonly electronic: number | null;
  readonly approachability: number | null;
  readonly engagement: number | null;
  readonly genres: readonly Scrobbled[];
  readonly themes: readonly Weighted[];
  readonly instruments: readonly Weighted[];
}

/** Profiles, and the plays in question of those that are heard. */
interface Heard {
  readonly audio: AudioFeatures;
  /** The rows of profiles with plays, in the order of their tracks' keys: sums must not depend on how they came. */
  readonly rows: readonly number[];
  /** Plays by row. */
  readonly plays: Int32Array;
  readonly scrobblesWithProfile: number;
}

function heardIn({ history, selection }: Question): Heard {
  const { audio } = history.library.tracks;
  const counts = countsOf(tracksOf(history), selection);
  const plays = countersFor('plays of profiles', audio.size);
  const rows: number[] = [];
  let scrobblesWithProfile = 0;
  for (let key = 1; key < counts.length; key++) {
    if (counts[key] === 0 || !audio.has(key)) continue;
    const row = audio.rowOf(key);
    rows.push(row);
    plays[row] = counts[key];
    scrobblesWithProfile += counts[key];
  }

  return { audio, rows, plays, scrobblesWithProfile };
}

function meanOf({ audio, rows, plays }: Heard, name: AudioNumber): number | null {
  const column = audio.column(name);
  let [count, sum] = [0, 0];
  for (const row of rows) {
    if (Number.isNaN(column[row])) continue;
    count += plays[row];
    sum += plays[row] * column[row];
  }

  return count === 0 ? null : sum / count;
}

function moodsOf(heard: Heard): MoodsView | null {
  const moods = {
    party: meanOf(heard, 'party'),
    happy: meanOf(heard, 'happy'),
    aggressive: meanOf(heard, 'aggressive'),
    relaxed: meanOf(heard, 'relaxed'),
    sad: meanOf(heard, 'sad'),
  };

  return Object.values(moods).every((mood) => mood === null) ? null : moods;
}

/** The labels that are heard, the highest value first, then by folded text and by text. */
function ranked(
  { audio: { labels } }: Heard,
  plays: Int32Array,
  values: Int32Array | Float64Array,
  take: number,
): readonly { readonly text: string; readonly value: number }[] {
  const found: { text: string; folded: string; value: number }[] = [];
  for (let label = 1; label < plays.length; label++)
    if (plays[label] > 0)
      found.push({ text: labels.text(label), folded: fold(labels.text(label)), value: values[label] });
  found.sort(
    (a, b) =>
      b.value - a.value || compareByCodePoint(a.folded, b.folded) || compareByCodePoint(a.text, b.text),
  );

  return found.slice(0, take);
}

function keysOf(heard: Heard, take: number): AudioView['keys'] {
  const { audio, rows, plays } = heard;
  const counts = new Int32Array(audio.labels.size);
  for (const row of rows) counts[audio.musicalKey[row]] += plays[row];

  return ranked(heard, counts, counts, take).map(({ text, value }) => ({ key: text, scrobbles: value }));
}

function genresOf(heard: Heard, take: number): readonly Scrobbled[] {
  const { audio, rows, plays } = heard;
  const counts = new Int32Array(audio.labels.size);
  for (const row of rows) audio.genres.addTo(counts, row, plays[row]);

  return ranked(heard, counts, counts, take).map(({ text, value }) => ({ name: text, scrobbles: value }));
}

function weightsOf(heard: Heard, lists: ScoredLists, take: number): readonly Weighted[] {
  const { audio, rows, plays, scrobblesWithProfile } = heard;
  const weights = {
    counts: new Int32Array(audio.labels.size),
    sums: new Float64Array(audio.labels.size),
  };
  for (const row of rows) lists.addTo(weights, row, plays[row]);
  const { counts, sums } = weights;
  for (let label = 1; label < sums.length; label++) sums[label] /= scrobblesWithProfile;

  return ranked(heard, counts, sums, take).map(({ text, value }) => ({ name: text, weight: value }));
}

/** The answer of `GET /audio`. */
export function audioOf(question: Question, take: number): AudioView {
  const { window, selection } = question;
  const heard = heardIn(question);
  const { audio, scrobblesWithProfile } = heard;

  return {
    range: rangeView(window),
    scrobbles: selection.length,
    scrobblesWithProfile,
    bpm: tempoOf(audio.column('bpm'), heard),
    keys: keysOf(heard, take),
    moods: moodsOf(heard),
    danceability: meanOf(heard, 'danceability'),
    voice: meanOf(heard, 'voice'),
    acoustic: meanOf(heard, 'acoustic'),
    electronic: meanOf(heard, 'electronic'),
    approachability: meanOf(heard, 'approachability'),
    engagement: meanOf(heard, 'engagement'),
    genres: genresOf(heard, take),
    themes: weightsOf(heard, audio.themes, take),
    instruments: weightsOf(heard, audio.instruments, take),
  };
}
