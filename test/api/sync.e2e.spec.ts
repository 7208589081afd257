import { expect, it, onTestFinished } from 'vitest';
import { RetryPolicy } from '#src/providers/outbound/retry-policy.js';
import { SyncScene } from '../support/sync-scene.js';

async function given(plays: number): Promise<SyncScene> {
  const scene = await SyncScene.open(plays);
  onTestFinished(() => scene.close());

  return scene;
}

it('holds exactly what the source has, whatever changes there', { timeout: 600_000 }, async () => {
  const scene = await given(20_000);
  await scene.expectFirstSync();
  await scene.expectIncrementalSync();
  await scene.expectBackfill();
  const { ingest } = await scene.status();
  expect(ingest).toMatchObject({ lastError: null, lastSuccessAt: expect.any(String) as string });
  await scene.expectVerified();
});

it('says so when the source does not come back, and goes on when it does', { timeout: 600_000 }, async () => {
  const scene = await given(1_200);
  const { server } = scene;
  // All the attempts would take minutes.
  Object.assign(scene.api.app.get(RetryPolicy, { strict: false }), { attempts: 3 });
  const outage = server.fault('unavailable', { match: () => server.requests.length > 4 });
  const failed = await scene.run('sync');
  expect(failed).toMatchObject({ state: 'Failed', error: expect.stringMatching(/\S+ \S+/) as string });
  expect((await scene.status()).ingest.lastError).toBe(failed.error);
  outage.stop();
  await scene.expectFirstSync();
  expect((await scene.status()).ingest.lastError).toBeNull();
});
