import { Retryable } from '#src/providers/outbound/faults.js';
import type { SourcePlay } from '#src/listening/source-play.js';
import type {
  RecentTracks,
  ScrobbleSource,
  ScrobbleSourceConnection,
} from '#src/providers/scrobble-source/scrobble-source.port.js';
import type { Stretch } from './history-walk.js';

/** What the source shows of a stretch of time. */
export interface ShownStretch {
  readonly plays: readonly SourcePlay[];
  readonly invalid: number;
  /** As the source counts them, a second more on both sides. */
  readonly rows: number;
  /** Whether every page was read and none changed meanwhile: what is not shown then is not there. */
  readonly isWhole: boolean;
  /** Whether the source did not say how many there are. */
  readonly isUncounted: boolean;
}

export interface TooMuch {
  readonly isTooMuch: true;
  readonly rows: number;
  /** Whether the source did not say how many there are. */
  readonly isUncounted: boolean;
}

const LIMIT = 200;
/** More pages than these are too deep; a second that has more is read all the same. */
const MOST_PAGES = 5;
/** A list may change while it is read; one that always counts otherwise than it shows is taken as it is. */
const ATTEMPTS = 4;

export interface Reader {
  readonly source: ScrobbleSource;
  readonly connection: ScrobbleSourceConnection;
}

const rowsOf = ({ plays, invalid }: RecentTracks): number => plays.length + invalid;

/** A source that does not count its pages has more of them when this one is full. */
const isTooDeep = (newest: RecentTracks): boolean =>
  newest.totalPages === null ? rowsOf(newest) >= LIMIT : newest.totalPages > MOST_PAGES;

/** Either bound may be exclusive: a second more is asked for on both sides, and looked at by nobody. */
function ask({ source, connection }: Reader, { from, until }: Stretch, page: number): Promise<RecentTracks> {
  return source.recentTracks(connection, { from: Math.max(0, from - 1), to: until + 1, page, limit: LIMIT });
}

/** The pages after the first, oldest plays first; undefined when the list changed under them. */
async function olderPages(
  reader: Reader,
  stretch: Stretch,
  { total, totalPages }: RecentTracks,
): Promise<readonly RecentTracks[] | undefined> {
  const pages: RecentTracks[] = [];
  for (let page = totalPages ?? 1; page > 1; page--) {
    const answer = await ask(reader, stretch, page);
    if (answer.total !== total) return undefined;
    pages.push(answer);
  }

  return pages;
}

function shown(pages: readonly RecentTracks[], total: number | null): ShownStretch {
  const rows = pages.reduce((sum, page) => sum + rowsOf(page), 0);

  return {
    plays: pages.flatMap(({ plays }) => plays),
    invalid: pages.reduce((sum, { invalid }) => sum + invalid, 0),
    rows,
    isWhole: rows === total,
    isUncounted: total === null,
  };
}

/** One attempt; undefined when the list changed meanwhile. */
async function readOnce(reader: Reader, stretch: Stretch): Promise<ShownStretch | TooMuch | undefined> {
  const newest = await ask(reader, stretch, 1);
  const { total } = newest;
  if (isTooDeep(newest) && stretch.until - stretch.from > 1)
    return { isTooMuch: true, rows: total ?? LIMIT, isUncounted: total === null };
  const older = await olderPages(reader, stretch, newest);

  return older && shown([...older, newest], total);
}

/** A source that does not count is believed at once, but proves nothing. */
const isFinal = (found: ShownStretch | TooMuch): boolean =>
  'isTooMuch' in found || found.isWhole || found.isUncounted;

/**
 * Reads all pages of a stretch, unless they are too many. The list is read again when it changed meanwhile; one
 * that does not show as many rows as it counts is answered in the end, and is not whole. Throws `Retryable` when it
 * never stood still.
 */
export async function readStretch(reader: Reader, stretch: Stretch): Promise<ShownStretch | TooMuch> {
  let last: ShownStretch | TooMuch | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    last = (await readOnce(reader, stretch)) ?? last;
    if (last !== undefined && isFinal(last)) return last;
  }
  if (last === undefined)
    throw new Retryable('The history at the scrobble source changes faster than it can be read.');

  return last;
}
