import type { Json } from './expected.js';

export type Route =
  | 'overview'
  | 'tops'
  | 'years'
  | 'scrobbles'
  | 'discovery'
  | 'patterns'
  | 'deepCuts'
  | 'sessions'
  | 'wrapped'
  | 'tags'
  | 'tag'
  | 'audio'
  | 'pendingAudio'
  | 'artistDetail'
  | 'trackDetail';

const ARTIST = [
  'range',
  'name',
  'aliases',
  'tags',
  'scrobbles',
  'uniqueTracks',
  'listeningSeconds',
  'firstPlayedAt',
  'lastPlayedAt',
  'timeline',
  'topTracks',
];

const TRACK = [
  'range',
  'title',
  'artist',
  'album',
  'durationSeconds',
  'scrobbles',
  'firstPlayedAt',
  'lastPlayedAt',
  'plays',
  'audio',
];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A parsed JSON body without any `id`; names, order and everything else stay. */
export function withoutIds(body: unknown): Json {
  if (Array.isArray(body)) return body.map(withoutIds);
  if (isRecord(body)) {
    const entries = Object.entries(body).filter(([name]) => name !== 'id');
    return Object.fromEntries(entries.map(([name, value]) => [name, withoutIds(value)]));
  }
  if (body === null || ['boolean', 'number', 'string'].includes(typeof body)) return body as Json;
  throw new Error(`A JSON body cannot hold ${typeof body}.`);
}

/** The pages of an artist or a track show more than a history decides: only that part is compared. */
function only(names: readonly string[]): (body: unknown) => Json {
  return (body) => {
    if (!isRecord(body)) return withoutIds(body);
    return withoutIds(Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))));
  };
}

/** Turns a body of the product into the form in which the oracle answers. */
export const strip: Readonly<Record<Route, (body: unknown) => Json>> = {
  overview: withoutIds,
  tops: withoutIds,
  years: withoutIds,
  scrobbles: withoutIds,
  discovery: withoutIds,
  patterns: withoutIds,
  deepCuts: withoutIds,
  sessions: withoutIds,
  wrapped: withoutIds,
  tags: withoutIds,
  tag: withoutIds,
  audio: withoutIds,
  pendingAudio: withoutIds,
  artistDetail: only(ARTIST),
  trackDetail: only(TRACK),
};
