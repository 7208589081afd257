const LINE_END = /<(?:br\s*\/?|\/p)>/gi;
const TAG = /<\/?[a-z][^>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const LAST_CODE_POINT = 0x10ffff;

function characterOf(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return CHARACTERS[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);

  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : entity;
}

/** A text without the HTML in it; blank when there was nothing else. */
export const withoutMarkup = (html: string): string =>
  html.replace(LINE_END, '\n').replace(TAG, '').replace(ENTITY, characterOf).trim();
