import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#src/clock/clock.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import type { SourcePlay } from '#src/listening/source-play.js';
import { sampleHistory } from './sample-history.js';

/** Records the sample listening history; answers the position of its last event. */
export class LoadSample extends Command<number> {
  constructor(readonly actor: string) {
    super();
  }
}

const BATCH = 5_000;

@CommandHandler(LoadSample)
export class LoadSampleHandler implements ICommandHandler<LoadSample> {
  constructor(
    private readonly recorder: ScrobbleRecorder,
    private readonly clock: Clock,
  ) {}

  async execute({ actor }: LoadSample): Promise<number> {
    const sink = this.recorder.into({ actor });
    let position = 0;
    for (const plays of inBatches(sampleHistory(this.clock.now())))
      position = Math.max(position, (await sink.record('sample', plays)).position);

    return position;
  }
}

function* inBatches(plays: Iterable<SourcePlay>): Iterable<SourcePlay[]> {
  let batch: SourcePlay[] = [];
  for (const play of plays) {
    batch.push(play);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
