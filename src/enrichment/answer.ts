import { v5 } from 'uuid';
import type { NewEvent } from '#src/event-store/event.js';
import type { JsonValue } from '#src/text/json-value.js';
import { storableValue } from '#src/text/storable.js';
import type { AskedFor, EnrichmentEvent } from './enrichment.events.js';
import type { ArtistFacts, FactSource, Payload, TrackFacts } from './facts.js';
import { tagsOf } from './tag.js';
import type { AsTold } from './told.js';

/** Stored in every event's id: it never changes. */
const ANSWERS = 'b6c1f5a0-5f1c-4bb1-9a8e-4f6f5d2f0a05';

interface Told<Facts extends TrackFacts | ArtistFacts> {
  readonly source: FactSource;
  /** ISO 8601. */
  readonly fetchedAt: string;
  readonly facts: AsTold<Facts>;
  /** The answer as it came. */
  readonly payload: Payload;
  /** The event that told of the same answer when it was mapped otherwise. */
  readonly replaces?: string;
}

/** What a source answered when it was asked for a track or an artist. */
export type Answer =
  | (Told<TrackFacts> & { readonly trackId: string; readonly asked?: AskedFor })
  | (Told<ArtistFacts> & { readonly artistId: string });

/** Without properties that are undefined, which JSON cannot say, and with what cannot be stored replaced. */
// JSON round trips to JSON, and an object to an object of the same shape.
const plain = <Value extends object>(value: Value): Value =>
  storableValue(JSON.parse(JSON.stringify(value)) as JsonValue) as unknown as Value;

const askedIn = ({ asked }: { readonly asked?: AskedFor }): { readonly asked?: AskedFor } =>
  asked === undefined ? {} : { asked };

function eventOf(answer: Answer): EnrichmentEvent {
  const { source, facts, payload } = plain(answer);
  const { genres, tags, ...rest } = facts;
  const named = {
    ...rest,
    ...(genres === undefined ? {} : { genres: tagsOf(genres) }),
    ...(tags === undefined ? {} : { tags: tagsOf(tags) }),
  };

  return 'trackId' in answer
    ? {
        type: 'TrackEnriched',
        data: { trackId: answer.trackId, source, facts: named, payload, ...askedIn(answer) },
      }
    : { type: 'ArtistEnriched', data: { artistId: answer.artistId, source, facts: named, payload } };
}

/** An answer as an event; the same answer of the same moment is the same event, and mapped anew it is another. */
export function asEvent(answer: Answer): NewEvent<EnrichmentEvent> {
  const event = eventOf(answer);
  const { fetchedAt, replaces } = answer;
  // A mapping that is taken back comes to facts that were told before.
  const named = replaces === undefined ? [event, fetchedAt] : [event, fetchedAt, replaces];

  return { id: v5(JSON.stringify(named), ANSWERS), occurredAt: fetchedAt, event };
}
