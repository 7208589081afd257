import type { JsonValue } from '#src/text/json-value.js';
import { isBlank } from '#src/text/json-object.js';
import type { JsonItem } from './json-reader.js';
import type { Reader } from './reader.js';
import { storableJson } from '#src/text/storable.js';

/** No play is as long; the rest of such a line is not kept. */
const LONGEST_LINE = 4 * 1024 * 1024;

/** Reads JSON lines; the value of a line that is no JSON is undefined. Blank lines are passed over. */
export class JsonLinesReader implements Reader<JsonItem> {
  private rest = '';
  private line = 0;

  *read(piece: string, last: boolean): Generator<JsonItem> {
    const text = this.rest + piece + (last ? '\n' : '');
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.line++;
      const json = text.slice(start, end);
      start = end + 1;
      if (!isBlank(json)) yield { line: this.line, value: parsed(json) };
    }
    this.rest = text.length - start > LONGEST_LINE ? '?' : text.slice(start);
  }
}

function parsed(json: string): JsonValue | undefined {
  try {
    return storableJson(json);
  } catch {
    return undefined;
  }
}
