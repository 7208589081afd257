import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { gunzipped } from './gunzipped.js';
import { UnreadableFile } from './unreadable-file.js';

export type OnBytes = (read: number, total: number) => void;

/** A text inside a file: the file itself, or a member of an archive. */
export interface Part {
  readonly name: string;
  readonly isMember: boolean;
  /** Decompressed; opened when it is iterated. */
  readonly bytes: AsyncIterable<Buffer>;
}

/** What is in a file, in its order; gzip and zip are known by their first bytes. */
export async function* fileParts(path: string, onBytes: OnBytes): AsyncGenerator<Part> {
  const { magic, size } = await opened(path);
  if (magic.startsWith('PK\x03\x04') || magic.startsWith('PK\x05\x06'))
    return yield* zipParts(path, size, onBytes);

  const onRead = (read: number): void => onBytes(read, size);
  const bytes = magic.startsWith('\x1f\x8b') ? gunzipped(path, onRead) : plain(path, onRead);
  yield { name: basename(path), isMember: false, bytes };
}

async function opened(path: string): Promise<{ magic: string; size: number }> {
  const file = await open(path);
  try {
    const stats = await file.stat();
    if (!stats.isFile())
      throw new UnreadableFile(`${path} is ${stats.isDirectory() ? 'a directory' : 'no file'}`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);

    return { magic: buffer.toString('latin1', 0, bytesRead), size: stats.size };
  } finally {
    await file.close();
  }
}

async function* plain(path: string, onRead: (read: number) => void): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const pieces: AsyncIterable<Buffer> = file;
  for await (const piece of pieces) {
    onRead(file.bytesRead);
    yield piece;
  }
}

async function* zipParts(path: string, size: number, onBytes: OnBytes): AsyncGenerator<Part> {
  const zip = await openPromise(path, { autoClose: false });
  let before = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const start = before;
      before += entry.compressedSize;
      if (entry.fileName.endsWith('/')) continue;

      const onShare = (share: number): void =>
        onBytes(start + Math.round(share * entry.compressedSize), size);
      yield { name: entry.fileName, isMember: true, bytes: unzipped(zip, entry, onShare) };
    }
    onBytes(size, size);
  } finally {
    zip.close();
  }
}

async function* unzipped(
  zip: ZipFile,
  entry: Entry,
  onShare: (share: number) => void,
): AsyncGenerator<Buffer> {
  const member: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  let read = 0;
  for await (const piece of member) {
    read += piece.length;
    onShare(read / entry.uncompressedSize);
    yield piece;
  }
}
