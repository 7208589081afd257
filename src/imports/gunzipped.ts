import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';
import type { ZlibOptions } from 'node:zlib';

const PIECE_BYTES = 64 * 1024;

/** What a gzip file holds. When it breaks off, everything in front of the break comes before the failure. */
export async function* gunzipped(path: string, onRead: (read: number) => void): AsyncGenerator<Buffer> {
  let given = 0;
  try {
    for await (const piece of inflated(path, {}, onRead)) {
      given += piece.length;
      yield piece;
    }
  } catch (failure) {
    // A stream that fails drops what it holds ready; read as if nothing were missing, it gives that, too.
    let known = given;
    for await (const piece of inflated(path, { finishFlush: constants.Z_SYNC_FLUSH }, onRead)) {
      if (piece.length > known) yield piece.subarray(known);
      known = Math.max(0, known - piece.length);
    }
    throw failure;
  }
}

async function* inflated(
  path: string,
  options: ZlibOptions,
  onRead: (read: number) => void,
): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  // Whoever iterates meets the failure; the callback is there for the clearing up behind it.
  const gunzip: AsyncIterable<Buffer> = pipeline(
    file,
    createGunzip({ chunkSize: PIECE_BYTES, ...options }),
    () => undefined,
  );
  for await (const piece of gunzip) {
    onRead(file.bytesRead);
    yield piece;
  }
}
