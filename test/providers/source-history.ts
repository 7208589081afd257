import type { SourceAccount } from './source-account.js';
import { SourceError } from './source-replies.js';
import { nowPlayingRow, rowOf } from './source-rows.js';
import type { Stretch } from './source-scrobbles.js';
import type { SourceHabits, SourceState } from './source-state.js';

export type Params = Readonly<Record<string, string | undefined>>;

const MOST_ROWS = 1000;
const MOST_PAGES = 1_000_000;
const USUAL_ROWS = '50';

/** A whole number within its limits. Throws error 6. */
function within(name: string, value: string, most: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > most) throw new SourceError(6, 400, `${name} param out of bounds (1-${most})`);

  return number;
}

/** Seconds since 1970, or nothing. Throws error 6. */
function secondOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new SourceError(6, 400, `${name} param is not a timestamp`);

  return Number(value);
}

function stretchOf({ from, to }: Params, { includesFrom, includesTo }: SourceHabits): Stretch {
  const first = secondOf('from', from);
  const last = secondOf('to', to);

  return {
    from: first === undefined ? 0 : first + (includesFrom ? 0 : 1),
    until: last === undefined ? Infinity : last + (includesTo ? 1 : 0),
  };
}

/** The account that is asked for. Throws errors 6 and 17. */
export function accountOf({ user }: Params, source: SourceState): SourceAccount {
  if (user === undefined || user === '')
    throw new SourceError(6, 400, 'Invalid parameters - Your request is missing the [user] parameter', true);
  const account = source.account(user);
  if (account === undefined) throw new SourceError(6, 404, 'User not found');

  return account;
}

export interface Shown {
  readonly user: string;
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly rows: readonly object[];
}

/** One page of a history in the source's words. */
export function recentTracksOf({ user, page, limit, total, rows }: Shown, habits: SourceHabits): object {
  const pages = Math.ceil(total / limit);
  const attributes = {
    page: String(page),
    total: String(total),
    user,
    perPage: String(limit),
    totalPages: String(pages),
  };
  if (rows.length === 0 && habits.emptyShape === 'legacy')
    return { recenttracks: { '#text': '\n', ...attributes, page: '0' } };
  const track = rows.length === 1 && habits.singleAsObject ? rows[0] : rows;

  return { recenttracks: { '@attr': attributes, track } };
}

/** What the parameters of user.getRecentTracks ask for. Throws error 6. */
export function questionOf(params: Params, habits: SourceHabits) {
  const limit = within('limit', params['limit'] ?? USUAL_ROWS, MOST_ROWS);
  const page = within('page', params['page'] ?? '1', MOST_PAGES);

  return { limit, page, stretch: stretchOf(params, habits), isExtended: params['extended'] === '1' };
}

/** user.getRecentTracks. What is playing now is in front of every first page, counted nowhere. */
export function recentTracks(params: Params, source: SourceState): object {
  const { habits } = source;
  const account = accountOf(params, source);
  if (account.isPrivate) throw new SourceError(17, 403);
  const { limit, page, stretch, isExtended } = questionOf(params, habits);
  const question = JSON.stringify([account.name, limit, page, stretch]);
  if (source.failsAtDepth(page * limit, question)) throw new SourceError(8, 500);
  const { rows, total } = account.pages.page(stretch, (page - 1) * limit, limit);
  const shown = rows.map((row) => rowOf(row, isExtended));
  const { nowPlaying } = account;
  if (nowPlaying !== null && page === 1) shown.unshift(nowPlayingRow(nowPlaying, isExtended));

  return recentTracksOf({ user: account.name, page, limit, total, rows: shown }, habits);
}
