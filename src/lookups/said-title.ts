import { fold } from '#src/text/fold.js';

/** That it is another recording than the plain one: the kind of it, and the words that tell which of the kind. */
export interface Version {
  readonly kind: string;
  readonly words: readonly string[];
}

/** A title taken apart, folded: "Says (feat. X) [Live at Y] - 2011 Remaster (Part 2)". */
export interface SaidTitle {
  /** Without guests, versions and editions: "says (part 2)". */
  readonly whole: string;
  /** Without anything in brackets or behind a dash: "says". */
  readonly bare: string;
  readonly guests: readonly string[];
  readonly versions: readonly Version[];
}

const BRACKETS = /\s*[([]([^()[\]]*)[)\]]/gu;
const DASH = /\s+-\s+/;
const GUESTS = /^(?:feat(?:uring)?|ft|with)\b\.?\s*(.+)$/u;
const GUESTS_BEHIND = /\s+(?:feat(?:uring)?|ft)\b\.?\s+(.+)$/u;
/** What joins the names of several artists. */
const JOINT = /\s*(?:[,;&/+×]|\b(?:and|vs|x|feat(?:uring)?|ft|with)\b\.?)\s*/u;
/** An edition of the very same recording. */
const EDITION =
  /\b(?:(?:\d{4}|digital(?:ly)?|new) )*remaster(?:ed)?(?: (?:version|ver|edition))?\b|\b(?:original|album|lp|studio|main|stereo) (?:version|ver|mix|recording)\b|\b(?:deluxe|expanded|anniversary|bonus|explicit|stereo|reissue)(?: (?:version|ver|edition|track))?\b/gu;
/** "2011 - Remaster" is one aside. */
const DASHED_REMASTER = /(?<=\b\d{4}) - (?=remaster)/gu;
const PART = /\b(?:pt|part)\b\.?\s*(\d+|[ivx]+)\b/gu;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** The first that fits says what kind of version it is. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['live', /\b(?:live|unplugged|concert)\b/gu],
  ['instrumental', /\b(?:instrumental|karaoke|off vocal)\b/gu],
  ['acoustic', /\bacoustic\b/gu],
  ['a cappella', /\ba ?cap+el+a\b/gu],
  ['demo', /\bdemos?\b/gu],
  ['mono', /\bmono\b/gu],
  ['extended', /\b(?:extended|12(?:"|-inch| inch))/gu],
  ['clean', /\bclean\b/gu],
  ['edit', /\b(?:edit|radio|single version)\b/gu],
  ['remix', /\b(?:re-?mix(?:ed)?|rmx|mix|dub|rework(?:ed)?|bootleg|mash-?up)\b/gu],
  ['session', /\bsessions?\b/gu],
  ['take', /\b(?:take|alternat(?:e|ive)|out-?take|rehearsal)\b/gu],
  ['cover', /\bcover\b/gu],
  ['video', /\bvideo\b/gu],
  ['speed', /\b(?:sped up|slowed|nightcore)\b/gu],
  ['version', /\b(?:version|ver|re-?record(?:ed|ing))\b/gu],
];
/** Of what a version can be besides: a concert may be acoustic. */
const BESIDES: ReadonlySet<string> = new Set(['instrumental', 'acoustic', 'a cappella', 'demo']);
const UNTELLING: ReadonlySet<string> = new Set([
  'at',
  'in',
  'on',
  'from',
  'of',
  'by',
  'the',
  'version',
  'and',
]);

const wordsOf = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !UNTELLING.has(word));

/** The versions that a text about a recording tells of, the first with all words that tell which; none of the plain one. */
export function versionsIn(text: string): readonly Version[] {
  const said = fold(text).replaceAll(EDITION, ' ');
  const found = KINDS.filter(([, pattern]) => said.search(pattern) !== -1);
  const rest = found.reduce((left, [, pattern]) => left.replaceAll(pattern, ' '), said);

  return found
    .filter(([kind], index) => index === 0 || BESIDES.has(kind))
    .map(([kind], index) => ({ kind, words: index === 0 ? wordsOf(rest) : [] }));
}

/** Each by itself. */
export const namesIn = (text: string): readonly string[] => text.split(JOINT).filter((name) => name !== '');

/** What stands beside a title. */
type Aside = Pick<SaidTitle, 'guests' | 'versions'>;

/** Undefined when it is a part of the title, as "(Part 2)" is. */
function asideIn(text: string): Aside | undefined {
  const [, guests] = GUESTS.exec(text) ?? [];
  if (guests !== undefined) return { guests: namesIn(guests), versions: [] };
  const versions = versionsIn(text);
  if (versions.length > 0) return { guests: [], versions };

  return text.replaceAll(EDITION, '') === text ? undefined : { guests: [], versions: [] };
}

/** Names that come after a name: "A feat. B" is A, with B. */
export function guestsBehind(name: string): { readonly host: string; readonly guests: readonly string[] } {
  const [behind, invited] = GUESTS_BEHIND.exec(name) ?? [];
  if (behind === undefined || invited === undefined) return { host: name, guests: [] };

  return { host: name.slice(0, -behind.length), guests: namesIn(invited) };
}

/** Folded, with parts numbered in one way. */
const plainOf = (title: string): string =>
  fold(title)
    .replaceAll(DASHED_REMASTER, ' ')
    .replaceAll(PART, (_, number: string) => `part ${ROMAN.indexOf(number) + 1 || number}`);

export function saidTitle(title: string): SaidTitle {
  const folded = plainOf(title);
  const isOfTitle = (text: string): boolean => asideIn(text) === undefined;
  const [head = '', ...tails] = folded
    .replaceAll(BRACKETS, (all, text: string) => (isOfTitle(text) ? all : ''))
    .split(DASH);
  const { host, guests } = guestsBehind([head, ...tails.filter(isOfTitle)].join(' - '));
  const whole = host.trim();
  // A title that is all "(Live)" is called so.
  if (whole === '') return { whole: folded, bare: folded, guests: [], versions: [] };
  const bracketed = [...folded.matchAll(BRACKETS)].map(([, text = '']) => text);
  const asides = [...bracketed, ...tails].map(asideIn).filter((aside) => aside !== undefined);

  return {
    whole,
    bare: bareOf(whole),
    guests: [...asides.flatMap((aside) => aside.guests), ...guests],
    versions: asides.flatMap((aside) => aside.versions),
  };
}

/** Without what stands in brackets or behind a dash, unless that is all. */
function bareOf(whole: string): string {
  const [head = ''] = whole.replaceAll(BRACKETS, '').split(DASH);

  return head.trim() || whole;
}

/** The names of several artists as one text, whatever joins them. */
export const withoutJoints = (names: string): string => namesIn(fold(names)).join(' ').trim();
