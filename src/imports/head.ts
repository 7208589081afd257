import { Readable } from 'node:stream';
import { storable } from '#src/text/storable.js';

const HEAD_BYTES = 64 * 1024;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** A text whose beginning is known and which can still be read from its beginning. */
export interface Headed {
  readonly head: string;
  readonly text: Readable;
  /** Why the text ends within its head, if it broke off there. */
  readonly failure: unknown;
  readonly close: () => Promise<void>;
}

/** Reads the beginning; without the byte order mark, if there is one. */
export async function headed(source: AsyncIterable<Buffer>): Promise<Headed> {
  const rest = source[Symbol.asyncIterator]();
  const { bytes, failure } = await beginning(rest);
  const start = bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes;

  return {
    head: storable(start.subarray(0, HEAD_BYTES).toString('utf8')),
    // Reads nothing ahead: a stream that fails drops what it has not handed out.
    text: Readable.from(whole(start, failure, rest), { objectMode: false, highWaterMark: 1 }),
    failure,
    close: async () => {
      await rest.return?.();
    },
  };
}

async function beginning(source: AsyncIterator<Buffer>): Promise<{ bytes: Buffer; failure: unknown }> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    while (length < HEAD_BYTES + BYTE_ORDER_MARK.length) {
      const next = await source.next();
      if (next.done) break;
      pieces.push(next.value);
      length += next.value.length;
    }
  } catch (failure) {
    // What was there before the break is still worth reading; the break is told when it is reached.
    return { bytes: Buffer.concat(pieces), failure };
  }

  return { bytes: Buffer.concat(pieces), failure: undefined };
}

async function* whole(start: Buffer, failure: unknown, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (start.length > 0) yield start;
  if (failure !== undefined) throw failure;
  yield* { [Symbol.asyncIterator]: () => rest };
}
