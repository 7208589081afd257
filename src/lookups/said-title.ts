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
  /** Without anything in brackets: "says". */
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
  /\b(?:(?:\d{4}|digital(?:ly)?|new) )*remaster(?:ed)?\b|\b(?:original|album|lp|studio|main|stereo) (?:version|ver|mix|recording)\b|\b(?:deluxe|expanded|anniversary|bonus|explicit|stereo|reissue)\b/gu;

/** The first that fits says what kind of version it is. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['live', /\b(?:live|unplugged|concert)\b/u],
  ['instrumental', /\b(?:instrumental|karaoke|off vocal)\b/u],
  ['acoustic', /\bacoustic\b/u],
  ['a cappella', /\ba ?cap+el+a\b/u],
  ['demo', /\bdemos?\b/u],
  ['mono', /\bmono\b/u],
  ['extended', /\b(?:extended|12(?:"|-inch| inch))/u],
  ['edit', /\b(?:edit|radio|single version|clean)\b/u],
  ['remix', /\b(?:re-?mix(?:ed)?|rmx|mix|dub|rework(?:ed)?|bootleg|mash-?up)\b/u],
  ['session', /\bsessions?\b/u],
  ['take', /\b(?:take|alternat(?:e|ive)|out-?take|rehearsal)\b/u],
  ['cover', /\bcover\b/u],
  ['video', /\bvideo\b/u],
  ['speed', /\b(?:sped up|slowed|nightcore)\b/u],
  ['version', /\b(?:version|ver|re-?record(?:ed|ing))\b/u],
];
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

/** The version that a text about a recording tells of; undefined when it is the plain one. */
export function versionIn(text: string): Version | undefined {
  const said = fold(text).replaceAll(EDITION, ' ');
  const found = KINDS.find(([, words]) => words.test(said));
  if (found === undefined) return undefined;
  const [kind, pattern] = found;

  return { kind, words: wordsOf(said.replace(pattern, ' ')) };
}

/** Each by itself. */
export const namesIn = (text: string): readonly string[] => text.split(JOINT).filter((name) => name !== '');

/** What stands beside a title. */
type Aside = Pick<SaidTitle, 'guests' | 'versions'>;

/** Undefined when it is a part of the title, as "(Part 2)" is. */
function asideIn(text: string): Aside | undefined {
  const [, guests] = GUESTS.exec(text) ?? [];
  if (guests !== undefined) return { guests: namesIn(guests), versions: [] };
  const version = versionIn(text);
  if (version !== undefined) return { guests: [], versions: [version] };

  return text.replaceAll(EDITION, '') === text ? undefined : { guests: [], versions: [] };
}

/** Names that come after a name: "A feat. B" is A, with B. */
export function guestsBehind(name: string): { readonly host: string; readonly guests: readonly string[] } {
  const [behind, invited] = GUESTS_BEHIND.exec(name) ?? [];
  if (behind === undefined || invited === undefined) return { host: name, guests: [] };

  return { host: name.slice(0, -behind.length), guests: namesIn(invited) };
}

export function saidTitle(title: string): SaidTitle {
  const folded = fold(title);
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
    bare: whole.replaceAll(BRACKETS, '').trim() || whole,
    guests: [...asides.flatMap((aside) => aside.guests), ...guests],
    versions: asides.flatMap((aside) => aside.versions),
  };
}

/** The names of several artists as one text, whatever joins them. */
export const withoutJoints = (names: string): string => namesIn(fold(names)).join(' ').trim();
