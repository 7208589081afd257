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

/** Those that have a window. */
export const WINDOWED: readonly Question[] = [
  { route: 'overview', strip: oracle.strip.overview, answer: oracle.overview },
  ...TOPS,
  { route: 'discovery', strip: oracle.strip.discovery, answer: (of, params) => oracle.discovery(of, params) },
  { route: 'patterns', strip: oracle.strip.patterns, answer: oracle.patterns },
  { route: 'deep-cuts', strip: oracle.strip.deepCuts, answer: oracle.deepCuts },
  { route: 'sessions', strip: oracle.strip.sessions, answer: oracle.sessions },
  { route: 'scrobbles', strip: oracle.strip.scrobbles, answer: oracle.scrobbles },
];

/** Those that have none, of the years in question. */
export const windowless = (_years: readonly number[]): readonly Question[] => [
  { route: 'years', strip: oracle.strip.years, answer: oracle.years },
];

export function pathOf({ route }: Question, params: Params = {}): string {
  const given = Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]);

  return `/api/v1/${route}?${new URLSearchParams(given).toString()}`;
}

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
