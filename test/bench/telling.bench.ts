import { CommandBus } from '@nestjs/cqrs';
import type { AudioProfile } from '#src/audio-profiles/audio-profile.events.js';
import { RecordAnswers } from '#src/enrichment/commands/record-answers.command.js';
import { EventStore } from '#src/event-store/event-store.js';
import type { NewEvent } from '#src/event-store/event.js';
import { trackIdOf } from '#src/listening/identity.js';
import { answersOf } from '#src/sample/sample-answers.js';
import { listenerTracks, type CatalogTrack, type ListenerOptions } from '#src/sample/listener.js';
import type { Bench } from './environment.js';

const BATCH = 5_000;
/** As many tracks as a long-time listener has analysed. */
const MOST_PROFILES = 60_000;
const KEYS = ['C major', 'A minor', 'E minor', 'F# minor', 'G major'];

function* inBatches<Item>(items: Iterable<Item>): Iterable<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function profileOf({ durationSeconds, genres, tags }: CatalogTrack): AudioProfile {
  const share = (by: number): number => (durationSeconds % by) / by;

  return {
    bpm: 60 + share(120) * 120,
    key: KEYS[durationSeconds % KEYS.length],
    danceability: share(37),
    voice: share(41),
    acoustic: share(43),
    moods: { party: share(7), happy: share(11), aggressive: share(13), relaxed: share(17), sad: share(19) },
    genres: genres.map((genre) => `Music---${genre}`),
    themes: tags.map((tag, index): readonly [string, number] => [tag, 1 / (index + 1)]),
    instruments: [{ name: 'guitar', score: share(23) }],
  };
}

function* profiles(options: ListenerOptions): Iterable<NewEvent> {
  let left = MOST_PROFILES;
  for (const track of listenerTracks(options)) {
    if (left-- === 0) return;
    const trackId = trackIdOf(track.artistName, track.title);
    const data = { trackId, profile: profileOf(track) };
    const occurredAt = options.until.toISOString();
    yield { id: crypto.randomUUID(), occurredAt, event: { type: 'AudioProfileUploaded', data } };
  }
}

/** Has the log say what sources and analyses know of the tracks of a history. */
export async function tell(bench: Bench, options: ListenerOptions): Promise<void> {
  const commands = bench.app.get(CommandBus);
  for (const answers of inBatches(answersOf(listenerTracks(options), options.until)))
    await commands.execute(new RecordAnswers(answers, 'bench'));
  const store = bench.app.get(EventStore, { strict: false });
  for (const events of inBatches(profiles(options)))
    if (events.length > 0)
      await store.append({ stream: 'bench', expected: 'any', events, meta: { actor: 'bench' } });
}
