import { Injectable, Logger } from '@nestjs/common';
import type { Progress } from '#src/jobs/job.js';
import { SourceHistories } from '#src/jobs/source-histories.js';
import { HistoryReading } from './history-reading.js';
import type { JobRun, RunContext } from './job-run.js';
import { SourceReader } from './source-reader.js';

/** Players that were offline bring their plays late. */
const OVERLAP_SECONDS = 86_400;

/**
 * Reads what the scrobble source has since the last time, or all of it. The oldest plays come first, up to a moment
 * that is fixed when the job begins: what is known never has a hole.
 */
@Injectable()
export class SyncRun implements JobRun {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly reader: SourceReader,
    private readonly histories: SourceHistories,
    private readonly reading: HistoryReading,
  ) {}

  async run(context: RunContext): Promise<Pick<Progress, 'done' | 'result'>> {
    const { username } = (await this.reader.open()).connection;
    const until = Math.floor(context.job.startedAt.getTime() / 1000);
    // What was read of an interrupted sync is known: it goes on from there. What a clock that was ahead told is not.
    const known = Math.min(await this.histories.knownUntil(username), until);
    const outcome = await this.reading.run(context, {
      open: () => this.reader.openFor(username),
      whole: { from: Math.max(0, known - OVERLAP_SECONDS), until },
      mayRetract: false,
      afterStretch: (reached) => this.histories.reached(username, reached),
    });
    await this.count(username);

    return outcome;
  }

  /** How many plays the source counts is good to know, and no reason to fail: the plays themselves are here. */
  private async count(username: string): Promise<void> {
    try {
      const { source, connection } = await this.reader.openFor(username);
      const { playcount } = await source.user(connection);
      if (playcount !== null) await this.histories.counted(username, playcount);
    } catch (error) {
      this.logger.warn(`The scrobble source does not say how many plays it has: ${String(error)}`);
    }
  }
}
