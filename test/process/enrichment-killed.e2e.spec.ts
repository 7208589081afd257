import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { FactSource } from '#src/enrichment/facts.js';
import { randomFrom, type Random } from '#src/sample/random.js';
import { expectEnriched } from '../providers/enrichment-expectations.js';
import type { LookedUpTrack } from '../providers/looked-up-track.js';
import { FAMILIES, tracksOf } from '../providers/looked-up-tracks.js';
import { ProviderWorld } from '../providers/provider-world.js';
import type { ProviderServer } from '../providers/provider-server.js';
import { ScrobbleSourceServer } from '../providers/scrobble-source-server.js';
import { countsOf } from './history-files.js';
import { SyncPlace, waitLong } from './sync-place.js';
import type { SyncingService } from './syncing-service.js';

const { ENRICHMENT_TRACKS, ENRICHMENT_KILLS, KILL_SEED } = process.env;
const TRACKS = Number(ENRICHMENT_TRACKS ?? FAMILIES.length);
const KILLS = Number(ENRICHMENT_KILLS ?? 3);
const LONGEST_WAIT_MS = 2_000;
/** A song database is asked twice for some, a second apart. */
const PATIENCE_MS = 540_000 + TRACKS * 3_000;
const RECORDING_INTERVAL_MS = 100;
/** Those that are asked: the others take minutes, for they are asked as seldom as the public ones. */
const ASKED: readonly FactSource[] = ['RecordingDb', 'VocalDb'];
const SETTINGS = {
  recordingDbContact: 'me@example.org',
  recordingDbMinIntervalMs: RECORDING_INTERVAL_MS,
  enableVocalDb: true,
};
const INTERVALS = { recordingDb: RECORDING_INTERVAL_MS, coverArt: 1_000, vocalDb: 1_000 };
/** A lookup asks for an id that came with the play and then searches, or searches twice. */
const MOST_REPEATED = { recordingDb: 2, coverArt: 1, vocalDb: 1 } as const;
const FIRST_PLAY = Date.UTC(2024, 0, 1) / 1_000;

const listenOf = ({ sought }: LookedUpTrack, index: number): string =>
  JSON.stringify({
    listened_at: FIRST_PLAY + index * 3_600,
    track_metadata: {
      artist_name: sought.artistName,
      track_name: sought.title,
      ...(sought.albumTitle === null ? {} : { release_name: sought.albumTitle }),
      additional_info: {
        ...(sought.durationSeconds === null ? {} : { duration_ms: sought.durationSeconds * 1_000 }),
        ...(sought.trackMbid === null ? {} : { recording_mbid: sought.trackMbid }),
      },
    },
  });

/** How many requests asked for what was asked for before. */
function repeatedOf({ requests }: ProviderServer): number {
  const questions = requests.map(({ path, params }) => JSON.stringify([path, params]));

  return questions.length - new Set(questions).size;
}

interface Shown {
  readonly enrichment: {
    readonly pending: number;
    readonly sources: readonly { readonly source: FactSource; readonly pending: number }[];
  };
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A service that has the library, before it may ask anybody. */
async function given(tracks: readonly LookedUpTrack[]) {
  const world = await ProviderWorld.start(tracks, { intervals: INTERVALS });
  closing.push(() => world.close());
  const source = await ScrobbleSourceServer.start();
  closing.push(() => source.close());
  const place = await SyncPlace.make(source, world.variables);
  closing.push(() => place.remove());
  const service = await place.start();
  const file = place.folder.path('listens.jsonl');
  await writeFile(file, `${tracks.map(listenOf).join('\n')}\n`);
  expect(countsOf((await place.cli('import', file)).stdout)).toMatchObject({ imported: tracks.length });

  return { world, place, service };
}

async function isDone(service: SyncingService): Promise<boolean> {
  // The status has more than these.
  const { enrichment } = (await service.get('/api/v1/status')) as Shown;

  return (
    enrichment.pending === 0 &&
    enrichment.sources.every(({ source, pending }) => !ASKED.includes(source) || pending === 0)
  );
}

/** Kills a service some time after it asked somebody; answers how often, which is never once all is done. */
async function killDuring(service: SyncingService, world: ProviderWorld, random: Random): Promise<number> {
  const before = world.requests.length;
  const isAsked = (): boolean => world.requests.length > before;
  await waitLong('a provider is asked', async () => isAsked() || (await isDone(service)));
  if (!isAsked()) return 0;
  await delay(random.next() * LONGEST_WAIT_MS);
  await service.kill();

  return 1;
}

async function expectWhole(random: Random): Promise<void> {
  const tracks = tracksOf(TRACKS);
  const { world, place, service: first } = await given(tracks);
  await first.configure(SETTINGS);
  let service = first;
  let kills = 0;
  for (let left = KILLS; left > 0; left--) {
    const killed = await killDuring(service, world, random);
    if (killed === 0) break;
    kills += killed;
    service = await place.start();
  }
  await waitLong('all is looked up and enriched', () => isDone(service), PATIENCE_MS);
  await expectEnriched(service, tracks, ASKED);
  await place.verify();
  expect(kills).toBe(KILLS);
  expect(world.hurries).toEqual([]);
  for (const name of ['recordingDb', 'coverArt'] as const)
    expect(repeatedOf(world[name])).toBeLessThanOrEqual(kills * MOST_REPEATED[name]);
  expect(repeatedOf(world.songDbs[0])).toBeLessThanOrEqual(kills * MOST_REPEATED.vocalDb);
  expect((await service.process.stop()).status).toBe(0);
}

it(
  'a process that is killed while it looks up and enriches goes on where it was',
  async () => {
    const seed = Number(KILL_SEED ?? randomInt(2 ** 31));
    try {
      await expectWhole(randomFrom(seed, 0));
    } catch (cause) {
      throw new Error(`With KILL_SEED=${seed}: ${String(cause)}`, { cause });
    }
  },
  1_500_000 + PATIENCE_MS,
);
