import { DataSource } from 'typeorm';
import { checkpoints } from '#src/event-store/checkpoints.js';
import { Projections } from '#src/event-store/projection.js';
import { Projector } from '#src/event-store/projector.js';
import { Rebuilder } from '#src/event-store/rebuild.js';
import { Verifier } from '#src/event-store/verify.js';
import type { Bench } from './environment.js';
import { ms, perSecond, timed, type Figure } from './figures.js';

/** The same tables filled by one hand-written statement each: no runs, no checkpoint, nothing to catch up. */
const BY_HAND = [
  `create schema floor`,
  ...['artists', 'albums', 'tracks', 'plays', 'play_months', 'api_keys'].map(
    (table) => `create table floor.${table} (like read.${table} including all)`,
  ),
  `analyze events`,
  `create temporary table play as
   select position, event_id as id, occurred_at as played_at, (data->>'trackId')::uuid as track_id,
          (data->>'artistId')::uuid as artist_id, (data->>'albumId')::uuid as album_id, data->>'title' as title,
          data->>'artistName' as artist_name, data->>'albumTitle' as album_title,
          (data->>'durationSeconds')::integer as duration_seconds
     from events where type = 'ScrobbleRecorded'`,
  `analyze play`,
  `insert into floor.artists (key, id, name, changed)
   select row_number() over (order by position), artist_id, artist_name, position
     from (select distinct on (artist_id) * from play order by artist_id, position) as first`,
  `insert into floor.albums (key, id, title, artist_key, changed)
   select row_number() over (order by position), album_id, album_title, artists.key, position
     from (select distinct on (album_id) * from play where album_id is not null order by album_id, position) as first
     join floor.artists on artists.id = first.artist_id`,
  `insert into floor.tracks (key, id, title, artist_key, duration_seconds, changed)
   select row_number() over (order by position), track_id, first.title, artists.key, first.duration_seconds, position
     from (select distinct on (track_id) * from play order by track_id, position) as first
     join floor.artists on artists.id = first.artist_id`,
  `insert into floor.play_months (month, changed)
   select date_trunc('month', played_at at time zone 'UTC')::date, max(position) from play group by 1`,
  `insert into floor.plays (played_at, track_key, album_key, id)
   select play.played_at, tracks.key, albums.key, play.id
     from play join floor.tracks on tracks.id = play.track_id left join floor.albums on albums.id = play.album_id`,
];

async function byHand(bench: Bench): Promise<number> {
  const dataSource = bench.app.get(DataSource);
  const { ms: taken } = await timed(() =>
    dataSource.transaction(async (manager) => {
      for (const statement of BY_HAND) await manager.query(statement);
    }),
  );
  await dataSource.query('drop schema floor cascade');

  return taken;
}

/** Catches up from nothing, rebuilds and verifies every read model, beside hand-written SQL filling the same tables. */
export async function benchRebuild(bench: Bench, plays: number): Promise<Figure[]> {
  const { all } = bench.app.get(Projections);
  const { manager } = bench.app.get(DataSource);
  for (const projection of all) await checkpoints.register(manager, projection);
  const catchUp = await timed(async () => {
    for (const projection of all)
      while ((await bench.app.get(Projector).step(projection)).outcome === 'moved');
  });
  const rebuild = await timed(async () => {
    for (const projection of all) await bench.app.get(Rebuilder).rebuild(projection);
  });
  const verify = await timed(async () => {
    for (const projection of all) {
      const { differences } = await bench.app.get(Verifier).verify(projection);
      if (differences.length > 0)
        throw new Error(`${projection.name} differs: ${JSON.stringify(differences)}`);
    }
  });
  const floor = await byHand(bench);
  const figure = (name: string, taken: number, goal: string): Figure => ({
    name,
    measured: `${ms(taken)}, ${perSecond(plays, taken)}`,
    floor: `SQL ${ms(floor)}`,
    ratio: taken / floor,
    goal,
  });

  return [
    figure('catching up live, in batches', catchUp.ms, '-'),
    figure('rebuild of all', rebuild.ms, '≤ 4'),
    figure('verify of all', verify.ms, '-'),
  ];
}
