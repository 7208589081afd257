/** Only what facts are taken from. Never the lyrics. */
const PARTS = { fields: 'Albums,Artists,MainPicture,Names,PVs,Tags', lang: 'Default' };

/** What the search takes for something else than a title, whatever the mode: a filter, an entry, a video. */
const COMMAND = /^\s*(?:(?:id|tag|artist-tag|artist-type|publish-date):|\/s\/|http)/i;

/** Docs say no more than 50 songs at once, the software 100. */
export const PAGE_SIZE = 50;

export type SongQuery = Readonly<Record<string, string>>;

/**
 * Asks for songs with exactly that title in any language. The exact mode takes quotes, asterisks, words and short
 * titles as they are. A title that looks like a command is quoted, which only the automatic mode knows, as exact.
 */
const titleQuery = (title: string): SongQuery =>
  COMMAND.test(title)
    ? { query: `"${title.trim()}"`, nameMatchMode: 'Auto' }
    : { query: title, nameMatchMode: 'Exact' };

/** A page of a search, from 0. By the date of the entry, for pages that are ordered by what is equal would overlap. */
export const searchQuery = (title: string, page: number): SongQuery => ({
  ...titleQuery(title),
  start: String(page * PAGE_SIZE),
  maxResults: String(PAGE_SIZE),
  sort: 'AdditionDate',
  ...PARTS,
});

export const songQuery: SongQuery = PARTS;
