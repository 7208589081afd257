import { fileParts } from './file-parts.js';
import type { OnBytes, Part } from './file-parts.js';
import type { Format } from './format.js';
import { formatNames, formats } from './formats.js';
import { headed } from './head.js';
import type { Headed } from './head.js';
import { BrokenText } from './reader.js';
import type { Row } from './row.js';
import { unreadable, UnreadableFile } from './unreadable-file.js';

export { UnreadableFile } from './unreadable-file.js';

/** A listening history: a file, or a member of an archive. */
export interface Member {
  readonly name: string;
  readonly format: Format;
  /** To be read, once, before the next member is asked for. */
  readonly rows: AsyncIterable<Row>;
}

export interface ReadHistoryOptions {
  /** The name of the format to read the file in, whatever it looks like. */
  readonly format?: string;
  /** Told of the bytes of the file read so far. */
  readonly onBytes?: OnBytes;
}

/**
 * Opens a file: plain, gzip or zip, by its first bytes, and yields each member that is in a known format, in
 * order. Throws UnreadableFile, also while rows are read.
 */
export async function* readHistory(path: string, options: ReadHistoryOptions = {}): AsyncGenerator<Member> {
  const { format: forced, onBytes = () => undefined } = options;
  const known = formats.filter(({ name }) => forced === undefined || name === forced);
  if (known.length === 0)
    throw new UnreadableFile(`${path} cannot be read as ${forced}: known are ${formatNames}`);

  const recognise: Recognise = (head, isMember) =>
    known.find((format) => (forced !== undefined && !isMember) || format.recognises(head));
  let found = 0;
  try {
    for await (const part of fileParts(path, onBytes)) {
      for await (const member of memberOf(part, path, recognise)) {
        found++;
        yield member;
      }
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  if (found === 0) throw new UnreadableFile(`${path} is in no known format (${formatNames})`);
}

type Recognise = (head: string, isMember: boolean) => Format | undefined;

/** The part as a member, if it is in a known format. An archive may hold other things, empty ones among them. */
async function* memberOf(part: Part, path: string, recognise: Recognise): AsyncGenerator<Member> {
  const { name, isMember } = part;
  const label = isMember ? `${path} (${name})` : path;
  const beginning = await headed(part.bytes);
  const { text, close } = beginning;
  try {
    const format = formatOf(beginning, isMember, recognise);
    if (format) yield { name, format, rows: labelled(format.rows(text), label) };
  } catch (error) {
    throw unreadable(label, error);
  } finally {
    text.destroy();
    await close();
  }
}

/** A failure behind a head in a known format is left to be met where it is, as the rows are read. */
function formatOf({ head, failure }: Headed, isMember: boolean, recognise: Recognise): Format | undefined {
  const format = head === '' ? undefined : recognise(head, isMember);
  if (format) return format;

  if (failure !== undefined) throw failure;
  if (head === '' && !isMember) throw new BrokenText('is empty');
}

async function* labelled(rows: AsyncIterable<Row>, label: string): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    throw unreadable(label, error);
  }
}
