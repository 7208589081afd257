import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#src/clock/clock.js';
import { RecordAnswers } from '#src/enrichment/commands/record-answers.command.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import { sampleAnswers } from './sample-answers.js';
import { sampleHistory } from './sample-history.js';

/** Records the sample listening history and what sources say of it; answers the position of its last event. */
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
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute({ actor }: LoadSample): Promise<number> {
    const now = this.clock.now();
    const sink = this.recorder.into({ actor });
    for (const plays of inBatches(sampleHistory(now))) await sink.record('sample', plays);
    let position = 0;
    for (const answers of inBatches(sampleAnswers(now)))
      position = await this.commands.execute(new RecordAnswers(answers, actor));

    return position;
  }
}

function* inBatches<Item>(items: Iterable<Item>): Iterable<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
