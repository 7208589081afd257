import type { Readable } from 'node:stream';
import { decoded } from './decoded.js';
import type { Row } from './row.js';

/** Takes a text piece by piece and gives back what each piece completes. */
export interface Reader<Item> {
  /** The last piece may be empty; what is still incomplete then stays incomplete. */
  read(piece: string, last: boolean): Iterable<Item>;
}

/** A text of which nothing more can be read. The message goes on from "FILE …". */
export class BrokenText extends Error {
  override readonly name = 'BrokenText';
}

/** `toRow` gives null for what is no row of the history, such as a header. */
export async function* rowsOf<Item>(
  text: Readable,
  reader: Reader<Item>,
  toRow: (item: Item) => Row | null,
): AsyncGenerator<Row> {
  for await (const [piece, last] of decoded(text)) {
    for (const item of reader.read(piece, last)) {
      const row = toRow(item);
      if (row) yield row;
    }
  }
}
