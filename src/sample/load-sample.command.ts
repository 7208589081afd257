import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { RecordAudioProfiles } from '#src/audio-profiles/commands/record-audio-profiles.command.js';
import { RecordAnswers } from '#src/enrichment/commands/record-answers.command.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import { inBatches } from './in-batches.js';
import { answersOf } from './sample-answers.js';
import { sampleHistory, sampleTracks } from './sample-history.js';
import { profilesOf } from './sample-profiles.js';

/**
 * Records the sample listening history, what sources say of it and how it sounds, as of a moment; answers how many
 * plays it has. Told again with the same moment it completes what was cut off. Nothing happens beside real plays.
 */
export class LoadSample extends Command<number> {
  constructor(
    readonly at: Date,
    readonly actor: string,
  ) {
    super();
  }
}

const hasRealPlays = `
  select exists (select from streams where stream like 'scrobbles-%' and stream <> 'scrobbles-sample') as "isReal"`;

@CommandHandler(LoadSample)
export class LoadSampleHandler implements ICommandHandler<LoadSample> {
  constructor(
    private readonly recorder: ScrobbleRecorder,
    private readonly commands: CommandBus,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ at, actor }: LoadSample): Promise<number> {
    const [{ isReal }] = await this.dataSource.query<[{ isReal: boolean }]>(hasRealPlays);
    if (isReal) return 0;
    const plays = await this.record(at, actor);
    const tracks = [...sampleTracks(at)];
    for (const answers of inBatches(answersOf(tracks, at)))
      await this.commands.execute(new RecordAnswers(answers, actor));
    for (const profiles of inBatches(profilesOf(tracks)))
      await this.commands.execute(new RecordAudioProfiles({ analysedAt: at.toISOString(), profiles }, actor));

    return plays;
  }

  private async record(at: Date, actor: string): Promise<number> {
    const sink = this.recorder.into({ actor });
    let count = 0;
    for (const plays of inBatches(sampleHistory(at))) {
      await sink.record('sample', plays);
      count += plays.length;
    }

    return count;
  }
}
