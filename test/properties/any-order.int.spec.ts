import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { plays } from '#projections/plays/plays.projection.js';
import { Clock } from '#src/clock/clock.js';
import { checkpoints } from '#src/event-store/checkpoints.js';
import { Projector } from '#src/event-store/projector.js';
import { Verifier } from '#src/event-store/verify.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import type { Source, SourcePlay } from '#src/listening/source-play.js';
import { fold } from '#src/text/fold.js';
import { createTestDataSource } from '../support/database.js';
import { emptyLog } from '../support/empty-log.js';
import { anyPlay, secondOf } from '../support/listeners.js';

const BEGIN = secondOf('2023-12-31T23:58:00Z');
const ALBUMS = [null, 'ágætis byrjun', 'best-of'];

/** What the first telling decides by design, taken out: spellings, and what one play is told of besides. */
function withoutFirsts(play: SourcePlay): SourcePlay {
  const [artistName, title] = [fold(play.artistName), fold(play.title)];
  const isTimed = (play.playedAt + artistName.length) % 2 === 0;
  const durationSeconds = isTimed ? 60 + 7 * artistName.length + title.length : null;
  const albumTitle = ALBUMS[(play.playedAt + title.length) % ALBUMS.length];

  return { ...play, playedAt: play.playedAt + BEGIN, artistName, title, albumTitle, durationSeconds };
}

/** One way to tell a history: in some order, in parts of some sizes, each projected in batches of a size. */
interface Telling {
  readonly plays: readonly SourcePlay[];
  readonly sizes: readonly number[];
  readonly batchSize: number;
}

const anyTelling = (all: SourcePlay[]): fc.Arbitrary<Telling> =>
  fc.record({
    plays: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    sizes: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
    batchSize: fc.constantFrom(1, 2, 7, 5_000),
  });

const twoTellings = fc
  .array(anyPlay.map(withoutFirsts), { minLength: 1, maxLength: 40 })
  .chain((all) => fc.tuple(anyTelling(all), anyTelling(all)));

const anySource = fc.constantFrom<Source>('scrobbleSource', 'spotify', 'listenBrainz');

function partsOf({ plays, sizes }: Telling): readonly (readonly SourcePlay[])[] {
  const parts: (readonly SourcePlay[])[] = [];
  for (let from = 0; from < plays.length; from += parts.at(-1)?.length ?? 0)
    parts.push(plays.slice(from, from + sizes[parts.length % sizes.length]));

  return parts;
}

/** The tables of plays with ids and names in the place of keys, which are given out in the order of telling. */
const TABLES = [
  `select id, name from read.artists order by id`,
  `select albums.id, title, artists.id as artist
     from read.albums left join read.artists on artists.key = artist_key order by albums.id`,
  `select tracks.id, title, duration_seconds, artists.id as artist
     from read.tracks left join read.artists on artists.key = artist_key order by tracks.id`,
  `select plays.id, played_at, tracks.id as track, albums.id as album, album_key is null as "isSingle"
     from read.plays left join read.tracks on tracks.key = track_key left join read.albums on albums.key = album_key
    order by plays.id`,
  `select month from read.play_months order by month`,
];

describe('a history told in any order', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    await checkpoints.register(dataSource.manager, plays);
  });
  afterAll(() => close());

  async function told(source: Source, telling: Telling): Promise<readonly (readonly object[])[]> {
    await dataSource.query(emptyLog);
    await dataSource.query(`truncate ${plays.tables.map((table) => `read.${table}`).join(', ')}`);
    await dataSource.query(`update projections set position = 0`);
    const sink = new ScrobbleRecorder(dataSource, new Clock()).into({ actor: 'property' });
    for (const part of partsOf(telling)) {
      await sink.record(source, part);
      while ((await new Projector(dataSource).step(plays, telling.batchSize)).outcome === 'moved');
    }

    return Promise.all(TABLES.map((table) => dataSource.query<object[]>(table)));
  }

  it('is the same history', async () => {
    await fc.assert(
      fc.asyncProperty(anySource, twoTellings, async (source, [one, other]) => {
        const tables = await told(source, one);
        const moments = one.plays.map(({ playedAt, artistName, title }) => [playedAt, artistName, title]);

        expect(tables[3]).toHaveLength(new Set(moments.map(String)).size);
        expect(await told(source, other)).toEqual(tables);
        expect((await new Verifier(dataSource).verify(plays)).differences).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
