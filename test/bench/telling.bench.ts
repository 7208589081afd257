import { CommandBus } from '@nestjs/cqrs';
import { RecordAudioProfiles } from '#src/audio-profiles/commands/record-audio-profiles.command.js';
import { RecordAnswers } from '#src/enrichment/commands/record-answers.command.js';
import { inBatches } from '#src/sample/in-batches.js';
import { answersOf } from '#src/sample/sample-answers.js';
import { profilesOf } from '#src/sample/sample-profiles.js';
import { listenerTracks, type ListenerOptions } from '#src/sample/listener.js';
import type { Bench } from './environment.js';

/** As many tracks as a long-time listener has analysed. */
const MOST_PROFILES = 60_000;

function* first<Item>(count: number, items: Iterable<Item>): Iterable<Item> {
  let left = count;
  for (const item of items) {
    if (left-- === 0) return;
    yield item;
  }
}

/** Has the log say what sources and analyses know of the tracks of a history. */
export async function tell(bench: Bench, options: ListenerOptions): Promise<void> {
  const commands = bench.app.get(CommandBus);
  for (const answers of inBatches(answersOf(listenerTracks(options), options.until)))
    await commands.execute(new RecordAnswers(answers, 'bench'));
  const analysedAt = options.until.toISOString();
  for (const profiles of inBatches(first(MOST_PROFILES, profilesOf(listenerTracks(options)))))
    await commands.execute(new RecordAudioProfiles({ analysedAt, profiles }, 'bench'));
}
