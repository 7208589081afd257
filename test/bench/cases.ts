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
]);

const lastYear = new Date().getUTCFullYear() - 1;
const wrapped = [0, 1, 2].map((ago) => `/api/v1/wrapped/${lastYear - ago}`);

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

/** Every question that the bench asks. */
export const cases: readonly Case[] = [
  ...presets,
  { name: 'years', paths: ['/api/v1/years'], goal: '≤ 2', p99Goal: '≤ 4' },
  { name: 'wrapped', paths: wrapped, goal: '≤ 2', p99Goal: '≤ 4' },
  { name: 'scrobbles 30d', paths: ['/api/v1/scrobbles'], goal: GOAL },
  { name: 'scrobbles all, page 1000', paths: ['/api/v1/scrobbles?range=all&page=1000'], goal: GOAL },
  ...custom,
  ...searches,
];
