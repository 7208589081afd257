import type { JsonValue } from '#src/text/json-value.js';
import { albumOf, durationOf, mbidOf, momentOf } from '#src/listening/told-fields.js';
import { isObject, type JsonObject, listOf, numberOf, objectOf, textOf } from '#src/text/json-object.js';
import type { Format } from './format.js';
import { JsonLinesReader } from './json-lines-reader.js';
import { JsonReader } from './json-reader.js';
import type { IsRow, JsonItem } from './json-reader.js';
import { rowsOf } from './reader.js';
import type { Reader } from './reader.js';
import { type Row, rowOf, type ToldPlay, unreadableRow } from './row.js';

const isRow: IsRow = (path) => path === '[]';

/** ListenBrainz exports: JSON lines, or an array of listens. */
export const listenBrainz: Format = {
  name: 'listenbrainz',
  source: 'listenBrainz',
  recognises: (head) => listensIn(head).some((listen) => isObject(objectOf(listen).track_metadata)),
  rows: (text) => rowsOf(text, new ListenReader(), listenRow),
};

const isArray = (text: string): boolean => text.trimStart().startsWith('[');

function listensIn(head: string): readonly (JsonValue | undefined)[] {
  if (isArray(head)) return JsonReader.rowsIn(head, isRow);

  return [...new JsonLinesReader().read(head, true)].map((item) => item.value);
}

/** Reads either form, as the first sign of the text tells. */
class ListenReader implements Reader<JsonItem> {
  private blank = '';
  private reader: Reader<JsonItem> | undefined;

  read(piece: string, last: boolean): Iterable<JsonItem> {
    const text = this.blank + piece;
    this.blank = '';
    if (this.reader) return this.reader.read(text, last);
    if (text.trim() !== '') {
      this.reader = isArray(text) ? new JsonReader(isRow) : new JsonLinesReader();
      return this.reader.read(text, last);
    }
    this.blank = text;

    return [];
  }
}

function listenRow({ line, value }: JsonItem): Row {
  if (!isObject(value) || !isObject(value.track_metadata)) return unreadableRow(line);
  if (value.listened_at === undefined || value.listened_at === null) return { line, skipped: 'now playing' };

  const track = value.track_metadata;
  const info = objectOf(track.additional_info);

  return rowOf(line, {
    playedAt: momentOf(value.listened_at),
    precision: 'second',
    title: textOf(track.track_name),
    artistName: textOf(track.artist_name),
    albumTitle: albumOf(textOf(track.release_name)),
    ...mbidsOf(info, objectOf(track.mbid_mapping)),
    durationSeconds:
      durationOf(Number(numberOf(info.duration_ms)) / 1000) ?? durationOf(numberOf(info.duration)),
    raw: value,
  });
}

/** What was sent with the listen goes before what ListenBrainz found to it. */
function mbidsOf(
  sent: JsonObject,
  found: JsonObject,
): Pick<ToldPlay, 'trackMbid' | 'artistMbid' | 'albumMbid'> {
  return {
    trackMbid: mbidOf(sent.recording_mbid) ?? mbidOf(found.recording_mbid),
    artistMbid: mbidOf(listOf(sent.artist_mbids)[0]) ?? mbidOf(listOf(found.artist_mbids)[0]),
    albumMbid: mbidOf(sent.release_mbid) ?? mbidOf(found.release_mbid),
  };
}
