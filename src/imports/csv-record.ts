/** A record as it is written. */
export interface CsvText {
  readonly fields: readonly string[];
  /** Behind the line break that ends the record. */
  readonly end: number;
}

/** What a line begins: a record, or nothing, or one whose end is missing or whose quotes are in disorder. */
export type CsvFinding = CsvText | 'blank' | 'open' | 'malformed';

interface Field {
  readonly value: string;
  /** The comma or line break that ends the field. */
  readonly end: number;
}

const END_OF_BARE_FIELD = /[,\n]/g;

/** Reads what begins with the line between `start` and the line break at `lineEnd`. */
export function csvRecordAt(text: string, start: number, lineEnd: number): CsvFinding {
  const line = text.slice(start, lineEnd);
  if (line === '' || line === '\r') return 'blank';
  if (line.includes('"')) return quotedRecord(text, start);

  return { fields: withoutReturn(line).split(','), end: lineEnd + 1 };
}

/** The record, if every quote it opens is closed in front of a comma or a line break. */
function quotedRecord(text: string, start: number): CsvFinding {
  const fields: string[] = [];
  for (let at = start; ;) {
    const field = text[at] === '"' ? quotedField(text, at) : bareField(text, at);
    if (typeof field === 'string') return field;

    fields.push(field.value);
    at = field.end + 1;
    if (text[field.end] === '\n') return { fields, end: at };
  }
}

function quotedField(text: string, open: number): Field | 'open' | 'malformed' {
  const close = closingQuote(text, open);
  if (close < 0) return 'open';

  const end = text[close + 1] === '\r' ? close + 2 : close + 1;
  if (end >= text.length) return 'open';
  const isEnd = text[end] === '\n' || (text[end] === ',' && end === close + 1);

  return isEnd ? { value: text.slice(open + 1, close).replaceAll('""', '"'), end } : 'malformed';
}

function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);

  return at;
}

function bareField(text: string, start: number): Field | 'open' {
  END_OF_BARE_FIELD.lastIndex = start;
  const end = END_OF_BARE_FIELD.exec(text)?.index;
  if (end === undefined) return 'open';
  const value = text.slice(start, end);

  return { value: text[end] === '\n' ? withoutReturn(value) : value, end };
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
