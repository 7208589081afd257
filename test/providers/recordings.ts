import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(process.cwd(), '../shared/providers/scrobbleSource');
/** What is said about the recorded answers. */
const ABOUT: ReadonlySet<string> = new Set(['README.md', 'index.json']);

interface IndexEntry {
  readonly file: string;
  readonly request: { readonly query: string };
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A recorded answer, and the question that it answered. */
export interface RecordedAnswer extends Omit<IndexEntry, 'request'> {
  readonly body: string;
  readonly question: URLSearchParams;
}

function requireRecorded(path: string): string {
  if (!existsSync(path))
    throw new Error(`The recorded answer ${path} is absent: this test needs the shared providers folder.`);

  return path;
}

/** The text of a recorded answer of the scrobble source. */
export const recordingText = (file: string): string =>
  readFileSync(requireRecorded(resolve(FOLDER, file)), 'utf8');

export const recording = (name: string): unknown => JSON.parse(recordingText(`${name}.json`));

/** The names of all files with a recorded answer, whether the index knows them or not. */
export const recordedFiles = (): readonly string[] =>
  readdirSync(requireRecorded(FOLDER)).filter((file) => !ABOUT.has(file));

/** All recorded answers that the index knows. */
export const recordedAnswers = (): readonly RecordedAnswer[] =>
  (JSON.parse(recordingText('index.json')) as readonly IndexEntry[]).map(({ request, ...entry }) => ({
    ...entry,
    body: recordingText(entry.file),
    question: new URLSearchParams(request.query),
  }));
