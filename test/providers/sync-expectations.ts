import { foldText } from '../oracle/fold.js';
import type { Scrobble } from './source-scrobbles.js';

/** A play that the product must hold. */
export interface ExpectedPlay {
  /** Seconds since 1970. */
  readonly playedAt: number;
  readonly artist: string;
  readonly title: string;
  /** Of plays that are one but for their albums, any of these: which one is seen first is not laid down. */
  readonly albums: readonly (string | null)[];
}

/** A history on the source, such as an account of the server. */
export interface SourceHistory {
  readonly scrobbles: readonly Scrobble[];
  /** Every name that ever stood in it: the product shows the spelling that it saw first. */
  readonly spellings: ReadonlySet<string>;
}

/** Whatever answers a GET with its body, such as a TestApi. */
export interface ReadableProduct {
  get(path: string): Promise<unknown>;
}

interface ShownPlay {
  readonly id: string;
  readonly playedAt: string;
  readonly track: { readonly title: string };
  readonly artist: { readonly name: string };
  readonly album: { readonly title: string } | null;
}

interface ShownPage {
  readonly total: number;
  readonly items: readonly ShownPlay[];
}

const EARLIEST = Date.UTC(2002, 9, 1) / 1000;
const TOLERANCE_SECONDS = 600;
const TAKE = 500;
const MOST_SHOWN = 3;

/** The product at an address. */
export const productAt = (address: string, token: string): ReadableProduct => ({
  async get(path) {
    const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}: ${text}`);

    return JSON.parse(text) as unknown;
  },
});

const identityOf = (playedAt: number, artist: string, title: string): string =>
  JSON.stringify([new Date(playedAt * 1000).toISOString(), foldText(artist), foldText(title)]);

const isBlank = (text: string | null): boolean => text === null || foldText(text) === '';

const isPlay = ({ uts, artist, title }: Scrobble, nowSeconds: number): boolean =>
  uts >= EARLIEST && uts <= nowSeconds + TOLERANCE_SECONDS && !isBlank(artist) && !isBlank(title);

/** What the product must hold of these plays in the end, by identity, oldest first. */
export function expectedPlays(
  scrobbles: readonly Scrobble[],
  now: Date = new Date(),
): ReadonlyMap<string, ExpectedPlay> {
  const expected = new Map<string, ExpectedPlay>();
  const valid = scrobbles.filter((row) => isPlay(row, now.getTime() / 1000));
  for (const { uts, artist, title, album } of valid.toSorted((left, right) => left.uts - right.uts)) {
    const identity = identityOf(uts, artist, title);
    const known = expected.get(identity) ?? { playedAt: uts, artist, title, albums: [] };
    expected.set(identity, { ...known, albums: [...known.albums, isBlank(album) ? null : album] });
  }

  return expected;
}

/** Every play of a product, newest first. Throws when the pages do not make one list. */
export async function shownPlays(product: ReadableProduct): Promise<readonly ShownPlay[]> {
  const plays: ShownPlay[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/v1/scrobbles?range=all&take=${TAKE}&page=${page}`;
    const { items, total } = (await product.get(path)) as ShownPage;
    plays.push(...items);
    if (items.length < TAKE && plays.length === total) return plays;
    if (items.length < TAKE) throw new Error(`The pages hold ${plays.length} plays, and tell of ${total}.`);
  }
}

const secondOf = ({ playedAt }: ShownPlay): number => Date.parse(playedAt) / 1000;

const sameAlbum = (album: string | null, expected: string | null): boolean =>
  album === null || expected === null ? album === expected : foldText(album) === foldText(expected);

/** Why a shown play is not the one that is expected; null when it is. */
function fault(play: ShownPlay, expected: ExpectedPlay | undefined, spellings: ReadonlySet<string>) {
  if (expected === undefined) return 'unexpected';
  const album = play.album?.title ?? null;
  if (!expected.albums.some((known) => sameAlbum(album, known)))
    return `of another album than ${JSON.stringify(expected.albums)}`;
  const strange = [play.artist.name, play.track.title, album ?? ''].find((name) => !spellings.has(name));

  return strange === undefined || strange === ''
    ? null
    : `spelled as never before (${JSON.stringify(strange)})`;
}

function orderFaults(shown: readonly ShownPlay[]): readonly string[] {
  const late = shown.findIndex((play, index) => index > 0 && secondOf(play) > secondOf(shown[index - 1]));
  const ids = new Set(shown.map(({ id }) => id));

  return [
    ...(late < 0 ? [] : [`not newest first at ${late}`]),
    ...(ids.size === shown.length ? [] : [`${shown.length - ids.size} ids come twice`]),
  ];
}

/** A few of many, and how many there are. */
const summary = (what: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${lines.length} ${what}: ${lines.slice(0, MOST_SHOWN).join('; ')}`];

/** How what a product shows differs from what it must hold, in words; nothing when it does not. */
export function differences(
  shown: readonly ShownPlay[],
  { scrobbles, spellings }: SourceHistory,
  now: Date = new Date(),
): readonly string[] {
  const expected = expectedPlays(scrobbles, now);
  const counts = new Map<string, number>();
  const wrong: string[] = [];
  for (const play of shown) {
    const identity = identityOf(secondOf(play), play.artist.name, play.track.title);
    counts.set(identity, (counts.get(identity) ?? 0) + 1);
    const found = fault(play, expected.get(identity), spellings);
    if (found !== null) wrong.push(`${identity} is ${found}`);
  }
  const twice = [...counts].filter(([, count]) => count > 1).map(([identity]) => identity);
  const missing = [...expected.keys()].filter((identity) => !counts.has(identity));

  return [
    ...summary('missing', missing),
    ...summary('wrong', wrong),
    ...summary('told twice', twice),
    ...orderFaults(shown),
  ];
}

/** Fails unless a product holds exactly the plays of a history: every one, once, with its album. */
export async function expectSynced(
  product: ReadableProduct,
  history: SourceHistory,
  now: Date = new Date(),
): Promise<void> {
  const found = differences(await shownPlays(product), history, now);
  if (found.length > 0) throw new Error(`The product is not what the source has: ${found.join('. ')}`);
}
