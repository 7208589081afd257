import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import type { Chain } from '#projections/plays/derived-columns.js';
import { HistoryReader } from '#projections/plays/history-reader.js';
import type { History } from '#projections/plays/history.js';
import { ListeningHistory } from '#projections/plays/listening-history.js';
import { plays } from '#projections/plays/plays.projection.js';
import { playView } from '#projections/plays/views.js';
import { Advances } from '#projections/shared/advances.js';
import { Zone } from '#projections/shared/day.js';
import { tracks } from '#projections/tracks/tracks.projection.js';
import { checkpoints } from '#src/event-store/checkpoints.js';
import type { NewEvent } from '#src/event-store/event.js';
import { Notifications } from '#src/event-store/notifications.js';
import { PostgresEventStore } from '#src/event-store/postgres-event-store.js';
import type { Projection } from '#src/event-store/projection.js';
import { Projector } from '#src/event-store/projector.js';
import { Rebuilder } from '#src/event-store/rebuild.js';
import { Verifier } from '#src/event-store/verify.js';
import { anyChangingPlays, type PlayLeft } from '../support/changing-plays.js';
import { createTestDataSource } from '../support/database.js';
import { emptyLog } from '../support/empty-log.js';

const BATCH_SIZES = [1, 2, 7, 5_000];
const zone = new Zone('Europe/Berlin');

const left = `
  select plays.id, extract(epoch from played_at)::int as "playedAt", tracks.id as "trackId", albums.id as "albumId"
    from read.plays join read.tracks on tracks.key = track_key left join read.albums on albums.key = album_key
   order by plays.id`;

/** Key 0 stands for no album, and has no last play. */
const chain = ({ previous, last }: Chain): unknown => [[...previous], [...last.subarray(1)]];

/** All that a history knows, as plain values. */
function knownOf(history: History): unknown {
  const { all, artist, ofTrack, ofArtist, ofAlbum, secondsBefore, untimedBefore } = history.derived;
  const { tracks: names, artists, albums } = history.library;

  return {
    plays: Array.from(all, (index) => playView(history, zone, index)),
    local: [...history.local(zone)],
    columns: [[...artist], [...secondsBefore], [...untimedBefore]],
    chains: [ofTrack, ofArtist, ofAlbum].map(chain),
    names: [names, artists, albums].map((of) =>
      Array.from({ length: of.size - 1 }, (_, index) => [of.id(index + 1), of.name(index + 1)]),
    ),
  };
}

const playsIn = (history: History): readonly PlayLeft[] =>
  Array.from(history.derived.all, (index) => {
    const { id, playedAt, track, album } = playView(history, zone, index);

    return { id, playedAt: Date.parse(playedAt) / 1000, trackId: track.id, albumId: album?.id ?? null };
  });

describe('plays that are amended and retracted', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    for (const projection of [plays, tracks]) await checkpoints.register(dataSource.manager, projection);
  });
  afterAll(() => close());

  const append = async (events: readonly NewEvent[]): Promise<void> => {
    const batch = { stream: 'plays', expected: 'any', events, meta: { actor: 'property' } } as const;
    await new PostgresEventStore(dataSource).append(batch);
  };
  const catchUp = async (projection: Projection, batchSize: number): Promise<void> => {
    while ((await new Projector(dataSource).step(projection, batchSize)).outcome === 'moved');
  };
  const clear = async ({ tables }: Projection): Promise<void> => {
    await dataSource.query(`truncate ${tables.map((table) => `read.${table}`).join(', ')}`);
    await dataSource.query(`update projections set position = 0, generation = generation + 1`);
  };
  const rowsOf = ({ tables }: Projection): Promise<readonly unknown[]> =>
    Promise.all(
      tables.map((table) =>
        dataSource.query<unknown[]>(`select to_jsonb(it)::text from read.${table} as it order by 1`),
      ),
    );
  /** As of a process that is deaf: it looks each time. */
  const listening = (): ListeningHistory =>
    new ListeningHistory(new HistoryReader(dataSource), new Advances(new Notifications({ url: '' })));
  const byId = (rows: readonly PlayLeft[]): readonly PlayLeft[] =>
    rows.toSorted((a, b) => Number(a.id > b.id) - Number(a.id < b.id));

  it.each([plays, tracks])(
    'leave the same tables of $name however the log is cut into batches, and after a rebuild',
    async (projection) => {
      await fc.assert(
        fc.asyncProperty(anyChangingPlays, async ({ parts, left: expected }) => {
          await dataSource.query(emptyLog);
          for (const part of parts) await append(part);
          const tables: (readonly unknown[])[] = [];
          const rows: (readonly PlayLeft[])[] = [];
          for (const batchSize of BATCH_SIZES) {
            await clear(projection);
            await catchUp(projection, batchSize);
            tables.push(await rowsOf(projection));
            rows.push(...(projection === plays ? [await dataSource.query<PlayLeft[]>(left)] : []));
          }
          expect((await new Verifier(dataSource).verify(projection)).differences).toEqual([]);
          await new Rebuilder(dataSource).rebuild(projection);

          for (const one of rows) expect(one).toEqual(byId(expected));
          for (const table of [...tables, await rowsOf(projection)]) expect(table).toEqual(tables[0]);
        }),
        { numRuns: 25 },
      );
    },
  );

  it('are in memory, part by part, what a process that starts then reads', async () => {
    await fc.assert(
      fc.asyncProperty(anyChangingPlays, fc.constantFrom(1, 3, 5_000), async (changing, batchSize) => {
        await dataSource.query(emptyLog);
        await clear(plays);
        const growing = listening();
        knownOf(await growing.current());
        for (const part of changing.parts) {
          await append(part);
          await catchUp(plays, batchSize);

          expect(knownOf(await growing.current())).toEqual(knownOf(await listening().current()));
        }
        expect(byId(playsIn(await growing.current()))).toEqual(byId(changing.left));
      }),
      { numRuns: 60 },
    );
  });

  it('keep the key of their table such that names may be exchanged, also after a rebuild', async () => {
    await new Rebuilder(dataSource).rebuild(plays);

    expect(
      await dataSource.query(
        `select condeferrable from pg_constraint where conrelid = 'read.plays'::regclass and contype = 'p'`,
      ),
    ).toEqual([{ condeferrable: true }]);
  });
});
