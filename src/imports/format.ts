import type { Readable } from 'node:stream';
import type { Source } from '#src/listening/source-play.js';
import type { Row } from './row.js';

/** A way in which listening histories are written down. */
export interface Format {
  readonly name: string;
  readonly source: Source;
  /** Decides by content alone, from the first bytes decoded (up to 64 KiB, byte order mark removed). */
  recognises(head: string): boolean;
  /** `text` is bytes or strings, decompressed, without a byte order mark. */
  rows(text: Readable): AsyncIterable<Row>;
}
