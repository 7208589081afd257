import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import { trackIdOf } from '#src/listening/identity.js';
import type { Bench } from './environment.js';
import { ms, percentile, timed, type Figure } from './figures.js';
import type { Running } from './queries.bench.js';

interface Item {
  readonly id: string;
  readonly title: string;
  readonly artist: { readonly name: string };
  readonly scrobbles: number;
}

/** Every kind of answer that shows a track. */
const shownBy = (id: string): readonly string[] => [
  '/api/v1/overview?range=all',
  '/api/v1/tops/tracks?range=all',
  '/api/v1/tops/artists?range=all',
  `/api/v1/tracks/${id}?range=all`,
  '/api/v1/library?sort=plays',
  '/api/v1/sessions?range=all',
];

const SECOND = 1_000;
const PLAYS = 10_000;
/** Plays of the one that is merged lie so far apart, over all of the years. */
const APART_SECONDS = 9 * 3_600;
const OFTEN = { title: 'Played Ten Thousand Times', artistName: 'The Benchmarks', albumTitle: 'Again' };

/** A track that was played as often as few are, all the time; answers its id once it is shown. */
async function playOften(bench: Bench, read: (path: string) => Promise<Item>): Promise<string> {
  const sink = bench.app.get(ScrobbleRecorder, { strict: false }).into({ actor: 'bench' });
  const unknown = { trackMbid: null, artistMbid: null, albumMbid: null, durationSeconds: 200, raw: {} };
  const now = Math.floor(Date.now() / 1_000);
  const plays = Array.from({ length: PLAYS }, (_, index) => ({
    playedAt: now - index * APART_SECONDS,
    precision: 'second' as const,
    ...OFTEN,
    ...unknown,
  }));
  await sink.record('spotify', plays);
  const id = trackIdOf(OFTEN.artistName, OFTEN.title);
  const shown = async (): Promise<number> =>
    read(`/api/v1/tracks/${id}?range=all&take=1`).then(
      ({ scrobbles }) => scrobbles,
      // It is not there yet.
      () => 0,
    );
  while ((await shown()) < PLAYS);

  return id;
}

/**
 * A track is merged into the one that was played most before, and taken apart again: from the request to the last of
 * the answers that show it.
 */
export async function benchEdits(bench: Bench, service: Running): Promise<readonly Figure[]> {
  const read = async <Body>(path: string): Promise<Body> =>
    JSON.parse((await service.ask(path)).toString()) as Body;
  const { items } = await read<{ items: readonly [Item] }>('/api/v1/tops/tracks?range=all&take=1');
  const [first] = items;
  const second = { id: await playOften(bench, read), scrobbles: PLAYS };
  const body = { title: first.title, artistName: first.artist.name };
  const merged: number[] = [];
  const undone: number[] = [];
  for (let i = 0; i < 5; i++) {
    const merge = await timed(async () => {
      await service.ask(`/api/v1/library/${second.id}`, { method: 'PUT', body });
      for (const path of shownBy(first.id)) await service.ask(path);
    });
    merged.push(merge.ms);
    const { scrobbles } = await read<Item>(`/api/v1/tracks/${second.id}?range=all`);
    if (scrobbles !== first.scrobbles + second.scrobbles) throw new Error('The merge is not shown.');
    const history = await read<{ items: readonly [Item] }>(`/api/v1/tracks/${first.id}/history`);
    const undo = await timed(async () => {
      await service.ask(`/api/v1/history/${history.items[0].id}/undo`, { method: 'POST' });
      for (const path of shownBy(second.id)) await service.ask(path);
    });
    undone.push(undo.ms);
  }
  const figure = (name: string, taken: readonly number[]): Figure => {
    const value = percentile([...taken], 0.99);

    return { name, measured: ms(value), floor: '1 s', ratio: value / SECOND, goal: '≤ 1' };
  };

  return [
    figure(`merging a track of ${second.scrobbles} plays, and everything that shows it`, merged),
    figure('taking that back, likewise', undone),
  ];
}
