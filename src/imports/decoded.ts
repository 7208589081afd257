import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { storable } from '#src/text/storable.js';

const ENDS_IN_HALF_A_PAIR = /[\ud800-\udbff]$/;

/** The text in pieces, each with whether it is the last; bytes that are no UTF-8 become U+FFFD. */
export async function* decoded(text: Readable): AsyncGenerator<readonly [piece: string, last: boolean]> {
  const decoder = new StringDecoder('utf8');
  let held = '';
  const chunks: AsyncIterable<Buffer | string> = text;
  for await (const chunk of chunks) {
    const piece = held + (typeof chunk === 'string' ? chunk : decoder.write(chunk));
    held = ENDS_IN_HALF_A_PAIR.test(piece) ? piece.slice(-1) : '';
    yield [storable(held ? piece.slice(0, -1) : piece), false];
  }
  yield [storable(held + decoder.end()), true];
}
