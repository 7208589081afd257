import { recentTrack } from '#src/imports/recent-track.js';
import type { SourcePlay } from '#src/listening/source-play.js';
import { Retryable } from '#src/providers/outbound/faults.js';
import type { ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';
import type { JsonValue } from '#src/text/json-value.js';
import { isBlank, isObject, listOf, numberOf, objectOf, textOf } from '#src/text/json-object.js';
import type { RecentTracks, SourceUser } from './scrobble-source.port.js';
import { answerOfUser } from './source-answer.js';

/** Sometimes the answer to another one's question comes; the next is right again. */
function requireUser(told: JsonValue | undefined, username: string): void {
  const name = textOf(told);
  if (isBlank(name) || name.trim().toLowerCase() === username.trim().toLowerCase()) return;
  throw new Retryable(`${theProvider('scrobbleSource')} answered for somebody else than ${username}.`, 200);
}

/** A whole number, also one written as a string; null for everything else. */
function countOf(value: JsonValue | undefined): number | null {
  const count = numberOf(value);

  return count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/** What plays now has no date; sometimes nothing else tells it from a play. */
function isPlaying(row: JsonValue): boolean {
  if (!isObject(row)) return false;

  return row.date === undefined || row.date === null || row.date === '';
}

function playsOf(track: JsonValue | undefined): Pick<RecentTracks, 'plays' | 'invalid'> {
  const plays: SourcePlay[] = [];
  let invalid = 0;
  for (const [index, value] of listOf(track).entries()) {
    if (isPlaying(value)) continue;
    const row = recentTrack(index + 1, value);
    if ('play' in row) plays.push(row.play);
    else if ('invalid' in row) invalid++;
  }

  return { plays, invalid };
}

/** A page of the history. The old form of an empty one has its attributes beside a text. */
export function recentTracksOf(answer: ProviderAnswer, username: string): RecentTracks {
  const recent = answerOfUser(answer, username, 'recenttracks');
  const attributes = objectOf(recent['@attr'] ?? recent);
  requireUser(attributes.user, username);

  return {
    ...playsOf(recent.track),
    total: countOf(attributes.total),
    totalPages: countOf(attributes.totalPages),
  };
}

export function userOf(answer: ProviderAnswer, username: string): SourceUser {
  const user = answerOfUser(answer, username, 'user');
  requireUser(user.name, username);
  const { unixtime, '#text': text } = objectOf(user.registered);

  return { playcount: countOf(user.playcount), registeredAt: countOf(unixtime) ?? countOf(text) };
}
