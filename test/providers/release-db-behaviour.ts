import { shareOf } from './lucene-query.js';
import type { Asked, Behaviour } from './provider-server.js';
import { jsonReply, type Reply } from './source-replies.js';

/** A release with a master of its own. */
export interface CataloguePressing {
  readonly releaseId: number;
  readonly masterId: number;
  readonly artist: string;
  readonly title: string;
  readonly tracks: readonly { readonly title: string; readonly seconds: number }[];
  readonly genres: readonly string[];
  readonly styles: readonly string[];
  readonly notes: string;
}

/** How many requests are allowed in a moving stretch of time. */
export interface Budget {
  readonly requests: number;
  readonly withinMs: number;
}

export const RELEASE_BUDGET: Budget = { requests: 60, withinMs: 60_000 };

/** The front of a release. */
export const pictureOf = (id: number): string => `https://pressings.example/${id}.jpg`;

const refusal = (status: number, message: string): Reply => jsonReply({ message }, status);
const durationOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const rowOf =
  (type: string) =>
  ({ releaseId, masterId, artist, title, genres, styles }: CataloguePressing): object => ({
    id: type === 'master' ? masterId : releaseId,
    type,
    master_id: masterId,
    title: `${artist} - ${title}`,
    year: '2011',
    genre: genres,
    style: styles,
    thumb: '',
    cover_image: '',
  });

const pressingOf = (pressing: CataloguePressing, isMaster: boolean): object => ({
  ...(isMaster
    ? { id: pressing.masterId, main_release: pressing.releaseId }
    : { id: pressing.releaseId, master_id: pressing.masterId }),
  title: pressing.title,
  artists: [{ name: pressing.artist, anv: '', join: '' }],
  genres: pressing.genres,
  styles: pressing.styles,
  notes: pressing.notes,
  year: 2011,
  images: [{ type: 'primary', uri: pictureOf(pressing.releaseId), uri150: '' }],
  videos: [],
  tracklist: pressing.tracks.map(({ title, seconds }, index) => ({
    position: String(index + 1),
    type_: 'track',
    title,
    duration: durationOf(seconds),
  })),
});

function isFound({ artist, title, tracks }: CataloguePressing, params: Asked['params']): boolean {
  const isIn = (sought: string | undefined, texts: readonly string[]): boolean =>
    sought === undefined || texts.some((text) => shareOf(sought, text) > 0);
  const titles = tracks.map((track) => track.title);

  return (
    isIn(params['artist'], [artist]) &&
    isIn(params['track'], titles) &&
    isIn(params['release_title'], [title])
  );
}

function search({ params }: Asked, pressings: readonly CataloguePressing[]): Reply {
  const found = pressings.filter((pressing) => isFound(pressing, params));
  const perPage = Number(params['per_page'] ?? 50);
  const pagination = { page: 1, pages: 1, per_page: perPage, items: found.length, urls: {} };

  return jsonReply({ pagination, results: found.slice(0, perPage).map(rowOf(params['type'] ?? 'release')) });
}

function answerOf(asked: Asked, pressings: readonly CataloguePressing[]): Reply {
  if (asked.path === '/database/search') return search(asked, pressings);
  const [, kind, id] = /^\/(masters|releases)\/(\d+)$/.exec(asked.path) ?? [];
  if (kind === undefined) return refusal(404, 'The requested resource was not found.');
  const isMaster = kind === 'masters';
  const found = pressings.find(({ masterId, releaseId }) => String(isMaster ? masterId : releaseId) === id);
  if (found !== undefined) return jsonReply(pressingOf(found, isMaster));

  return refusal(404, isMaster ? 'Master Release not found.' : 'Release not found.');
}

/** The release database: nothing without the token, and no more than so much within a moving stretch of time. */
export function releaseDb(
  pressings: readonly CataloguePressing[],
  token: string,
  budget: Budget = RELEASE_BUDGET,
): Behaviour {
  const taken: number[] = [];

  return {
    provider: 'releaseDb',
    keyOf: (_, { authorization }) => {
      if (authorization === undefined) return 'missing';

      return authorization === `Discogs token=${token}` ? 'valid' : 'unknown';
    },
    answer(asked) {
      if (asked.key === 'missing') return refusal(401, 'You must authenticate to access this resource.');
      if (asked.key === 'unknown') return refusal(401, 'Invalid consumer token.');
      const now = performance.now();
      taken.splice(0, taken.filter((at) => at < now - budget.withinMs).length);
      const remaining = budget.requests - taken.length - 1;
      const headers = { 'x-discogs-ratelimit-remaining': String(Math.max(0, remaining)) };
      if (remaining < 0) {
        const retryAfter = String(Math.ceil(budget.withinMs / 1_000));
        const reply = refusal(429, 'You are making requests too quickly.');

        return { ...reply, headers: { ...headers, 'retry-after': retryAfter } };
      }
      taken.push(now);

      return { ...answerOf(asked, pressings), headers };
    },
  };
}
