import { durationOf } from '#src/listening/told-fields.js';
import { closest } from '#src/text/closest.js';
import { isBlank, listOf, numberOf, objectOf, textOf, type JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { secondsApart, titleApart, type Titled } from '#src/text/title-apart.js';

const DURATION = /^\d+(?::\d{1,2}){1,2}$/;

/** Written as m:ss or h:mm:ss. */
function secondsOf(duration: JsonValue | undefined): number | null {
  const text = textOf(duration).trim();
  if (!DURATION.test(text)) return null;

  return durationOf(text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0));
}

/** Tracks, and the parts of those that have parts; no headings. */
function entriesIn(tracklist: JsonValue | undefined): readonly Titled[] {
  return listOf(tracklist)
    .map(objectOf)
    .flatMap((entry) => [entry, ...listOf(entry.sub_tracks).map(objectOf)])
    .filter(({ type_, title }) => type_ !== 'heading' && !isBlank(textOf(title)))
    .map(({ title, duration }) => ({ title: textOf(title), durationSeconds: secondsOf(duration) }));
}

/** The entry of a master or release that a track is; of two that are as alike, the one that lasts as long. */
export function entryOf({ tracklist }: JsonObject, track: JsonObject): Titled | null {
  const seconds = numberOf(track.durationSeconds);
  const asked = { title: textOf(track.title), durationSeconds: seconds };

  return closest(entriesIn(tracklist), (entry) => [
    titleApart(asked, entry),
    secondsApart(seconds, entry.durationSeconds),
  ]);
}
