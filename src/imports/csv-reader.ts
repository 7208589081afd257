import { csvRecordAt } from './csv-record.js';
import type { CsvFinding, CsvText } from './csv-record.js';
import type { Reader } from './reader.js';

export interface CsvRecord {
  /** The line of the file on which the record starts, from 1. */
  readonly line: number;
  /** Null for what is no record of as many fields as the first. */
  readonly fields: readonly string[] | null;
}

/** No record of a history is as long: a longer one has a quote that nobody closed. */
const LONGEST_RECORD = 64 * 1024;
/** A quoted field that goes on behind its closing quote. */
const MALFORMED = '""x';

/**
 * Reads CSV that may be damaged: after a record that cannot be read, or has the wrong number of fields, it
 * goes on with the line after the one on which that record started. A stray quote so costs one row, where
 * parsers that go on behind the damage lose everything up to the next quote.
 */
export class CsvReader implements Reader<CsvRecord> {
  private text = '';
  private at = 0;
  private line = 1;

  /** Without a number of columns the first record tells it. */
  constructor(private columns: number | null = null) {}

  *read(piece: string, last: boolean): Generator<CsvRecord> {
    this.text = this.text.slice(this.at) + piece + (last ? '\n' : '');
    this.at = 0;
    for (let lineEnd = this.lineEnd(); lineEnd >= 0; lineEnd = this.lineEnd()) {
      const found = csvRecordAt(this.text, this.at, lineEnd);
      // Until the last piece is here, the quote may yet be closed.
      if (found === 'open' && !last && !this.isTooLong()) return;
      const record = this.take(found, lineEnd);
      if (found !== 'blank') yield record;
    }
    if (this.isTooLong()) this.forgetLine();
  }

  private lineEnd(): number {
    return this.text.indexOf('\n', this.at);
  }

  private isTooLong(): boolean {
    return this.text.length - this.at > LONGEST_RECORD;
  }

  /** Keeps of an endless line no more than that it cannot be read. */
  private forgetLine(): void {
    this.text = MALFORMED;
    this.at = 0;
  }

  /** Steps behind the record, or behind its first line when it cannot be read. */
  private take(found: CsvFinding, lineEnd: number): CsvRecord {
    const { line } = this;
    const { fields, end } = this.fits(found) ? found : { fields: null, end: lineEnd + 1 };
    for (let at = lineEnd; at >= 0 && at < end; at = this.text.indexOf('\n', at + 1)) this.line++;
    this.at = end;

    return { line, fields };
  }

  private fits(found: CsvFinding): found is CsvText {
    if (typeof found === 'string') return false;
    if (!isEmpty(found)) this.columns ??= found.fields.length;

    return found.fields.length === this.columns;
  }
}

/** A line of nothing but a pair of quotes tells no number of columns. */
const isEmpty = ({ fields }: CsvText): boolean => fields.length === 1 && fields[0] === '';
