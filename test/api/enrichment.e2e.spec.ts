import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, type TestContext } from 'vitest';
import type { StatusView } from '#projections/status/status.view.js';
import type { FactSource } from '#src/enrichment/facts.js';
import { FAMILIES, tracksOf } from '../providers/looked-up-tracks.js';
import { RELEASE_DB_TOKEN } from '../providers/provider-world.js';
import { ASKING, EnrichedLibrary } from '../support/enriched-library.js';

/** ENRICHMENT_TRACKS has it be up to 600. */
const TRACKS = Number(process.env['ENRICHMENT_TRACKS'] ?? 60);
/** Of each provider: what was begun, and where that refers to. */
const MOST_UNDER_WAY = 2;

async function given({ onTestFinished }: TestContext, tracks = FAMILIES.length): Promise<EnrichedLibrary> {
  const scene = await EnrichedLibrary.open(tracksOf(tracks));
  onTestFinished(() => scene.close());

  return scene;
}

const sourceOf = ({ enrichment }: StatusView, name: FactSource) =>
  enrichment.sources.find(({ source }) => source === name);

const askedSoFar = ({ asked }: EnrichedLibrary): number =>
  asked.reduce((sum, { requests }) => sum + requests.length, 0);

describe.concurrent('a library that is looked up and enriched', { timeout: 600_000 }, () => {
  it('ends as it must, with all that every source knows', async (context) => {
    const scene = await given(context, TRACKS);
    await scene.configure();
    const { enrichment, coverage } = await scene.settled();
    await scene.expectRight();
    const matched = scene.tracks.filter(({ status }) => status === 'Matched').length;
    expect(coverage).toMatchObject({ tracks: scene.tracks.length, withCover: matched, withTags: matched });
    expect(enrichment.sources.map(({ done, failed }) => [done, failed])).toEqual(
      enrichment.sources.map(() => [matched, 0]),
    );
    expect(await scene.api.differences()).toEqual([]);
  });

  it('asks nothing while it is paused, and goes on where it was', async (context) => {
    const scene = await given(context);
    await scene.configure();
    await scene.becomes(() => scene.world.recordingDb.requests.length > 5);
    await scene.order('pause');
    const pausedAt = performance.now();
    const { enrichment } = await scene.becomes((status) =>
      status.enrichment.sources.every(({ state }) => state === 'Paused'),
    );
    expect(enrichment).toMatchObject({ paused: true });
    expect(enrichment.pending).toBeGreaterThan(0);
    const asked = askedSoFar(scene);
    await delay(2_000);
    expect(askedSoFar(scene)).toBe(asked);
    const late = scene.asked.map(({ requests }) => requests.filter(({ at }) => at > pausedAt).length);
    expect(Math.max(...late)).toBeLessThanOrEqual(MOST_UNDER_WAY);
    await scene.order('resume');
    await scene.settled();
    await scene.expectRight();
  });

  it('goes on without a source that turns it away, and says why that one stands still', async (context) => {
    const scene = await given(context);
    const { releaseDb } = scene.world;
    await scene.configure({ ...ASKING, releaseDbToken: 'not the right one' });
    const status = await scene.settled('ReleaseDb');
    expect(sourceOf(status, 'ReleaseDb')).toMatchObject({
      state: 'Stopped',
      error: 'The release database does not know the token. Check it in the settings.',
      done: 0,
      failed: 0,
      notFound: 0,
      pending: scene.tracks.length,
    });
    expect(releaseDb.requests.map((request) => request.status)).toEqual([401]);
    await scene.configure({ releaseDbToken: RELEASE_DB_TOKEN });
    await scene.settled();
    await scene.expectRight();
  });
});
