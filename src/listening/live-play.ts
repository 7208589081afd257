import { identityOf, type PlayIdentity } from './known-play.js';
import type { Source, SourcePlay } from './source-play.js';

/** What every event about a play says, as far as decisions about known plays need it. */
interface AboutPlay extends PlayIdentity {
  /** The event's. */
  readonly id: string;
  /** The id of the event that recorded the play. */
  readonly playId: string;
}

interface Telling extends AboutPlay {
  readonly type: 'ScrobbleRecorded' | 'ScrobbleAmended';
  readonly albumId: string | null;
  readonly source: Source;
  readonly precision: SourcePlay['precision'];
}

interface Retraction extends AboutPlay {
  readonly type: 'ScrobbleRetracted';
}

export type PlayEvent = Telling | Retraction;

/** A play that has not been retracted, as it was told last. */
export interface LivePlay extends Omit<Telling, 'type' | 'id'> {
  readonly latestEventId: string;
}

/** What became of the plays of a stretch of time. */
export interface Played {
  readonly live: readonly LivePlay[];
  /** By identity: the latest event about the plays that were recorded under it. */
  readonly latestOf: ReadonlyMap<string, string>;
}

/** Folds all events about the plays of some seconds, in the order of the log. */
export function playedBy(events: readonly PlayEvent[]): Played {
  const live = new Map<string, LivePlay>();
  const recordedAs = new Map<string, string>();
  const latestOf = new Map<string, string>();
  for (const event of events) {
    const { id, playId } = event;
    if (event.type === 'ScrobbleRecorded') recordedAs.set(playId, identityOf(event));
    const identity = recordedAs.get(playId);
    if (identity !== undefined) latestOf.set(identity, id);
    switch (event.type) {
      case 'ScrobbleRecorded':
      case 'ScrobbleAmended':
        live.set(playId, { ...liveOf(event), latestEventId: id });
        break;
      case 'ScrobbleRetracted':
        live.delete(playId);
    }
  }

  return { live: [...live.values()], latestOf };
}

const liveOf = ({ type: _, id: latestEventId, ...told }: Telling): LivePlay => ({ ...told, latestEventId });
