import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { projections } from '#projections/index.js';
import { Archive } from '#src/event-store/archive.js';
import { checkpoints } from '#src/event-store/checkpoints.js';
import { Projector } from '#src/event-store/projector.js';
import { PostgresEventStore } from '#src/event-store/postgres-event-store.js';
import { Verifier } from '#src/event-store/verify.js';
import { createTestDataSource } from '../support/database.js';

const FOLDER = 'test/fixtures/events';

/** All samples as one archive, in the order in which they were recorded: what is revoked was created. */
async function* archived(): AsyncIterable<string> {
  const samples = readdirSync(FOLDER)
    .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { readonly recorded_at: string })
    .toSorted((a, b) => Date.parse(a.recorded_at) - Date.parse(b.recorded_at));
  for (const [index, sample] of samples.entries()) yield JSON.stringify({ ...sample, position: index + 1 });
}

describe('given a log that holds every event as it was ever stored', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let restored: number;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    restored = await new Archive(dataSource).restore(archived());
  });
  afterAll(() => close());

  it('then it is read whole', async () => {
    expect(restored).toBe(readdirSync(FOLDER).length);
    expect(await new PostgresEventStore(dataSource).readAll(0, 1_000)).toHaveLength(restored);
  });

  it.each(projections.map((projection) => [projection.name, projection] as const))(
    'then the read model %s takes it in',
    async (name, projection) => {
      await checkpoints.register(dataSource.manager, projection);

      expect(await new Projector(dataSource).step(projection)).toEqual({
        outcome: 'moved',
        position: restored,
      });
      expect(await new Verifier(dataSource).verify(projection)).toMatchObject({ name, differences: [] });
    },
  );

  it('then a key that was created and revoked is revoked, and a play has the names it was amended to', async () => {
    expect(await dataSource.query(`select name, scopes, revoked from read.api_keys`)).toEqual([
      { name: 'Living room display', scopes: ['read'], revoked: true },
    ]);
    expect(
      await dataSource.query(`
        select plays.id, artists.name as artist, tracks.title as track, albums.title as album
          from read.plays join read.tracks on tracks.key = track_key
          join read.artists on artists.key = tracks.artist_key join read.albums on albums.key = album_key`),
    ).toEqual([
      {
        id: 'cda327e0-3cb8-5268-a1d0-6ff9d75e2b39',
        artist: 'Sigur Rós',
        track: 'Svefn-g-englar (2019 Remaster)',
        album: 'Ágætis byrjun (A Good Beginning)',
      },
    ]);
    expect(
      await dataSource.query(`select title, duration_seconds as seconds from read.tracks order by key`),
    ).toEqual([
      { title: 'Svefn-g-englar', seconds: 604 },
      { title: 'Svefn-g-englar (2019 Remaster)', seconds: null },
    ]);
  });
});
