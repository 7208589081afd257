import fc from 'fast-check';
import type { EnrichmentEvent } from '#src/enrichment/enrichment.events.js';
import { FACT_SOURCES } from '#src/enrichment/facts.js';
import type { NewEvent } from '#src/event-store/event.js';
import type { EditedFields } from '#src/library/library.events.js';
import { trackIdOf } from '#src/listening/identity.js';
import type { LookupDeed } from '#src/lookups/lookup-deeds.js';
import { anyOutcome, later, mbid, MINUTE_MS, otherMbid } from './lookups.js';

/** What can be done with a library. */
export type LibraryDeed =
  /** What sources, files and analyses tell. */
  | { readonly type: 'told'; readonly events: readonly NewEvent[] }
  | { readonly type: 'edit'; readonly trackId: string; readonly changes: EditedFields }
  | { readonly type: 'reset'; readonly trackId: string }
  | { readonly type: 'lookup'; readonly lookupId: string; readonly deed: LookupDeed }
  /** Takes back one of the edits and merges, counted from the newest; more of them begin anew. */
  | { readonly type: 'undo'; readonly which: number }
  | { readonly type: 'undoDecision'; readonly which: number };

/** Names that are played, some in two spellings, and some that nobody has. */
const ARTISTS = ['Sigur Rós', 'SIGUR RÓS', 'Nobody', 'Somebody', 'somebody'];
const TITLES = ['Halo', 'HALO', 'Straße', 'New'];

/** Mostly tracks that are played, for what is done to others is refused. */
const anyTrack = fc
  .constantFrom(
    ['Sigur Rós', 'Halo'],
    ['Sigur Rós', 'jóga'],
    ['Nobody', 'Halo'],
    ['Nobody', 'Straße'],
    ['椎名林檎', 'Straße'],
    ['Somebody', 'Halo'],
    ['Somebody', 'Straße'],
  )
  .map(([artist, title]) => trackIdOf(artist, title));

const anyFields: fc.Arbitrary<EditedFields> = fc.record(
  {
    albumTitle: fc.constantFrom('Best-Of', null),
    trackMbid: fc.constantFrom(mbid, otherMbid, null),
    durationSeconds: fc.constantFrom(1, 300, null),
    isrc: fc.constantFrom('X1', 'X2', null),
    coverUrl: fc.constantFrom('https://covers.example/1', null),
  },
  { requiredKeys: [] },
);
const anyNames: fc.Arbitrary<EditedFields> = fc.record(
  { title: fc.constantFrom(...TITLES), artistName: fc.constantFrom(...ARTISTS) },
  { requiredKeys: [] },
);

/** Mostly names: they are what moves plays. */
export const anyEdit: fc.Arbitrary<LibraryDeed> = fc
  .tuple(
    anyTrack,
    fc.oneof(
      { weight: 3, arbitrary: anyNames },
      anyFields,
      fc.tuple(anyNames, anyFields).map(([names, fields]) => ({ ...names, ...fields })),
    ),
  )
  .map(([trackId, changes]) => ({ type: 'edit', trackId, changes }));

const anyLookupDeed: fc.Arbitrary<LookupDeed> = fc.oneof(
  fc.tuple(anyOutcome, fc.nat(200)).map(([outcome, steps]) => ({
    type: 'found' as const,
    outcome,
    now: later(steps * 30 * MINUTE_MS),
  })),
  fc
    .tuple(fc.constantFrom('accept', 'identify'), fc.constantFrom(mbid, otherMbid), anyTrack)
    .map(([type, said, trackId]) => ({ type, mbid: said, trackId }) as const),
  fc
    .tuple(fc.constantFrom('dismiss', 'retry'), anyTrack)
    .map(([type, trackId]) => ({ type, trackId }) as const),
);
const anyLookup: fc.Arbitrary<LibraryDeed> = fc
  .tuple(anyTrack, anyLookupDeed)
  .map(([lookupId, deed]) => ({ type: 'lookup', lookupId, deed }));

/** A source that was asked, and did not answer or has nothing. */
const anyInVain: fc.Arbitrary<NewEvent<EnrichmentEvent>> = fc
  .record({
    id: fc.uuid(),
    type: fc.constantFrom('EnrichmentMissed', 'EnrichmentFailed'),
    trackId: anyTrack,
    spellingId: anyTrack,
    source: fc.constantFrom(...FACT_SOURCES.slice(0, 3)),
    said: fc.constantFrom(mbid, otherMbid, null),
    attempts: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ id, type, trackId, spellingId, source, said, attempts }) => {
    const asked = { spellingId, mbid: said };
    const data = { trackId, source, asked, attempts, nextTryAt: '2024-03-02T00:00:00.000Z' };
    const event: EnrichmentEvent =
      type === 'EnrichmentMissed'
        ? { type, data }
        : { type: 'EnrichmentFailed', data: { ...data, error: 'No.' } };

    return { id, occurredAt: '2024-02-03T10:00:00.000Z', event };
  });

const anyUndo: fc.Arbitrary<LibraryDeed> = fc.record({
  type: fc.constantFrom('undo', 'undo', 'undoDecision'),
  which: fc.constantFrom(0, 0, 0, 1, 2),
});
const anyReset: fc.Arbitrary<LibraryDeed> = anyTrack.map((trackId) => ({ type: 'reset', trackId }));

/** Anything but plays and answers. */
export const anyWord: fc.Arbitrary<LibraryDeed> = fc.oneof(
  { weight: 4, arbitrary: anyEdit },
  { weight: 3, arbitrary: anyLookup },
  { weight: 2, arbitrary: anyUndo },
  { weight: 1, arbitrary: anyReset },
  { weight: 1, arbitrary: anyInVain.map((event) => ({ type: 'told', events: [event] }) as const) },
);

export const told = (events: readonly NewEvent[]): LibraryDeed => ({ type: 'told', events });
