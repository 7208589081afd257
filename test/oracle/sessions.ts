import { countBy, mostFirst, uniques } from './counts.js';
import { TieList, type Answer } from './expected.js';
import type { Play } from './entities.js';
import type { OracleHistory } from './history.js';
import { isWithin, matching, rangeOf, takeOf, windowOf, type ListParams } from './range.js';
import { artistRef } from './shapes.js';

export interface SessionsParams extends ListParams {
  /** Minutes. */
  readonly gap?: number | undefined;
}

/** Plays, oldest first, in sessions, oldest first. */
function clusters(plays: readonly Play[], gapSeconds: number): readonly (readonly Play[])[] {
  const sessions: Play[][] = [];
  for (const play of plays) {
    const last = sessions.at(-1);
    if (last !== undefined && play.at - last[last.length - 1].at <= gapSeconds) last.push(play);
    else sessions.push([play]);
  }
  return sessions;
}

function shape(history: OracleHistory, session: readonly Play[]): Answer {
  const first = session[0];
  const last = session[session.length - 1];
  const { uniqueTracks, uniqueArtists } = uniques(session);
  const [[topArtist]] = mostFirst(countBy(session, (play) => play.artist));
  return {
    startedAt: history.zone.format(first.at),
    endedAt: history.zone.format(last.at),
    scrobbles: session.length,
    durationSeconds: last.at - first.at,
    uniqueTracks,
    uniqueArtists,
    topArtist: artistRef(topArtist),
  };
}

export function sessions(history: OracleHistory, params: SessionsParams = {}): Answer {
  const window = windowOf(history, params);
  const gap = params.gap ?? 30;
  const started = clusters(matching(history, params.q), gap * 60)
    .filter(([first]) => isWithin(window, first.day))
    .toReversed();
  const items = TieList.of(
    started.map((session) => [session]),
    (session) => shape(history, session),
    takeOf(params),
  );
  return { range: rangeOf(window, params.q), gap, total: started.length, items };
}
