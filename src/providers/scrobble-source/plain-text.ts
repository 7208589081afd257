import { withoutMarkup } from '#src/text/markup.js';

/** The link to the whole text, and what the source says of its licence, are no part of a summary. */
const READ_MORE = /<a\s[^>]*>[^<]*<\/a>\.?(?:\s*User-contributed text .*)?\s*$/s;

/** A summary without the HTML in it; blank when there was nothing else. */
export const plainText = (html: string): string => withoutMarkup(html.replace(READ_MORE, ''));
