import type { Case } from './queries.bench.js';

const PRESETS = ['7d', '30d', '90d', '1y', 'all'];
const GOAL = '≤ 60, aim 15';

/** Windows of a length in days, ending at different days of the past. */
const windows = (days: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const to = Date.now() - (30 + index * 41) * 86_400_000;
    const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

    return `range=custom&from=${day(to - days * 86_400_000)}&to=${day(to)}`;
  });

const presets = PRESETS.flatMap((range): Case[] => [
  { name: `overview ${range}`, paths: [`/api/v1/overview?range=${range}`], goal: '≤ 2', p99Goal: '≤ 4' },
  {
    name: `tops ${range}`,
    paths: ['artists', 'tracks', 'albums'].map((kind) => `/api/v1/tops/${kind}?range=${range}`),
    goal: '≤ 2',
    p99Goal: '≤ 4',
  },
  { name: `sessions ${range}`, paths: [`/api/v1/sessions?range=${range}`], goal: '≤ 2' },
  ...['discovery', 'patterns', 'deep-cuts', 'tags', 'audio', 'scrobbles'].map((route) => ({
    name: `${route} ${range}`,
    paths: [`/api/v1/${route}?range=${range}`],
    goal: '≤ 2',
  })),
]);

const SEARCHES = ['love', 'a', 'night river', '"the light"', 'glass -under', 'zzzz', 'é', 'ghost dance blue'];

const routes = [
  'overview',
  'tops/artists',
  'tops/tracks',
  'tops/albums',
  'scrobbles',
  'discovery',
  'patterns',
  'deep-cuts',
  'sessions',
  'tags',
  'tags/ambient',
  'audio',
];

const custom = [30, 365, 4 * 365].flatMap((days) =>
  routes.map((route) => ({
    name: `${route} custom ${days} days`,
    paths: windows(days, 12).map((window) => `/api/v1/${route}?${window}`),
    goal: GOAL,
  })),
);

const searches = routes.map((route) => ({
  name: `${route} all with q`,
  paths: SEARCHES.map((q) => `/api/v1/${route}?range=all&q=${encodeURIComponent(q)}`),
  goal: GOAL,
}));

const custom4Years = windows(4 * 365, 12);

/** Questions with a number of their own. */
const numbered = [5, 240, 1440].map((gap) => ({
  name: `sessions 4 years, gap ${gap}`,
  paths: custom4Years.map((window) => `/api/v1/sessions?${window}&gap=${gap}`),
  goal: GOAL,
}));
const rotations = [3, 50].map((n) => ({
  name: `deep-cuts 4 years, n ${n}`,
  paths: custom4Years.map((window) => `/api/v1/deep-cuts?${window}&n=${n}`),
  goal: GOAL,
}));

/** What is ready before it is asked for, whose time must not grow with the history. */
export const ready: readonly Case[] = [
  ...presets,
  { name: 'years', paths: ['/api/v1/years'], goal: '≤ 2', p99Goal: '≤ 4' },
  {
    name: 'wrapped',
    paths: Array.from({ length: 8 }, (_, index) => `/api/v1/wrapped/${new Date().getFullYear() - 1 - index}`),
    goal: '≤ 2',
  },
];

const LIBRARY_GOAL = '≤ 60';
const library = [
  ['library', ['recent', 'plays', 'artist', 'title'].map((sort) => `sort=${sort}`)],
  ['library, page 300', ['recent', 'plays', 'artist', 'title'].map((sort) => `sort=${sort}&page=300`)],
  ['library with q', SEARCHES.map((q) => `q=${encodeURIComponent(q)}`)],
  ['library by artist', SEARCHES.map((q) => `artist=${encodeURIComponent(q)}`)],
  ['library by album', SEARCHES.map((q) => `album=${encodeURIComponent(q)}`)],
  [
    'library by what is known',
    ['hasMbid=no', 'hasTags=yes', 'hasAudio=no', 'status=Pending', 'source=RecordingDb'],
  ],
  ['library, 200 a page', ['pageSize=200', 'pageSize=200&sort=title', 'pageSize=200&hasTags=yes&q=a']],
].map(([name, queries]) => ({
  name: String(name),
  paths: [queries].flat().map((query) => `/api/v1/library?${query}`),
  goal: LIBRARY_GOAL,
}));
const lookups = {
  name: 'lookups and review',
  paths: ['lookups', 'lookups?status=Pending&take=500', 'lookups?status=Matched', 'review'].map(
    (path) => `/api/v1/${path}`,
  ),
  goal: LIBRARY_GOAL,
};

/** Every other question that needs to know nothing of the history. */
export const computed: readonly Case[] = [
  { name: 'scrobbles all, page 1000', paths: ['/api/v1/scrobbles?range=all&page=1000'], goal: GOAL },
  ...custom,
  ...numbered,
  ...rotations,
  ...searches,
  { name: 'pending audio', paths: ['/api/v1/tracks/pending-audio'], goal: GOAL },
  ...library,
  lookups,
];

/** The pages of things in the history: those played most, and those played least of the first 500. */
export async function pages(ask: (path: string) => Promise<Buffer>): Promise<readonly Case[]> {
  const idsOf = async (kind: string): Promise<readonly string[]> => {
    const body = JSON.parse((await ask(`/api/v1/tops/${kind}?range=all&take=500`)).toString()) as {
      readonly items: readonly { readonly id: string }[];
    };

    return [...body.items.slice(0, 6), ...body.items.slice(-6)].map(({ id }) => id);
  };
  const ids = { artists: await idsOf('artists'), tracks: await idsOf('tracks') };

  return (['artists', 'tracks'] as const).flatMap((kind) =>
    ['range=30d', 'range=all', 'range=all&q=a'].map((query) => ({
      name: `${kind}/{id} ${query}`,
      paths: ids[kind].map((id) => `/api/v1/${kind}/${id}?${query}`),
      goal: GOAL,
    })),
  );
}
