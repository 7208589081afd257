import { fieldsOf } from './lucene-query.js';
import type { Asked, Behaviour } from './provider-server.js';
import type { RecordingCatalogue } from './recording-catalogue.js';
import { foundRow, lookedUp } from './recording-db-rows.js';
import { htmlReply, jsonReply, type Reply } from './source-replies.js';

const HELP = 'For usage, please see: https://musicbrainz.org/development/mmd';
const TOO_OFTEN =
  'Your requests are exceeding the allowable rate limit. Please see the rules of the service.';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** `App/1.2 ( contact )` */
const WITH_CONTACT = /^\S+\/\S+ \( \S.* \)$/;
const USUAL_LIMIT = 25;
const LARGEST_LIMIT = 100;

const refusal = (status: number, error: string): Reply => jsonReply({ error, help: HELP }, status);
const moved = (location: string, reply: Reply): Reply => ({ ...reply, status: 301, headers: { location } });

/** Whole numbers only; undefined for a limit that is none. */
function limitOf({ limit }: Asked['params']): number | undefined {
  const number = Number(limit ?? USUAL_LIMIT);

  return Number.isInteger(number) && number >= 1 && number <= LARGEST_LIMIT ? number : undefined;
}

function search({ params }: Asked, catalogue: RecordingCatalogue): Reply {
  const fields = fieldsOf(params['query'] ?? '');
  const limit = limitOf(params);
  if (fields === null || limit === undefined) return refusal(400, 'Unable to parse search:');
  const found = catalogue.search(fields);
  const recordings = found.slice(0, limit).map(foundRow);

  return jsonReply({ created: '2026-11-21T12:00:00.000Z', count: found.length, offset: 0, recordings });
}

function lookup(
  { path, params: { inc = '', fmt = '' } }: Asked,
  id: string,
  catalogue: RecordingCatalogue,
): Reply {
  if (!UUID.test(id)) return refusal(400, 'Invalid mbid.');
  const recording = catalogue.find(id);
  if (recording === undefined) return refusal(404, 'Not Found');
  const reply = jsonReply(lookedUp(recording));
  if (recording.id === id) return reply;
  const query = new URLSearchParams({ inc, fmt }).toString();

  // The answer already is the one that is left.
  return moved(`${path.replace(id, recording.id)}?${query}`, reply);
}

/** The recording database: who does not say how to be reached is turned away, as is who comes too soon. */
export const recordingDb = (catalogue: RecordingCatalogue): Behaviour => ({
  provider: 'recordingDb',
  refuseHurry: () => refusal(503, TOO_OFTEN),
  answer(asked) {
    if (!WITH_CONTACT.test(asked.userAgent ?? '')) return refusal(403, 'Say who you are.');
    if (asked.params['fmt'] !== 'json') return { status: 200, type: 'application/xml', body: '<metadata/>' };
    const [, id] = /^\/ws\/2\/recording(?:\/([^/]+))?$/.exec(asked.path) ?? [null, null];
    if (id === null) return refusal(404, 'Not Found');

    return id === undefined ? search(asked, catalogue) : lookup(asked, id, catalogue);
  },
});

/** The archive of covers: it refers to where they are kept. */
export const coverArt = (catalogue: RecordingCatalogue, keptAt: (path: string) => string): Behaviour => ({
  provider: 'coverArt',
  refuseHurry: () => htmlReply('503 Service Unavailable', 503),
  answer({ path }) {
    const id = /^\/release\/([^/]+)$/.exec(path)?.[1] ?? '';
    if (!UUID.test(id)) return htmlReply('400 Bad Request', 400);
    if (catalogue.hasCover(id) !== true) return htmlReply('404 Not Found', 404);
    const location = keptAt(`/download/mbid-${id}/index.json`);

    return { ...htmlReply('307 Temporary Redirect', 307), headers: { location } };
  },
});

/** The picture that stands for a release in the archive. */
export const coverUrlOf = (releaseId: string): string =>
  `https://covers.example/release/${releaseId}/500.jpg`;

/** Where covers are kept: the first address leads to another one there. */
export const coverNode = (): Behaviour => ({
  provider: 'coverArt',
  answer({ path }) {
    const [, place, id] = /^\/(download|0\/items)\/mbid-([^/]+)\/index\.json$/.exec(path) ?? [];
    if (id === undefined) return htmlReply('404 Not Found', 404);
    if (place === 'download')
      return {
        ...htmlReply('302 Found', 302),
        headers: { location: `/0/items/mbid-${id}/index.json` },
      };
    const thumbnails = { '500': coverUrlOf(id).replace('https:', 'http:') };
    const image = { id: 1, front: true, back: false, types: ['Front'], approved: true, thumbnails };

    return jsonReply({ release: `http://recordings.example/release/${id}`, images: [image] });
  },
});
