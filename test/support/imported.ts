import { Readable } from 'node:stream';
import { recentTracksJson } from '#src/imports/recent-tracks-json.format.js';
import type { SourcePlay } from '#src/listening/source-play.js';

/** The plays that an import of a page of recent tracks would take. */
export async function playsImportedFrom(page: string): Promise<readonly SourcePlay[]> {
  const plays: SourcePlay[] = [];
  for await (const row of recentTracksJson.rows(Readable.from([page])))
    if ('play' in row) plays.push(row.play);

  return plays;
}
