import { csvHeader } from './csv-header.format.js';
import { csvPlain } from './csv-plain.format.js';
import type { Format } from './format.js';
import { listenBrainz } from './listenbrainz.format.js';
import { recentTracksJson } from './recent-tracks-json.format.js';
import { spotifyExtended } from './spotify-extended.format.js';

/** Every format that can be imported; the first that recognises a file reads it. */
export const formats: readonly Format[] = [
  csvHeader,
  csvPlain,
  recentTracksJson,
  spotifyExtended,
  listenBrainz,
];

export const formatNames = formats.map((format) => format.name).join(', ');
