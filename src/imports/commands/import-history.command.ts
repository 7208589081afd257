import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PlaySink } from '#src/listening/scrobble-recorder.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import type { SourcePlay } from '#src/listening/source-play.js';
import { ImportTally, type ImportCounts } from '../import-counts.js';
import { readHistory, type Member } from '../read-history.js';

export interface ImportProgress {
  readonly bytes: number;
  readonly totalBytes: number;
  readonly rows: number;
}

export interface ImportOptions {
  /** Only counts, against what these rehearsed before as well; whoever began the rehearsal closes it. */
  readonly rehearsal?: PlaySink;
  /** Name of a format; found by content when left out. */
  readonly format?: string;
  /** Names the file in the problems. */
  readonly label?: string;
  readonly actor: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Stops the import between two batches; what was imported stays, and importing again goes on from there. */
  readonly signal?: AbortSignal;
}

export interface ImportResult {
  readonly counts: ImportCounts;
  /** The position of the last event appended; 0 when nothing was new. */
  readonly position: number;
  /** Why the file could not be read to its end; what was read before stays imported. */
  readonly failure: Error | null;
}

/** Imports one listening-history file, whatever its size, in batches. */
export class ImportHistory extends Command<ImportResult> {
  constructor(
    readonly path: string,
    readonly options: ImportOptions,
  ) {
    super();
  }
}

/** One statement's worth: larger batches gain little. */
const BATCH = 5_000;

interface Batch {
  readonly lines: readonly number[];
  readonly plays: readonly SourcePlay[];
}

@CommandHandler(ImportHistory)
export class ImportHistoryHandler implements ICommandHandler<ImportHistory> {
  constructor(private readonly recorder: ScrobbleRecorder) {}

  async execute({ path, options }: ImportHistory): Promise<ImportResult> {
    if (options.rehearsal) return new Import(options.rehearsal, options).run(path);
    const sink = this.recorder.into({ actor: options.actor });
    try {
      return await new Import(sink, options).run(path);
    } finally {
      await sink.close();
    }
  }
}

/** One run over one file: the next batch is read while the last one is being recorded. */
class Import {
  private readonly tally: ImportTally;
  private recording: Promise<void> = Promise.resolve();
  private position = 0;
  private rows = 0;
  private bytes = 0;
  private totalBytes = 0;

  constructor(
    private readonly sink: PlaySink,
    private readonly options: ImportOptions,
  ) {
    this.tally = new ImportTally(options.label);
  }

  async run(path: string): Promise<ImportResult> {
    let failure: Error | null = null;
    try {
      for await (const member of readHistory(path, { ...this.format(), onBytes: this.onBytes }))
        await this.take(member);
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
    await this.recording;

    return { counts: this.tally.counts(), position: this.position, failure };
  }

  private async take({ rows, format }: Member): Promise<void> {
    let lines: number[] = [];
    let plays: SourcePlay[] = [];
    const flush = async (): Promise<void> => {
      const batch = { lines, plays };
      [lines, plays] = [[], []];
      const recorded = this.record(format.source, batch);
      // Its failure is met at the next `await`; until then it must not count as unhandled.
      recorded.catch(() => undefined);
      await this.recording;
      this.recording = recorded;
      this.options.signal?.throwIfAborted();
    };
    try {
      for await (const row of rows) {
        this.rows++;
        if (!('play' in row)) {
          this.tally.passOver(row);
          continue;
        }
        lines.push(row.line);
        plays.push(row.play);
        if (plays.length === BATCH) await flush();
      }
    } finally {
      // What was read before a file breaks is good.
      if (plays.length > 0 && !this.options.signal?.aborted) await flush();
    }
  }

  private async record(source: Member['format']['source'], { lines, plays }: Batch): Promise<void> {
    const { outcomes, position } = await this.sink.record(source, plays);
    outcomes.forEach((outcome, index) => this.tally.take(lines[index] ?? 0, outcome));
    this.position = Math.max(this.position, position);
    this.options.onProgress?.({ bytes: this.bytes, totalBytes: this.totalBytes, rows: this.rows });
  }

  private format(): { format?: string } {
    return this.options.format === undefined ? {} : { format: this.options.format };
  }

  private readonly onBytes = (read: number, total: number): void => {
    this.bytes = read;
    this.totalBytes = total;
  };
}
