import { durationOf, isrcOf, mbidOf } from '#src/listening/told-fields.js';
import type { ToldOfTrack } from '#src/enrichment/told.js';
import { isBlank, numberOf, objectOf, textOf } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { known, unlessEmpty } from '#src/text/known.js';
import { summaryOf } from '#src/text/summary.js';
import { videoAddressOf, webAddressOf } from '#src/text/web-address.js';

/** How it writes that something is not known, beside null and nothing at all. */
const UNKNOWN: ReadonlySet<string> = new Set(['0', '...']);
const ID = /^[1-9]\d*$/;

function wordsOf(value: JsonValue | undefined): string | null {
  const words = textOf(value).trim();

  return isBlank(words) || UNKNOWN.has(words) ? null : words;
}

function namesOf(...values: readonly (JsonValue | undefined)[]): readonly string[] | null {
  const names = values.map(wordsOf).filter((name) => name !== null);

  return unlessEmpty([...new Set(names)]);
}

/** The id of a track or an album; null for none. */
export function idOf(value: JsonValue | undefined): string | null {
  const id = textOf(value).trim();

  return ID.test(id) ? id : null;
}

/** The picture of a track itself. */
export const thumbOf = (track: JsonValue | undefined): string | null =>
  webAddressOf(objectOf(track).strTrackThumb);

/**
 * What a track, and the album if there was need of it, tell. Everything may be missing. The album's id in the
 * recording database is no fact: it is that of all its releases together.
 */
export function factsOf(payload: JsonValue | undefined): ToldOfTrack['facts'] {
  const { track, album } = objectOf(payload);
  const told = objectOf(track);

  return known<ToldOfTrack['facts']>({
    audioDbTrackId: idOf(told.idTrack),
    trackMbid: mbidOf(told.strMusicBrainzID),
    artistMbid: mbidOf(told.strMusicBrainzArtistID),
    albumTitle: wordsOf(told.strAlbum),
    // Milliseconds; 0 when it is not known.
    durationSeconds: durationOf((numberOf(told.intDuration) ?? 0) / 1_000),
    isrc: isrcOf(told.strISRC),
    genres: namesOf(told.strGenre, told.strStyle),
    tags: namesOf(told.strMood, told.strTheme),
    summary: summaryOf(wordsOf(told.strDescriptionEN) ?? ''),
    coverUrl: thumbOf(told) ?? webAddressOf(objectOf(album).strAlbumThumb),
    musicVideoUrl: videoAddressOf(told.strMusicVid),
  });
}
