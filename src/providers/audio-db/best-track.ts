import type { TrackDescription } from '#src/enrichment/told.js';
import { apart, closest } from '#src/text/closest.js';
import { isBlank, numberOf, textOf, type JsonObject } from '#src/text/json-object.js';

/** Farther than any album that is alike. */
const ANOTHER_ALBUM = 2;
const UNKNOWN = Number.MAX_SAFE_INTEGER;

function secondsApart(durationSeconds: number | null, { intDuration }: JsonObject): number {
  const milliseconds = numberOf(intDuration) ?? 0;

  return durationSeconds === null || milliseconds <= 0
    ? UNKNOWN
    : Math.abs(durationSeconds - milliseconds / 1_000);
}

/** The row of a search that is the track, by its title and its artist; null when none is. */
export function bestTrack(
  rows: readonly JsonObject[],
  { artistName, title, albumTitle, durationSeconds }: TrackDescription,
): JsonObject | null {
  return closest(rows, (row) => [
    apart(title, [textOf(row.strTrack)]),
    apart(
      artistName,
      [textOf(row.strArtist), textOf(row.strArtistAlternate)].filter((name) => !isBlank(name)),
    ),
    (albumTitle === null ? null : apart(albumTitle, [textOf(row.strAlbum)])) ?? ANOTHER_ALBUM,
    secondsApart(durationSeconds, row),
  ]);
}
