import { describe, expect, it, type TestContext } from 'vitest';
import { FAULT_KINDS, type FaultKind } from '../providers/source-faults.js';
import type { SourceHabits } from '../providers/source-state.js';
import { heard, SyncScene } from '../support/sync-scene.js';

const TIMEOUT = 600_000;
/** As many as show every kind of page; SYNC_PLAYS has them be more. */
const PLAYS = Number(process.env['SYNC_PLAYS'] ?? 700);
/** Those that are followed by a long pause, or are one. */
const IS_SLOW = /^(?:hang|trickle|rate-limited|rate-limited-in-200)$/;

async function given(
  { onTestFinished }: TestContext,
  plays: number,
  habits?: Partial<SourceHabits>,
): Promise<SyncScene> {
  const scene = await SyncScene.open(plays, habits);
  onTestFinished(() => scene.close());

  return scene;
}

/** So often, once the walk is under way. */
const fault = ({ server }: SyncScene, kind: FaultKind, times: number) =>
  server.fault(kind, { times, match: () => server.requests.length > 3 });

describe.concurrent('syncing from a source with faults', { timeout: TIMEOUT }, () => {
  it.for(FAULT_KINDS)('holds exactly what it has when it is %s at times', async (kind, context) => {
    const scene = await given(context, PLAYS);
    const [first, after] = IS_SLOW.test(kind) ? [1, 0] : [2, 1];
    const atFirst = fault(scene, kind, first);
    await scene.expectFirstSync();
    const later = fault(scene, kind, after);
    await scene.expectIncrementalSync();
    const last = fault(scene, kind, after);
    await scene.expectBackfill();
    expect([atFirst.hits, later.hits, last.hits]).toEqual([first, after, after]);
    await scene.expectVerified();
  });

  it('holds it when everything goes wrong now and then', async (context) => {
    const scene = await given(context, 3_000, { deep: { beyond: 1_500 } });
    for (const kind of FAULT_KINDS.filter((each) => !IS_SLOW.test(each)))
      scene.server.fault(kind, { share: 0.01 });
    await scene.expectFirstSync();
    await scene.expectIncrementalSync();
    await scene.expectBackfill();
  });

  it.for<Partial<SourceHabits>>([
    { singleAsObject: true, emptyShape: 'legacy' },
    { tellsPlaycount: false },
    { includesFrom: false },
    { includesTo: true },
    { deep: { beyond: 1_000 } },
    { deep: { beyond: 400, times: 2 } },
  ])('holds it when its habits are %j', async (habits, context) => {
    const scene = await given(context, 1_800, habits);
    await scene.expectFirstSync();
    await scene.expectIncrementalSync();
    await scene.expectBackfill();
  });

  it('holds it when its pages shift while they are read', async (context) => {
    const scene = await given(context, 2_000);
    const { server, mira } = scene;
    for (const request of [2, 4, 6, 8])
      server.after(
        () => server.requests.length >= request,
        () => mira.add(heard(60 * (10 - request), `Arrived ${request}`), heard(3600 + request, 'Told late')),
      );
    scene.expectSucceeded(await scene.run('sync'));
    expect(mira.scrobbles).toHaveLength(2_000 + 144 + 8);
    scene.expectSucceeded(await scene.run('sync'));
    await scene.expectSynced();
  });
});
