import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { ListeningHistory } from '#projections/plays/listening-history.js';
import type { Projection } from '#src/event-store/projection.js';
import { Projector } from '#src/event-store/projector.js';
import { Rebuilder } from '#src/event-store/rebuild.js';
import { Verifier } from '#src/event-store/verify.js';
import { anyChangingPlays } from '../support/changing-plays.js';
import { createTestDataSource } from '../support/database.js';
import { emptyLog } from '../support/empty-log.js';
import { answersOf } from '../support/known-answers.js';
import { anyEdit, anyWord, told, type LibraryDeed } from '../support/library-deeds.js';
import { LibraryScene, SHOWING } from '../support/library-scene.js';

/** As many as fit into every run; RUNS has them be more. */
const RUNS = Number(process.env['RUNS'] ?? 3);
const BATCH_SIZES = [1, 2, 7, 5_000];

/** Plays that change, and what persons and sources say in between. */
const anyDeeds: fc.Arbitrary<readonly LibraryDeed[]> = fc
  .tuple(anyChangingPlays, fc.array(fc.array(anyWord, { maxLength: 6 }), { minLength: 1, maxLength: 6 }))
  .map(([{ parts }, words]) =>
    Array.from({ length: Math.max(parts.length, words.length) }, (_, turn) => [
      told(parts[turn] ?? []),
      ...(words[turn] ?? []),
    ]).flat(),
  );

/** Without what becomes of plays later: a track that lost its last one cannot be edited, nor an edit of it undone. */
const anyPlaysRecorded = anyChangingPlays.map(({ parts }) => {
  const seen = new Set<string>();

  return parts.map((events) =>
    events.filter(({ occurredAt, event: { type, data } }) => {
      const play = `${occurredAt} ${'trackId' in data ? String(data.trackId) : ''}`;
      if (type !== 'ScrobbleRecorded' || seen.has(play)) return !type.startsWith('Scrobble');
      seen.add(play);

      return true;
    }),
  );
});
/** Only the latest edit is undone in between: what was undone out of turn may leave others as they are. */
const anyEditOrUndo = fc.oneof(
  { weight: 4, arbitrary: anyEdit },
  { weight: 1, arbitrary: fc.constant({ type: 'undo', which: 0 } as const) },
);

describe('a library that persons edit', () => {
  let scene: LibraryScene;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const made = await createTestDataSource();
    close = made.close;
    scene = new LibraryScene(made.dataSource);
    await scene.register();
  });
  afterAll(() => close());
  beforeEach(() => begin());

  async function begin(): Promise<void> {
    await scene.dataSource.query(emptyLog);
    for (const projection of SHOWING) await clear(projection);
  }
  async function clear({ tables, name }: Projection): Promise<void> {
    await scene.dataSource.query(`truncate ${tables.map((table) => `read.${table}`).join(', ')}`);
    await scene.dataSource.query(
      `update projections set position = 0, generation = generation + 1 where name = $1`,
      [name],
    );
  }
  const rowsOf = ({ tables }: Projection): Promise<readonly unknown[]> =>
    Promise.all(
      tables.map((table) =>
        scene.dataSource.query<unknown[]>(`select to_jsonb(it)::text from read.${table} as it order by 1`),
      ),
    );
  const answersNow = async (listening: ListeningHistory): Promise<unknown> =>
    answersOf(await scene.moments(listening).now());

  it('has the same tables however the log is cut into batches, and after a rebuild', async () => {
    await fc.assert(
      fc.asyncProperty(anyDeeds, async (deeds) => {
        await begin();
        for (const deed of deeds) await scene.do(deed);
        for (const projection of SHOWING) {
          const live = await rowsOf(projection);
          expect((await new Verifier(scene.dataSource).verify(projection)).differences).toEqual([]);
          for (const batchSize of BATCH_SIZES) {
            await clear(projection);
            while ((await new Projector(scene.dataSource).step(projection, batchSize)).outcome === 'moved');
            expect([batchSize, await rowsOf(projection)]).toEqual([batchSize, live]);
          }
          await new Rebuilder(scene.dataSource).rebuild(projection);
          expect(await rowsOf(projection)).toEqual(live);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('is in memory, deed by deed, what a process that starts then reads', async () => {
    await fc.assert(
      fc.asyncProperty(anyDeeds, async (deeds) => {
        await begin();
        const growing = scene.listening();
        for (const deed of deeds) {
          await scene.do(deed);

          expect(await answersNow(growing)).toEqual(await answersNow(scene.listening()));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('answers as before any edit when all of them are taken back, the newest first', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlaysRecorded, fc.array(anyEditOrUndo, { maxLength: 25 }), async (parts, deeds) => {
        await begin();
        for (const events of parts) await scene.do(told(events));
        const before = await answersNow(scene.listening());
        for (const deed of deeds) await scene.do(deed);
        const isUndone = `select data->>'undoes' as id from events where data ? 'undoes'`;
        const undone = new Set(
          (await scene.dataSource.query<{ id: string }[]>(isUndone)).map(({ id }) => id),
        );
        const words = await scene.words(['TrackEdited', 'TracksMerged']);
        for (const { id } of words.filter((word) => !undone.has(word.id)))
          await scene.edits.undo(id, 'key:1');
        await scene.catchUp();

        expect(await answersNow(scene.listening())).toEqual(before);
        expect(await scene.dataSource.query(`select track_id from read.edits`)).toEqual([]);
        expect(await scene.dataSource.query(`select id from read.spellings`)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
