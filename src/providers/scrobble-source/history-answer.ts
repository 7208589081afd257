import { isObject, numberOf, objectOf, textOf, type JsonObject } from '#src/imports/play-fields.js';
import { recentTrack } from '#src/imports/recent-track.js';
import type { JsonValue } from '#src/text/json-value.js';
import { fold } from '#src/text/fold.js';
import { Retryable } from '../outbound/faults.js';
import type { ProviderAnswer } from '../outbound/outbound.port.js';
import { bodyOf, manyOf, unexpected } from './answer.js';
import type { RecentTracks, SourceUser } from './scrobble-source.port.js';

/** What is playing now has no date, and is no play yet. */
const hasDate = (row: JsonValue): boolean => !isObject(row) || row.date !== undefined;

/** An empty list was once written with the counts in the place of the tracks. */
const countsOf = (list: JsonObject): JsonObject => (isObject(list['@attr']) ? list['@attr'] : list);

/** Rarely the answer to somebody else's question comes; the next one is right. */
function requireUser(told: JsonValue | undefined, username: string, { status }: ProviderAnswer): void {
  const user = textOf(told);
  if (user !== '' && fold(user) !== fold(username))
    throw new Retryable('The scrobble source answered with what is another user’s.', status);
}

/** A page of the history, as `user.getRecentTracks` answers it. */
export function recentTracksOf(answer: ProviderAnswer, username: string): RecentTracks {
  const list = bodyOf(answer, username)?.recenttracks;
  if (!isObject(list)) throw unexpected(answer);
  requireUser(countsOf(list).user, username, answer);
  const rows = manyOf(list.track)
    .filter(hasDate)
    .map((value, index) => recentTrack({ line: index + 1, value }));
  const plays = rows.flatMap((row) => ('play' in row ? [row.play] : []));
  const { total, totalPages } = countsOf(list);

  return {
    plays,
    invalid: rows.filter((row) => 'invalid' in row).length,
    total: numberOf(total),
    totalPages: numberOf(totalPages),
  };
}

/** What `user.getInfo` answers. */
export function userOf(answer: ProviderAnswer, username: string): SourceUser {
  const user = bodyOf(answer, username)?.user;
  if (!isObject(user)) throw unexpected(answer);
  requireUser(user.name, username, answer);
  const { unixtime, '#text': text } = objectOf(user.registered);

  return { playcount: numberOf(user.playcount), registeredAt: numberOf(unixtime) ?? numberOf(text) };
}
