import * as oracle from '../oracle/answers.js';
import { expectSame } from '../oracle/compare.js';
import type { OracleHistory } from '../oracle/history.js';
import type { TestApi } from './api.js';

export type Params = oracle.ListParams & {
  readonly page?: number;
  readonly n?: number;
  readonly gap?: number;
};

/** A route of the API and the oracle's answer to the same question; null stands for 404. */
export interface Question {
  readonly route: string;
  readonly strip: (body: unknown) => oracle.Json;
  readonly answer: (history: OracleHistory, params: Params) => oracle.Answer | null;
}

const TOPS = (['artists', 'tracks', 'albums'] as const).map((kind): Question => ({
  route: `tops/${kind}`,
  strip: oracle.strip.tops,
  answer: (history, params) => oracle.tops(history, kind, params),
}));

const details = (kind: 'tags' | 'artists' | 'tracks', id: string): string =>
  `${kind}/${encodeURIComponent(id)}`;

export const tagPage = (name: string): Question => ({
  route: details('tags', name),
  strip: oracle.strip.tag,
  answer: (history, params) => oracle.tag(history, name, params),
});

export const artistPage = (id: string, name: string): Question => ({
  route: details('artists', id),
  strip: oracle.strip.artistDetail,
  answer: (history, params) => oracle.artistDetail(history, name, params),
});

export const trackPage = (id: string, of: oracle.TrackName): Question => ({
  route: details('tracks', id),
  strip: oracle.strip.trackDetail,
  answer: (history, params) => oracle.trackDetail(history, of, params),
});

/** Those that have a window. */
export const WINDOWED: readonly Question[] = [
  { route: 'overview', strip: oracle.strip.overview, answer: oracle.overview },
  ...TOPS,
  { route: 'discovery', strip: oracle.strip.discovery, answer: (of, params) => oracle.discovery(of, params) },
  { route: 'patterns', strip: oracle.strip.patterns, answer: oracle.patterns },
  { route: 'deep-cuts', strip: oracle.strip.deepCuts, answer: oracle.deepCuts },
  { route: 'sessions', strip: oracle.strip.sessions, answer: oracle.sessions },
  { route: 'tags', strip: oracle.strip.tags, answer: oracle.tags },
  { route: 'audio', strip: oracle.strip.audio, answer: oracle.audio },
  { route: 'scrobbles', strip: oracle.strip.scrobbles, answer: oracle.scrobbles },
];

const review = (year: number): Question => ({
  route: `wrapped/${year}`,
  strip: oracle.strip.wrapped,
  answer: (history) => oracle.wrapped(history, year),
});

const pendingAudio = (take: number): Question => ({
  route: `tracks/pending-audio?take=${take}`,
  strip: oracle.strip.pendingAudio,
  answer: (history) => oracle.pendingAudio(history, { take }),
});

/** Those that have none, of the years in question. */
export const windowless = (years: readonly number[]): readonly Question[] => [
  { route: 'years', strip: oracle.strip.years, answer: oracle.years },
  ...[1, 25, 100, 500].map(pendingAudio),
  ...years.map(review),
];

export function pathOf({ route }: Pick<Question, 'route'>, params: Params = {}): string {
  const given = Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]);

  const query = new URLSearchParams(given).toString();

  return `/api/v1/${route}${query === '' ? '' : `?${query}`}`;
}

interface Item {
  readonly id: string;
  readonly name?: string;
  readonly title?: string;
  readonly artist?: { readonly name: string };
}

async function topsOf(api: TestApi, kind: 'artists' | 'tracks', params: Params): Promise<readonly Item[]> {
  const body = await api.get(pathOf({ route: `tops/${kind}` }, { range: 'all', ...params }));

  return (body as { readonly items: readonly Item[] }).items;
}

/** The pages of the artists that a ranking shows. */
export const artistPages = async (api: TestApi, params: Params): Promise<readonly Question[]> =>
  (await topsOf(api, 'artists', params)).map(({ id, name = '' }) => artistPage(id, name));

/** The pages of the tracks that a ranking shows. */
export const trackPages = async (api: TestApi, params: Params): Promise<readonly Question[]> =>
  (await topsOf(api, 'tracks', params)).map(({ id, title = '', artist }) =>
    trackPage(id, { artist: artist?.name ?? '', title }),
  );

/** Asks the API and fails with the first difference from the oracle; answers the body. */
export async function expectAnswer(
  api: TestApi,
  history: OracleHistory,
  question: Question,
  params: Params = {},
): Promise<unknown> {
  const path = pathOf(question, params);
  const { status, body } = await api.request(path);
  const expected = question.answer(history, params);
  expectSame(status, expected === null ? 404 : 200, `GET ${path} ${JSON.stringify(body).slice(0, 200)}`);
  if (expected !== null) expectSame(question.strip(body), expected, `GET ${path}`);

  return body;
}
