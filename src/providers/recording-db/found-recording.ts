import { durationOf, mbidOf } from '#src/listening/told-fields.js';
import { isBlank, numberOf, objectOf, textOf } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { creditedIn } from './credit.js';
import type { FoundRecording } from '#src/enrichment/found-recording.js';
import { albumTitlesIn } from './releases.js';

/** Of what was asked for by its id. */
export const HIGHEST_SCORE = 100;

/** How well a recording fits a search, 0 to 100. */
export const scoreOf = (recording: JsonValue): number =>
  Math.min(HIGHEST_SCORE, Math.max(0, numberOf(objectOf(recording).score) ?? 0));

/** Whole seconds of milliseconds; null when they are not known. */
export const secondsOf = (milliseconds: JsonValue | undefined): number | null =>
  durationOf((numberOf(milliseconds) ?? 0) / 1_000);

/** What tells it from others; that it is a music video is said apart. */
function noteOf(disambiguation: JsonValue | undefined, video: JsonValue | undefined): string | null {
  const notes = [textOf(disambiguation), video === true ? 'video' : ''].filter((note) => !isBlank(note));

  return notes.length === 0 ? null : notes.join(', ');
}

/** A recording of an answer, and how well it fits; null for what has no id or no title. */
export function foundIn(value: JsonValue, score: number): FoundRecording | null {
  const recording = objectOf(value);
  const { id, title, length, disambiguation, video } = recording;
  const mbid = mbidOf(id);
  if (mbid === null || isBlank(textOf(title))) return null;

  return {
    mbid,
    title: textOf(title),
    ...creditedIn(recording),
    albumTitles: albumTitlesIn(recording),
    durationSeconds: secondsOf(length),
    score,
    disambiguation: noteOf(disambiguation, video),
  };
}
