import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { RecordAudioProfiles } from '#src/audio-profiles/commands/record-audio-profiles.command.js';
import { RecordAnswers } from '#src/enrichment/commands/record-answers.command.js';
import { RecordSearches } from '#src/lookups/commands/record-searches.command.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import type { SourcePlay } from '#src/listening/source-play.js';
import { ForgetSample } from './forget-sample.command.js';
import { inBatches } from './in-batches.js';
import { answersOf } from './sample-answers.js';
import { sampleHistory, sampleTracks } from './sample-history.js';
import { searchesOf } from './sample-lookups.js';
import { profilesOf } from './sample-profiles.js';

/** How many plays of the sample are recorded, and up to which second (since 1970). */
export interface SampleProgress {
  readonly recorded: number;
  readonly total: number;
  readonly reached: number;
}

/**
 * Records the sample listening history, what sources say of it and how it sounds, as of a moment; answers how many
 * plays it has. Told again with the same moment it completes what was cut off. It gives way to real plays, also to
 * those that come in meanwhile: then there are none of it in the end. What `onStep` throws ends the loading.
 */
export class LoadSample extends Command<number> {
  constructor(
    readonly at: Date,
    readonly actor: string,
    readonly onStep: (progress: SampleProgress) => Promise<void> = () => Promise.resolve(),
  ) {
    super();
  }
}

const hasRealPlays = `
  select exists (select from streams where stream like 'scrobbles-%' and stream <> 'scrobbles-sample') as "isReal"`;

/** A part of the sample; appended twice it adds nothing. */
interface Part {
  readonly append: () => Promise<unknown>;
  /** How far it is then. */
  readonly progress: SampleProgress;
}

@CommandHandler(LoadSample)
export class LoadSampleHandler implements ICommandHandler<LoadSample> {
  constructor(
    private readonly recorder: ScrobbleRecorder,
    private readonly commands: CommandBus,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ at, actor, onStep }: LoadSample): Promise<number> {
    const plays = [...sampleHistory(at)];
    for (const { append, progress } of this.partsOf(plays, at, actor)) {
      if (await this.hasRealPlays()) break;
      await append();
      await onStep(progress);
    }
    if (!(await this.hasRealPlays())) return plays.length;
    await this.commands.execute(new ForgetSample(actor));

    return 0;
  }

  /** The plays, then what sources say of them, which recordings they are, and how they sound. */
  private *partsOf(plays: readonly SourcePlay[], at: Date, actor: string): Iterable<Part> {
    let progress: SampleProgress = { recorded: 0, total: plays.length, reached: 0 };
    for (const batch of inBatches(plays)) {
      const { playedAt: reached } = batch[batch.length - 1];
      progress = { ...progress, recorded: progress.recorded + batch.length, reached };
      yield { append: () => this.recorder.into({ actor }).record('sample', batch), progress };
    }
    const tracks = [...sampleTracks(at)];
    for (const answers of inBatches(answersOf(tracks, at)))
      yield { append: () => this.commands.execute(new RecordAnswers(answers, actor)), progress };
    for (const made of inBatches(searchesOf(tracks)))
      yield {
        append: () => this.commands.execute(new RecordSearches(made, at.toISOString(), actor)),
        progress,
      };
    for (const profiles of inBatches(profilesOf(tracks))) {
      const analysis = { analysedAt: at.toISOString(), profiles };
      yield { append: () => this.commands.execute(new RecordAudioProfiles(analysis, actor)), progress };
    }
  }

  private async hasRealPlays(): Promise<boolean> {
    const [{ isReal }] = await this.dataSource.query<[{ isReal: boolean }]>(hasRealPlays);

    return isReal;
  }
}
