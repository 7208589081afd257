import type { JsonValue } from '#src/text/json-value.js';
import { albumOf, mbidOf, momentOf } from '#src/listening/told-fields.js';
import { isObject, objectOf, textOf } from '#src/text/json-object.js';
import { type Row, rowOf, unreadableRow } from './row.js';

/**
 * One row of the scrobble source's recent tracks. Its API and the exports made of its pages are read alike, so that
 * a play that comes from both is the same.
 */
export function recentTrack(line: number, value: JsonValue | undefined): Row {
  if (!isObject(value)) return unreadableRow(line);
  if (isPlaying(value['@attr'])) return { line, skipped: 'now playing' };

  return rowOf(line, {
    playedAt: momentOf(objectOf(value.date).uts),
    precision: 'second',
    title: textOf(value.name),
    artistName: nameOf(value.artist),
    albumTitle: albumOf(nameOf(value.album)),
    trackMbid: mbidOf(value.mbid),
    artistMbid: mbidOf(objectOf(value.artist).mbid),
    albumMbid: mbidOf(objectOf(value.album).mbid),
    durationSeconds: null,
    raw: value,
  });
}

function isPlaying(attributes: JsonValue | undefined): boolean {
  const { nowplaying } = objectOf(attributes);

  return nowplaying === true || nowplaying === 'true';
}

/** An artist or album: a name, or an object that has it as `#text`, or as `name` in extended responses. */
function nameOf(value: JsonValue | undefined): string {
  const { '#text': text, name, title } = objectOf(value);

  return textOf(isObject(value) ? (text ?? name ?? title) : value);
}
