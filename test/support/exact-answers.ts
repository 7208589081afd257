import * as oracle from '../oracle/answers.js';
import { expectSame } from '../oracle/compare.js';
import type { OracleHistory } from '../oracle/history.js';
import type { TestApi } from './api.js';

export type Params = oracle.ListParams & { readonly range: oracle.Preset | 'custom' };

const KINDS = ['artists', 'tracks', 'albums'] as const;

const HABITS = [
  ['discovery', oracle.strip.discovery, oracle.discovery],
  ['patterns', oracle.strip.patterns, oracle.patterns],
  ['deep-cuts', oracle.strip.deepCuts, oracle.deepCuts],
  ['sessions', oracle.strip.sessions, oracle.sessions],
] as const;

/** A route with its parameters. */
export const path = (route: string, params: Params): string => {
  const given = Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]);

  return `/api/v1/${route}?${new URLSearchParams(given).toString()}`;
};

/** What every route with a window answers is what the oracle computes. */
export async function expectAnswers(api: TestApi, history: OracleHistory, params: Params): Promise<void> {
  const label = JSON.stringify(params);
  expectSame(
    oracle.strip.overview(await api.get(path('overview', params))),
    oracle.overview(history, params),
    label,
  );
  for (const kind of KINDS) {
    const actual = oracle.strip.tops(await api.get(path(`tops/${kind}`, params)));
    expectSame(actual, oracle.tops(history, kind, params), `${kind} ${label}`);
  }
  for (const [route, strip, answer] of HABITS)
    expectSame(strip(await api.get(path(route, params))), answer(history, params), `${route} ${label}`);
  const plays = oracle.strip.scrobbles(await api.get(path('scrobbles', params)));
  expectSame(plays, oracle.scrobbles(history, params), `scrobbles ${label}`);
}

/** The review of a year is what the oracle computes; without plays there is none. */
export async function expectWrapped(api: TestApi, history: OracleHistory, year: number): Promise<void> {
  const expected = oracle.wrapped(history, year);
  const { status, body } = await api.request(`/api/v1/wrapped/${year}`);
  expectSame(status, expected === null ? 404 : 200, `wrapped ${year}`);
  if (expected !== null) expectSame(oracle.strip.wrapped(body), expected, `wrapped ${year}`);
}
