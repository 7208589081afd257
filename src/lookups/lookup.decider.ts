import { nextTryAfterFailure, nextTryAfterMiss } from '#src/clock/next-try.js';
import type { Decider, Nameable } from '#src/event-store/decider.js';
import { Refused, Unknown } from '#src/event-store/errors.js';
import {
  afterDecision,
  afterSearch,
  isOfSearch,
  PENDING,
  type DecisionEvent,
  type SearchEvent,
  type Standing,
} from './lookup-standing.js';
import type { Of, LookupCommand } from './lookup-deeds.js';
import type { LookupEvent, LookupState, LookupStatus } from './lookup.events.js';

/** A person's word that still holds, and where the lookup stood before. */
interface Decision {
  readonly eventId: string;
  readonly trackId: string;
  readonly before: Standing;
}

export interface Lookup {
  readonly standing: Standing;
  /** Null where no person has said anything since it was asked for, or took it back. */
  readonly decision: Decision | null;
  /** Why earlier words hold no more: a sentence for each event's id. */
  readonly ended: ReadonlyMap<string, string>;
}

const NOTHING_TO_ACCEPT: Readonly<Record<Exclude<LookupStatus, 'NeedsReview'>, string>> = {
  Pending: 'Nothing can be accepted: the search is still to be made.',
  Matched: 'Another recording is matched already; have it searched again first.',
  NotFound: 'Nothing can be accepted: no recording was found. Have it searched again first.',
  Failed: 'Nothing can be accepted: the search failed. Have it searched again first.',
};

const isBefore = (moment: string, other: string | null): boolean =>
  other !== null && Date.parse(moment) < Date.parse(other);

function eventOfSearch({ lookupId, outcome, now }: Of<'found'>, standing: Standing): SearchEvent {
  const attempts = standing.state.attempts + 1;
  switch (outcome.kind) {
    case 'matched':
      return { type: 'LookupMatched', data: { lookupId, mbid: outcome.mbid.toLowerCase(), attempts } };
    case 'ambiguous':
      return { type: 'LookupAmbiguous', data: { lookupId, candidates: outcome.candidates, attempts } };
    case 'missed': {
      const nextTryAt = nextTryAfterMiss(now, standing.misses);

      return { type: 'LookupMissed', data: { lookupId, attempts, nextTryAt } };
    }
    case 'failed': {
      const nextTryAt = nextTryAfterFailure(now, standing.failures);

      return { type: 'LookupFailed', data: { lookupId, attempts, nextTryAt, error: outcome.error } };
    }
  }
}

/** A search that comes too late changes nothing; so does one that was not due and found nothing new. */
function found(command: Of<'found'>, { standing }: Lookup): readonly LookupEvent[] {
  const { status, isDecided, nextTryAt } = standing.state;
  if (isDecided || status === 'Matched' || status === 'NeedsReview') return [];
  const { kind } = command.outcome;
  if ((kind === 'missed' || kind === 'failed') && isBefore(command.now, nextTryAt)) return [];

  return [eventOfSearch(command, standing)];
}

function accept(command: Of<'accept'>, { standing: { state } }: Lookup): readonly LookupEvent[] {
  const { lookupId, trackId } = command;
  const mbid = command.mbid.toLowerCase();
  if (state.status === 'Matched' && state.mbid === mbid) return [];
  if (state.status !== 'NeedsReview') throw new Refused(NOTHING_TO_ACCEPT[state.status]);

  return [{ type: 'CandidateAccepted', data: { lookupId, trackId, mbid } }];
}

function identify(command: Of<'identify'>, { standing: { state } }: Lookup): readonly LookupEvent[] {
  const { lookupId, trackId } = command;
  const mbid = command.mbid.toLowerCase();
  if (state.isDecided && state.mbid === mbid) return [];

  return [{ type: 'CandidateAccepted', data: { lookupId, trackId, mbid } }];
}

function dismiss({ lookupId, trackId }: Of<'dismiss'>, lookup: Lookup): readonly LookupEvent[] {
  const { status, isDecided } = lookup.standing.state;
  if (status === 'NotFound' && isDecided) return [];
  if (status === 'Pending') throw new Refused('Nothing can be dismissed: the search is still to be made.');
  if (status === 'Matched')
    throw new Refused('A recording is matched already; have it searched again first.');

  return [{ type: 'LookupDismissed', data: { lookupId, trackId } }];
}

const isUnfound = ({ status, isDecided }: LookupState): boolean =>
  !isDecided && (status === 'Failed' || status === 'NotFound');

function retry(command: Of<'retry' | 'retryFailed'>, lookup: Lookup): readonly LookupEvent[] {
  const { lookupId, trackId, type } = command;
  const { state } = lookup.standing;
  const isWanted = type === 'retry' ? state.status !== 'Pending' : isUnfound(state);

  return isWanted ? [{ type: 'LookupRetried', data: { lookupId, trackId } }] : [];
}

function undo({ lookupId, eventId }: Of<'undo'>, { decision, ended }: Lookup): readonly LookupEvent[] {
  const reason = ended.get(eventId);
  if (reason !== undefined) throw new Refused(reason);
  if (decision?.eventId !== eventId) throw new Unknown('There is no such decision on this lookup.');
  const { trackId, before } = decision;

  return [
    {
      type: 'LookupDecisionUndone',
      data: { undoes: eventId, lookupId, trackId, restored: before.state },
    },
  ];
}

function decide(command: LookupCommand, lookup: Lookup): readonly LookupEvent[] {
  switch (command.type) {
    case 'found':
      return found(command, lookup);
    case 'accept':
      return accept(command, lookup);
    case 'identify':
      return identify(command, lookup);
    case 'dismiss':
      return dismiss(command, lookup);
    case 'retry':
    case 'retryFailed':
      return retry(command, lookup);
    case 'undo':
      return undo(command, lookup);
  }
}

/** The lookup where no word of a person holds any more. */
function without({ decision, ended }: Lookup, reason: string, standing: Standing): Lookup {
  if (decision === null) return { standing, decision, ended };

  return { standing, decision: null, ended: new Map(ended).set(decision.eventId, reason) };
}

function decided(lookup: Lookup, event: Nameable<DecisionEvent>): Lookup {
  const { standing: before, ended } = lookup;
  const { id: eventId, data } = event;
  const standing = afterDecision(before, event);
  // What has no name yet cannot be taken back under it.
  const decision = eventId === undefined ? null : { eventId, trackId: data.trackId, before };

  return { standing, decision, ended };
}

function evolve(lookup: Lookup, event: Nameable<LookupEvent>): Lookup {
  if (isOfSearch(event)) return { ...lookup, standing: afterSearch(lookup.standing, event) };
  switch (event.type) {
    case 'CandidateAccepted':
    case 'LookupDismissed':
      return decided(lookup, event);
    case 'LookupRetried':
      return without(lookup, 'It was searched again since.', PENDING);
    case 'LookupDecisionUndone': {
      const before = lookup.decision?.before ?? PENDING;

      return without(lookup, 'It was undone already.', { ...before, state: event.data.restored });
    }
  }
}

export const lookupDecider: Decider<Lookup, LookupCommand, LookupEvent> = {
  initial: { standing: PENDING, decision: null, ended: new Map() },
  decide,
  evolve,
};

/** Where a lookup stands after all of its events. */
export const stateAfter = (events: readonly Nameable<LookupEvent>[]): LookupState =>
  events.reduce(evolve, lookupDecider.initial).standing.state;
