import fc from 'fast-check';
import type { AudioProfileEvent } from '#src/audio-profiles/audio-profile.events.js';
import { asEvent, type Answer } from '#src/enrichment/answer.js';
import type { EnrichmentEvent } from '#src/enrichment/enrichment.events.js';
import { FACT_SOURCES } from '#src/enrichment/facts.js';
import type { NewEvent } from '#src/event-store/event.js';
import { artistIdOf, trackIdOf } from '#src/listening/identity.js';

/** Tags in more than one spelling, so that which is shown is decided by the order of the log. */
const tags = ['Post-Rock', 'post‐rock', 'dreamy', 'DREAMY', '電子音楽', '80s'];
const names = {
  artists: ['Sigur Rós', "Guns N' Roses", '椎名林檎', 'Nobody'],
  titles: ['Halo', 'Straße', 'jóga'],
};

const ofTrack = fc
  .tuple(fc.constantFrom(...names.artists), fc.constantFrom(...names.titles))
  .map(([artist, title]) => ({ trackId: trackIdOf(artist, title) }));
const ofArtist = fc.constantFrom(...names.artists).map((artist) => ({ artistId: artistIdOf(artist) }));

const facts = fc.record(
  {
    genres: fc.uniqueArray(fc.constantFrom(...tags)),
    tags: fc.uniqueArray(fc.constantFrom(...tags)),
    aliases: fc.array(fc.constantFrom('Sleepwalkers', '夢遊病者')),
    durationSeconds: fc.integer({ min: 1, max: 999 }),
  },
  { requiredKeys: [] },
);

/** Answers of any source, of tracks and artists that may never have been played. */
const anyAnswer: fc.Arbitrary<NewEvent<EnrichmentEvent>> = fc
  .record({
    thing: fc.oneof(ofTrack, ofArtist),
    source: fc.constantFrom(...FACT_SOURCES.slice(0, 3)),
    facts,
    minute: fc.nat(59),
  })
  .map(({ thing, source, facts: told, minute }) => {
    const fetchedAt = `2024-02-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
    const { durationSeconds: _, ...ofAll } = told;
    // An artist has no duration.
    const answer: Answer =
      'trackId' in thing
        ? { ...thing, source, fetchedAt, facts: told, payload: { minute } }
        : { ...thing, source, fetchedAt, facts: ofAll, payload: { minute } };

    return asEvent(answer);
  });

const anyProfile: fc.Arbitrary<NewEvent<AudioProfileEvent>> = fc
  .record({ thing: ofTrack, bpm: fc.integer({ min: 20, max: 400 }), id: fc.uuid() })
  .map(({ thing, bpm, id }) => ({
    id,
    occurredAt: '2024-02-02T10:00:00.000Z',
    event: { type: 'AudioProfileUploaded', data: { ...thing, profile: { bpm } } },
  }));

/** What sources and analyses tell, a few things at a time. */
export const anyTold: fc.Arbitrary<readonly NewEvent[]> = fc.array(fc.oneof(anyAnswer, anyProfile), {
  maxLength: 6,
});
