import { compareText, foldSearch, foldText } from '../oracle/fold.js';
import { parseQuery } from '../oracle/query.js';
import type { LibraryFact } from './searched-library.js';

type Texts = (fact: LibraryFact) => readonly string[];
export type Is = (fact: LibraryFact) => boolean;

export const TEXTS: Readonly<Record<string, Texts>> = {
  q: ({ artist, title, albums }) => [artist, title, ...albums],
  artist: ({ artist }) => [artist],
  title: ({ title }) => [title],
  album: ({ albums }) => albums,
};
export const SEARCHES = [
  [
    'ac/dc',
    'halo',
    '!!!',
    '100%',
    '%',
    '_',
    'a_b',
    '\\',
    'ros',
    'rós',
    '椎名',
    '無罪',
    "don't",
    'don’t',
    'r.e.m.',
  ],
  [
    'strasse',
    'ol',
    '"say ""yes"',
    '"live (part',
    '-halo',
    'best-of -jóga',
    'g n’ r',
    '"guns n\' roses" halo',
    '-',
  ],
].flat();
export const OTHERS: readonly (readonly [string, string, Is])[] = [
  ...(['Pending', 'Matched', 'NeedsReview', 'NotFound', 'Failed'] as const).map(
    (status) => ['status', status, (fact: LibraryFact) => fact.status === status] as const,
  ),
  ...(['ScrobbleSource', 'RecordingDb', 'AudioDb', 'VocalDb'] as const).map(
    (source) => ['source', source, (fact: LibraryFact) => fact.sources.includes(source)] as const,
  ),
  ...(['hasMbid', 'hasTags', 'hasAudio'] as const).flatMap((name) => [
    [name, 'yes', (fact: LibraryFact) => fact[name]] as const,
    [name, 'no', (fact: LibraryFact) => !fact[name]] as const,
  ]),
];

/** Word by word, as a person would look through the list. */
export const finds = (name: string, query: string): Is => {
  const terms = parseQuery(query);

  return (fact) => {
    const texts = TEXTS[name](fact).map(foldSearch);

    return terms.every(({ text, excluded }) => texts.some((one) => one.includes(text)) !== excluded);
  };
};
const lastOf = ({ plays }: LibraryFact): number => Math.max(...plays.map(({ playedAt }) => playedAt));
const byTitle = (a: LibraryFact, b: LibraryFact): number =>
  compareText(foldText(a.title), foldText(b.title)) || compareText(a.id, b.id);
export const ORDERS: Readonly<Record<string, (a: LibraryFact, b: LibraryFact) => number>> = {
  recent: (a, b) => lastOf(b) - lastOf(a),
  plays: (a, b) => b.plays.length - a.plays.length || byTitle(a, b),
  artist: (a, b) => compareText(foldText(a.artist), foldText(b.artist)) || byTitle(a, b),
  title: byTitle,
};
