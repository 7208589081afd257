import type { SongDatabaseName } from '#src/providers/song-database/song-database.port.js';
import { foldText } from '../oracle/fold.js';
import type { Asked, Behaviour } from './provider-server.js';
import { htmlReply, jsonReply, type Reply } from './source-replies.js';

/** A song as a database of songs knows it; what is not known is left out. */
export interface CatalogueSong {
  readonly id: number;
  readonly name: string;
  readonly names?: readonly { readonly language: string; readonly value: string }[];
  /** "producer feat. singer" */
  readonly artistString: string;
  readonly lengthSeconds: number;
  readonly songType: string;
  readonly ratingScore: number;
  readonly mergedTo?: number;
  readonly tags?: readonly {
    readonly count: number;
    readonly tag: { readonly name: string; readonly categoryName: string };
  }[];
  readonly mainPicture?: { readonly urlOriginal: string };
}

const PATH = /^\/api\/songs(?:\/(\d+))?$/;
const ERROR_PATH = '/Error';
const MODES = new Set(['Auto', 'Partial', 'StartsWith', 'Exact', 'Words']);
const MOST = 100;

const titlesOf = ({ name, names = [] }: CatalogueSong): readonly string[] => [
  name,
  ...names.map(({ value }) => value),
];

/** What is meant: in the mode Auto a text in quotes is meant as it is. */
const exactly = (query: string, mode: string): string =>
  mode === 'Auto' ? query.replace(/^"(.*)"$/s, '$1') : query;

function search({ params }: Asked, songs: readonly CatalogueSong[]): Reply {
  const { query = '', nameMatchMode: mode = 'Exact', start = '0', maxResults = '10' } = params;
  if (!MODES.has(mode)) return jsonReply({ title: 'One or more validation errors occurred.' }, 400);
  const sought = foldText(exactly(query, mode));
  const found = songs.filter((song) => titlesOf(song).some((title) => foldText(title) === sought));
  const from = Number(start);
  const items = found.slice(from, from + Math.min(MOST, Number(maxResults)));

  return jsonReply({ items, term: query, totalCount: 0 });
}

/** A database of songs: an unknown id leads to a page with 404. */
export const songDatabase = (provider: SongDatabaseName, songs: readonly CatalogueSong[]): Behaviour => ({
  provider,
  answer(asked) {
    const match = PATH.exec(asked.path);
    if (asked.path === ERROR_PATH || match === null) return htmlReply('Page not found', 404);
    if (match[1] === undefined) return search(asked, songs);
    const song = songs.find(({ id }) => String(id) === match[1]);
    if (song !== undefined) return jsonReply(song);
    const location = `${ERROR_PATH}?code=404&redirect=True`;

    return { ...htmlReply('Object moved', 302), headers: { location } };
  },
});
