import type { TrackDescription } from '#src/enrichment/told.js';
import { apart, closest } from '#src/text/closest.js';
import { isBlank, numberOf, textOf, type JsonObject } from '#src/text/json-object.js';
import { secondsApart, titleApart } from '#src/text/title-apart.js';

/** Farther than any album that is alike. */
const ANOTHER_ALBUM = 2;

/** Null when it is not known. */
function secondsOf({ intDuration }: JsonObject): number | null {
  const milliseconds = numberOf(intDuration) ?? 0;

  return milliseconds <= 0 ? null : milliseconds / 1_000;
}

/** The row of a search that is the track, by its title and its artist; null when none is. */
export function bestTrack(
  rows: readonly JsonObject[],
  { artistName, title, albumTitle, durationSeconds }: TrackDescription,
): JsonObject | null {
  return closest(rows, (row) => [
    titleApart({ title, durationSeconds }, { title: textOf(row.strTrack), durationSeconds: secondsOf(row) }),
    apart(
      artistName,
      [textOf(row.strArtist), textOf(row.strArtistAlternate)].filter((name) => !isBlank(name)),
    ),
    (albumTitle === null ? null : apart(albumTitle, [textOf(row.strAlbum)])) ?? ANOTHER_ALBUM,
    secondsApart(durationSeconds, secondsOf(row)),
  ]);
}
