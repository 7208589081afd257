import type { JsonValue } from '#src/text/json-value.js';
import { textOf } from '#src/text/json-object.js';
import { endOfJsonValue } from './json-value-end.js';
import { BrokenText } from './reader.js';
import type { Reader } from './reader.js';
import { storableJson } from '#src/text/storable.js';

/** One row of a history in JSON: its ordinal or line, and its value if it is JSON. */
export interface JsonItem {
  readonly line: number;
  readonly value: JsonValue | undefined;
}

/**
 * Which values are rows: told by the path, an array on the way being `[]` and a property `.name`
 * (`[].recenttracks.track[]`), and by the first character of the value.
 */
export type IsRow = (path: string, opens: string) => boolean;

/** What may come next in the document. */
type Expected = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'next';

/** What a sign led to: a row, or a step ahead, or none as the text ends within a name or value. */
type Step = JsonItem | 'ahead' | 'stuck';

interface Brackets {
  readonly close: string;
  readonly holds: 'value' | 'name';
  /** What an element adds to the path; a property adds its name. */
  readonly adds: string;
}

const BRACKETS: ReadonlyMap<string, Brackets> = new Map([
  ['[', { close: ']', holds: 'value', adds: '[]' }],
  ['{', { close: '}', holds: 'name', adds: '' }],
]);

interface Level {
  readonly brackets: Brackets;
  readonly base: string;
  /** The path to what this level holds, down to the property that is being read. */
  path: string;
}

/** No play is as long: a longer row is a text that lost its end. */
const LONGEST_ROW = 4 * 1024 * 1024;
/** Rows lie four levels deep. */
const DEEPEST = 256;
const WHITE_SPACE = /[ \t\r\n]*/y;

/**
 * Reads the rows out of a JSON document of any size, holding one row at a time. Unlike a parser that runs
 * ahead as a stream, it has given every row in front of a break when it reports the break. Several documents
 * one behind the other are read as one.
 */
export class JsonReader implements Reader<JsonItem> {
  private text = '';
  private at = 0;
  private rows = 0;
  private expected: Expected = 'value';
  private readonly levels: Level[] = [];
  private readonly steps: Readonly<Record<Expected, (sign: string) => Step>> = {
    value: (sign) => this.value(sign),
    'first value': (sign) => (sign === ']' ? this.close(sign) : this.value(sign)),
    name: (sign) => this.name(sign),
    'first name': (sign) => (sign === '}' ? this.close(sign) : this.name(sign)),
    colon: (sign) => this.colon(sign),
    next: (sign) => (sign === ',' ? this.comma() : this.close(sign)),
  };

  constructor(private readonly isRow: IsRow) {}

  *read(piece: string, last: boolean): Generator<JsonItem> {
    this.text = this.text.slice(this.at) + piece + (last ? '\n' : '');
    this.at = 0;
    while (this.seekSign()) {
      const step = this.steps[this.expected](this.text[this.at]);
      if (step === 'stuck') break;
      if (step !== 'ahead') yield step;
    }
    if (this.isCutOff(last)) throw this.broken('breaks off');
  }

  /** The rows at the beginning of a text that may be cut off, or no JSON at all. */
  static rowsIn(head: string, isRow: IsRow): readonly (JsonValue | undefined)[] {
    const rows: (JsonValue | undefined)[] = [];
    try {
      for (const { value } of new JsonReader(isRow).read(head, false)) rows.push(value);
    } catch (error) {
      if (!(error instanceof BrokenText)) throw error;
    }

    return rows;
  }

  private seekSign(): boolean {
    WHITE_SPACE.lastIndex = this.at;
    WHITE_SPACE.exec(this.text);
    this.at = WHITE_SPACE.lastIndex;

    return this.at < this.text.length;
  }

  private isCutOff(last: boolean): boolean {
    const rest = this.text.length - this.at;

    return rest > LONGEST_ROW || (last && rest + this.levels.length > 0);
  }

  private value(sign: string): Step {
    const path = this.levels.at(-1)?.path ?? '';
    const isRow = this.isRow(path, sign);
    const brackets = BRACKETS.get(sign);
    if (brackets && !isRow) return this.open(brackets, path);

    const value = this.parsed();
    if (value === undefined) return 'stuck';
    this.endValue();

    return isRow ? { line: ++this.rows, value } : 'ahead';
  }

  private name(sign: string): Step {
    const level = this.levels.at(-1);
    if (sign !== '"' || !level) throw this.broken();
    const name = this.parsed();
    if (name === undefined) return 'stuck';

    level.path = `${level.base}.${textOf(name)}`;
    this.expected = 'colon';

    return 'ahead';
  }

  /** The value that starts here, if all of it is here. */
  private parsed(): JsonValue | undefined {
    const end = endOfJsonValue(this.text, this.at);
    if (end < 0) return undefined;
    const json = this.text.slice(this.at, end);
    try {
      const value = storableJson(json);
      this.at = end;
      return value;
    } catch (error) {
      throw this.broken('is no valid JSON', error);
    }
  }

  private colon(sign: string): Step {
    if (sign !== ':') throw this.broken();

    return this.pass('value');
  }

  private comma(): Step {
    return this.pass(this.levels.at(-1)?.brackets.holds ?? 'value');
  }

  private open(brackets: Brackets, base: string): Step {
    if (this.levels.length === DEEPEST) throw this.broken('is nested too deeply');
    this.levels.push({ brackets, base, path: base + brackets.adds });

    return this.pass(`first ${brackets.holds}`);
  }

  private close(sign: string): Step {
    if (sign !== this.levels.pop()?.brackets.close) throw this.broken();
    this.at++;

    return this.endValue();
  }

  private endValue(): Step {
    this.expected = this.levels.length > 0 ? 'next' : 'value';

    return 'ahead';
  }

  private pass(expected: Expected): Step {
    this.at++;
    this.expected = expected;

    return 'ahead';
  }

  private broken(what = 'is no valid JSON', cause?: unknown): BrokenText {
    return new BrokenText(`${what} after row ${this.rows}`, { cause });
  }
}
