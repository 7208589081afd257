import { playedBy, type LivePlay, type PlayEvent } from '#src/listening/live-play.js';
import { identityOf, KnownPlays, type KnownPlay } from '#src/listening/known-play.js';
import type { ShownWindow } from '#src/listening/commands/reconcile-window.command.js';
import {
  reconcileWindow,
  type Happening,
  type Reconciliation,
} from '#src/listening/reconcile-window.decider.js';
import { identify, recordScrobbles } from '#src/listening/record-scrobbles.decider.js';
import type { Source, SourcePlay } from '#src/listening/source-play.js';
import { mira } from './listeners.js';

/** What the log keeps of an event for decisions to come. */
function kept({ id, playedAt, event }: Happening): PlayEvent {
  const { trackId } = event.data;
  switch (event.type) {
    case 'ScrobbleRecorded':
    case 'ScrobbleAmended': {
      const { albumId, source, precision } = event.data;
      const playId = event.type === 'ScrobbleAmended' ? event.data.playId : id;

      return { type: event.type, id, playId, playedAt, trackId, albumId, source, precision };
    }
    case 'ScrobbleRetracted':
      return { type: event.type, id, playId: event.data.playId, playedAt, trackId };
  }
}

/** A whole hour as Mira's source shows it, around a moment. */
export const shownAround = (
  at: number,
  plays: readonly SourcePlay[],
  rest: Partial<ShownWindow> = {},
): ShownWindow => ({
  source: mira.source,
  from: at - 1_800,
  until: at + 1_800,
  plays,
  isWhole: true,
  mayRetract: true,
  ...rest,
});

/** The log of plays as decisions see it, at a moment, without a database. */
export class PlayLog {
  readonly events: PlayEvent[] = [];

  constructor(private readonly now: number) {}

  get live(): readonly LivePlay[] {
    return playedBy(this.events).live;
  }

  /** As a file is imported. */
  record(source: Source, plays: readonly SourcePlay[]): readonly string[] {
    const live = new Set(this.live.map(identityOf));
    const known = this.events.flatMap((event): KnownPlay[] =>
      event.type === 'ScrobbleRetracted' ? [] : [{ ...event, isLive: live.has(identityOf(event)) }],
    );
    const told = plays.map((play) => identify(source, play));
    const { scrobbles } = recordScrobbles(told, new KnownPlays(known), this.now);

    return this.append(scrobbles);
  }

  reconcile(shown: ShownWindow): Reconciliation {
    const { source, from, until } = shown;
    const plays = shown.plays
      .filter(({ playedAt }) => playedAt >= from && playedAt < until)
      .map((play) => identify(source, play));
    const decided = reconcileWindow({ ...shown, plays }, playedBy(this.events), this.now);
    this.append([...decided.recorded, ...decided.amended, ...decided.retracted]);

    return decided;
  }

  /** As the log does: what it has already changes nothing. Answers the ids that were new. */
  private append(happened: readonly Happening[]): readonly string[] {
    const ids = new Set(this.events.map(({ id }) => id));
    const fresh = happened.filter(({ id }) => !ids.has(id));
    this.events.push(...fresh.map(kept));

    return fresh.map(({ id }) => id);
  }
}
