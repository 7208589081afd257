import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The text of a recorded answer of the scrobble source. */
export function recordingText(file: string): string {
  const path = resolve(process.cwd(), '../shared/providers/scrobbleSource', file);
  if (!existsSync(path))
    throw new Error(`The recorded answer ${path} is absent: this test needs the shared providers folder.`);

  return readFileSync(path, 'utf8');
}

export const recording = (name: string): unknown => JSON.parse(recordingText(`${name}.json`));
