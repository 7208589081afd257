const QUOTE = '"'.charCodeAt(0);
const OPEN_ARRAY = '['.charCodeAt(0);
const CLOSE_ARRAY = ']'.charCodeAt(0);
const OPEN_OBJECT = '{'.charCodeAt(0);
const CLOSE_OBJECT = '}'.charCodeAt(0);
const END_OF_SCALAR = /[\s,\]}]/g;

/**
 * Where the JSON value that starts at `start` ends, or -1 when the text ends before it. Only strings and
 * brackets are looked at: whether it is JSON at all is for the parser to say.
 */
export function endOfJsonValue(text: string, start: number): number {
  if (!'"[{'.includes(text[start])) return endOfScalar(text, start);

  let depth = 0;
  for (let at = start; at < text.length;) {
    const unit = text.charCodeAt(at);
    depth += deeperBy(unit);
    at = unit === QUOTE ? endOfString(text, at) : at + 1;
    if (depth === 0 || at < 0) return at;
  }

  return -1;
}

// A switch, as every character passes through here: a regular expression takes twice as long.
function deeperBy(unit: number): number {
  switch (unit) {
    case OPEN_ARRAY:
    case OPEN_OBJECT:
      return 1;
    case CLOSE_ARRAY:
    case CLOSE_OBJECT:
      return -1;
    default:
      return 0;
  }
}

function endOfScalar(text: string, start: number): number {
  END_OF_SCALAR.lastIndex = start;

  return END_OF_SCALAR.exec(text)?.index ?? -1;
}

function endOfString(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1);

  return at < 0 ? -1 : at + 1;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes++;

  return backslashes % 2 === 1;
}
