import { describe, expect, it, type TestContext } from 'vitest';
import { FAULT_KINDS, type FaultKind } from '../providers/source-faults.js';
import type { SourceHabits } from '../providers/source-state.js';
import { heard, SyncScene } from '../support/sync-scene.js';

const TIMEOUT = 600_000;
/** As many as show every kind of page; SYNC_PLAYS has them be more. */
const { SYNC_PLAYS } = process.env;
const PLAYS = Number(SYNC_PLAYS ?? 700);
/** Those that are followed by a long pause, or are one. */
const IS_SLOW = /^(?:hang|trickle|rate-limited|rate-limited-in-200)$/;

/** What goes wrong in the first sync, in the next one and in a backfill. */
type Faults = readonly FaultKind[];

/** One after the other in every run; each again and again when there is time for it. */
const CASES: readonly Faults[] =
  SYNC_PLAYS === undefined
    ? [...FAULT_KINDS.filter((kind) => IS_SLOW.test(kind)).map((kind) => [kind]), ...inThrees()]
    : FAULT_KINDS.map((kind) => (IS_SLOW.test(kind) ? [kind] : [kind, kind, kind]));

function inThrees(): readonly Faults[] {
  const kinds = FAULT_KINDS.filter((kind) => !IS_SLOW.test(kind));

  return Array.from({ length: Math.ceil(kinds.length / 3) }, (_, at) => kinds.slice(at * 3, at * 3 + 3));
}

async function given(
  { onTestFinished }: TestContext,
  plays: number,
  habits?: Partial<SourceHabits>,
): Promise<SyncScene> {
  const scene = await SyncScene.open(plays, habits);
  onTestFinished(() => scene.close());

  return scene;
}

/** Once the walk is under way. */
const fault = ({ server }: SyncScene, kind: FaultKind | undefined) =>
  kind && server.fault(kind, { times: 1, match: () => server.requests.length > 3 });

describe.concurrent('syncing from a source with faults', { timeout: TIMEOUT }, () => {
  const cases = CASES.map((kinds) => ({ what: kinds.join(', '), kinds }));
  it.for(cases)('holds exactly what it has when it is, at times: $what', async ({ kinds }, context) => {
    const scene = await given(context, PLAYS);
    const [first, later, last] = kinds;
    const atFirst = fault(scene, first);
    await scene.expectFirstSync();
    const faults = [atFirst, fault(scene, later)];
    await scene.expectIncrementalSync();
    faults.push(fault(scene, last));
    await scene.expectBackfill();
    expect(faults.flatMap((each) => each?.hits ?? [])).toEqual(kinds.map(() => 1));
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
