import type { Outcome } from '#src/listening/record-scrobbles.decider.js';
import type { Row } from './row.js';

/** A row that should be a play and is not. */
export interface Problem {
  readonly line: number;
  readonly reason: string;
  /** Given when more than one file is read. */
  readonly file?: string;
}

/** What became of the rows of an import; `read` is the sum of the others. */
export interface ImportCounts {
  readonly read: number;
  readonly imported: number;
  readonly duplicates: number;
  readonly skipped: number;
  readonly invalid: number;
  readonly problems: readonly Problem[];
}

const MOST_PROBLEMS = 100;

/** Counts rows as they are decided. */
export class ImportTally {
  private imported = 0;
  private duplicates = 0;
  private skipped = 0;
  private invalid = 0;
  private readonly problems: Problem[] = [];

  constructor(private readonly file?: string) {}

  /** A row that its format already told apart. */
  passOver(row: Exclude<Row, { readonly play: unknown }>): void {
    if ('invalid' in row) this.refuse(row.line, row.invalid);
    else this.skipped++;
  }

  take(line: number, outcome: Outcome): void {
    if (outcome === 'recorded') this.imported++;
    else if (outcome === 'duplicate') this.duplicates++;
    else this.refuse(line, outcome.invalid);
  }

  add(counts: ImportCounts): void {
    this.imported += counts.imported;
    this.duplicates += counts.duplicates;
    this.skipped += counts.skipped;
    this.invalid += counts.invalid;
    this.problems.push(...counts.problems.slice(0, MOST_PROBLEMS - this.problems.length));
  }

  counts(): ImportCounts {
    const { imported, duplicates, skipped, invalid } = this;
    const read = imported + duplicates + skipped + invalid;

    return { read, imported, duplicates, skipped, invalid, problems: [...this.problems] };
  }

  private refuse(line: number, reason: string): void {
    this.invalid++;
    if (this.problems.length === MOST_PROBLEMS) return;
    this.problems.push({ line, reason, ...(this.file === undefined ? {} : { file: this.file }) });
  }
}
