import { changeIdOf, playIdAgain } from './identity.js';
import { identityOf, KnownPlays } from './known-play.js';
import type { ListeningEvent, ScrobbleAmended, ScrobbleRetracted } from './listening.events.js';
import type { LivePlay, Played } from './live-play.js';
import { asTold, invalid, type NewScrobble } from './record-scrobbles.decider.js';
import type { Source } from './source-play.js';

/** What a source showed of the plays from a second (since 1970) on until before another. */
export interface ToldWindow {
  readonly source: Source;
  readonly from: number;
  readonly until: number;
  readonly plays: readonly NewScrobble[];
  readonly isWhole: boolean;
  readonly mayRetract: boolean;
}

/** An event about a play, ready to be appended. */
export interface Happening<Event extends ListeningEvent = ListeningEvent> {
  readonly id: string;
  readonly playedAt: number;
  readonly event: Event;
}

/** Every play told is in one of the lists or counted once; what is retracted was not told. */
export interface Reconciliation {
  readonly recorded: readonly NewScrobble[];
  readonly amended: readonly Happening<ScrobbleAmended>[];
  readonly retracted: readonly Happening<ScrobbleRetracted>[];
  readonly duplicates: number;
  readonly invalid: number;
}

/** The rows that a source shows of one play; the first one counts. */
type Rows = readonly [NewScrobble, ...NewScrobble[]];

/** The rows by the identity of their play. */
function rowsByPlay(plays: readonly NewScrobble[]): ReadonlyMap<string, Rows> {
  const rows = new Map<string, [NewScrobble, ...NewScrobble[]]>();
  for (const play of plays) {
    const identity = identityOf(asTold(play));
    const known = rows.get(identity);
    if (known === undefined) rows.set(identity, [play]);
    else known.push(play);
  }

  return rows;
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
const byTime = (a: NewScrobble, b: NewScrobble): number => a.playedAt - b.playedAt || compare(a.id, b.id);

function amend(play: LivePlay, { playedAt, event: { data } }: NewScrobble): Happening<ScrobbleAmended> {
  const { playId, latestEventId } = play;

  return {
    id: changeIdOf('ScrobbleAmended', latestEventId),
    playedAt,
    event: { type: 'ScrobbleAmended', data: { playId, ...data } },
  };
}

function retract({
  playId,
  latestEventId,
  playedAt,
  source,
  trackId,
}: LivePlay): Happening<ScrobbleRetracted> {
  return {
    id: changeIdOf('ScrobbleRetracted', latestEventId),
    playedAt,
    event: { type: 'ScrobbleRetracted', data: { playId, source, trackId } },
  };
}

/** The plays of which the window is evidence: what a source knows to the minute only cannot be told apart. */
const evident = ({ live }: Played, { source, from, until }: ToldWindow): readonly LivePlay[] =>
  live.filter(
    (play) =>
      play.source === source && play.precision === 'second' && play.playedAt >= from && play.playedAt < until,
  );

/** Under the identity's own id, or under a fresh one where a play that goes by it no more was recorded with that. */
function recordedAs(play: NewScrobble, { latestOf }: Played): NewScrobble {
  const latest = latestOf.get(identityOf(asTold(play)));

  return latest === undefined ? play : { ...play, id: playIdAgain(play.id, latest) };
}

/** The live plays by their second, those of one second by their ids. */
function bySecond(plays: readonly LivePlay[]): Map<number, LivePlay[]> {
  const seconds = new Map<number, LivePlay[]>();
  for (const play of plays.toSorted((a, b) => compare(a.playId, b.playId))) {
    const known = seconds.get(play.playedAt);
    if (known === undefined) seconds.set(play.playedAt, [play]);
    else known.push(play);
  }

  return seconds;
}

/** The plays that are told from another album than they are known to be from. */
function movedToAlbums(
  plays: readonly LivePlay[],
  told: ReadonlyMap<string, Rows>,
): readonly Happening<ScrobbleAmended>[] {
  return plays.flatMap((play) => {
    const rows = told.get(identityOf(play)) ?? [];
    const [first] = rows;
    const isAsBefore = rows.some(({ event: { data } }) => data.albumId === play.albumId);

    return first === undefined || isAsBefore ? [] : [amend(play, first)];
  });
}

/**
 * Decides at a moment (seconds since 1970) what a window says of plays that are known: those of it, and those
 * near enough to be told again. A play that appeared takes the place of one of its very second that vanished;
 * what else appeared is recorded. Asked again with what it decided, it decides nothing.
 */
export function reconcileWindow(window: ToldWindow, played: Played, now: number): Reconciliation {
  const { isWhole, mayRetract } = window;
  const valid = window.plays.filter((play) => invalid(play, now) === undefined);
  const told = rowsByPlay(valid);
  const known = new KnownPlays(played.live.map((play) => ({ ...play, isLive: true })));
  const appeared = [...told.values()].map(([first]) => first).filter((play) => !known.has(asTold(play)));
  const ours = isWhole ? evident(played, window) : [];
  const vanished = bySecond(ours.filter((play) => !told.has(identityOf(play))));

  const recorded: NewScrobble[] = [];
  const amended: Happening<ScrobbleAmended>[] = [];
  for (const play of appeared.toSorted(byTime)) {
    const renamed = vanished.get(play.playedAt)?.shift();
    if (renamed === undefined) recorded.push(recordedAs(play, played));
    else amended.push(amend(renamed, play));
  }
  if (mayRetract) amended.push(...movedToAlbums(ours, told));

  return {
    recorded,
    amended,
    retracted: mayRetract ? [...vanished.values()].flat().map(retract) : [],
    duplicates: valid.length - recorded.length - amended.length,
    invalid: window.plays.length - valid.length,
  };
}
