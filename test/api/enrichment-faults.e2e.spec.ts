import { describe, expect, it, type TestContext } from 'vitest';
import { FAMILIES, tracksOf } from '../providers/looked-up-tracks.js';
import { PROVIDER_FAULTS, type ProviderFaultKind } from '../providers/provider-server.js';
import { EnrichedLibrary } from '../support/enriched-library.js';

/** As many as it takes for every provider to be asked often enough; ENRICHMENT_TRACKS has them be up to 600. */
const { ENRICHMENT_TRACKS } = process.env;
const TRACKS = Number(ENRICHMENT_TRACKS ?? 40);
const OF_THE_CONNECTION: ReadonlySet<ProviderFaultKind> = new Set([
  'hang',
  'trickle',
  'truncated-body',
  'reset-before',
  'reset-midway',
]);
const ANSWERS = PROVIDER_FAULTS.filter((kind) => !OF_THE_CONNECTION.has(kind));
interface Case {
  readonly what: string;
  readonly kinds: readonly ProviderFaultKind[];
}

/** Together they take less time; each is looked at by itself when there is time for it. */
const CASES: readonly Case[] =
  ENRICHMENT_TRACKS === undefined
    ? [
        { what: 'every wrong answer', kinds: ANSWERS },
        { what: 'every break of the connection', kinds: [...OF_THE_CONNECTION] },
      ]
    : PROVIDER_FAULTS.map((kind) => ({ what: kind, kinds: [kind] }));

async function given({ onTestFinished }: TestContext, tracks: number): Promise<EnrichedLibrary> {
  const scene = await EnrichedLibrary.open(tracksOf(tracks));
  onTestFinished(() => scene.close());

  return scene;
}

interface Lookups {
  readonly items: readonly { readonly title: string; readonly status: string; readonly attempts: number }[];
}

const lookupsOf = async ({ api }: EnrichedLibrary): Promise<Lookups['items']> =>
  ((await api.get('/api/v1/lookups')) as Lookups).items;

describe.concurrent('providers with faults', { timeout: 1_800_000 }, () => {
  it.for(CASES)('change nothing of how tracks end: $what', async ({ kinds }, context) => {
    const scene = await given(context, TRACKS);
    const times = Math.max(1, Math.floor(TRACKS / 80));
    // Every other request at most: no question meets them until it is given up.
    const faults = scene.asked.flatMap((server) =>
      kinds.map((kind) => server.fault(kind, { times, match: () => server.requests.length % 2 === 0 })),
    );
    await scene.configure();
    const { enrichment } = await scene.settled();
    await scene.expectRight();
    expect(faults.map(({ hits }) => hits)).toEqual(faults.map(() => times));
    expect(enrichment.sources.map(({ failed }) => failed)).toEqual(enrichment.sources.map(() => 0));
    expect((await lookupsOf(scene)).filter(({ attempts }) => attempts !== 1)).toEqual([]);
  });

  it('leave a lookup failed and not missed when nothing passes, until it is tried again', async (context) => {
    const scene = await given(context, FAMILIES.length);
    scene.world.recordingDb.fault('unavailable');
    await scene.configure();
    const { enrichment } = await scene.settled();
    expect(enrichment.sources.find(({ source }) => source === 'RecordingDb')).toMatchObject({
      state: 'Idle',
      notFound: 0,
    });
    const lookups = await lookupsOf(scene);
    expect(lookups.map(({ status }) => status)).toEqual(scene.tracks.map(() => 'Failed'));
    scene.world.mend();
    await scene.order('retry-lookups');
    await scene.becomes(({ jobs }) => jobs[0]?.finishedAt != null);
    await scene.settled();
    await scene.expectRight();
  });
});
