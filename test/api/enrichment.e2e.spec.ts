import { expect, it, type TestContext } from 'vitest';
import { FAMILIES, tracksOf } from '../providers/looked-up-tracks.js';
import { EnrichmentScene } from '../support/enrichment-scene.js';

const TRACKS = Number(process.env['ENRICHMENT_TRACKS'] ?? 60);

async function given({ onTestFinished }: TestContext, tracks = TRACKS): Promise<EnrichmentScene> {
  const scene = await EnrichmentScene.open(tracksOf(tracks));
  onTestFinished(() => scene.close());

  return scene;
}

it('all tracks end as they must, with all that is known of them', async (context) => {
  const scene = await given(context);
  await scene.configure();
  await scene.settled();
  await scene.expectRight();
});
