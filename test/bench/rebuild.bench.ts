import { DataSource } from 'typeorm';
import { projections } from '#projections/index.js';
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
  ...projections
    .flatMap(({ tables }) => tables)
    .map((table) => `create table floor.${table} (like read.${table} including all)`),
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
  `create temporary table told as
   select position, event_id, occurred_at, coalesce(data->>'trackId', data->>'artistId')::uuid as id, data->>'source' as source,
          data->'facts' as facts, data->'payload' as payload
     from events where type in ('TrackEnriched', 'ArtistEnriched')`,
  `analyze told`,
  `insert into floor.answers (id, source, event_id, fetched_at, facts, payload)
   select distinct on (id, source) id, source, event_id, occurred_at, facts, payload from told order by id, source, position desc`,
  `create temporary table mentioned as
   select id, source, position, kind, ordinal, (tag->>'id')::uuid as tag_id, tag->>'name' as name
     from told cross join (values ('genres'), ('tags')) as kinds (kind)
    cross join jsonb_array_elements(facts->kind) with ordinality as listed (tag, ordinal)`,
  `analyze mentioned`,
  `insert into floor.tags (key, id, name, changed)
   select row_number() over (order by position, kind, ordinal), tag_id, name, position
     from (select distinct on (tag_id) * from mentioned order by tag_id, position, kind, ordinal) as first`,
  `insert into floor.facts (id, source, duration_seconds, genres, tags, aliases, mbid, has_cover)
   select told.id, told.source, (facts->>'durationSeconds')::integer, coalesce(listed.genres, '{}'),
          coalesce(listed.tags, '{}'), array(select jsonb_array_elements_text(coalesce(facts->'aliases', '[]'))),
          facts->>'trackMbid', facts ? 'coverUrl'
     from (select distinct on (id, source) * from told order by id, source, position desc) as told
     left join (select mentioned.id, source, position,
                       array_agg(key order by ordinal) filter (where kind = 'genres') as genres,
                       array_agg(key order by ordinal) filter (where kind = 'tags') as tags
                  from mentioned join floor.tags on tags.id = tag_id group by 1, 2, 3) as listed
       using (id, source, position)`,
  `insert into floor.asked (track_id, source, status, asked_at, attempts)
   select distinct on (data->>'trackId', data->>'source') (data->>'trackId')::uuid, data->>'source', 'Found',
          occurred_at, 0
     from events where type = 'TrackEnriched' order by data->>'trackId', data->>'source', position desc`,
  `insert into floor.audio_profiles (track_id, profile)
   select distinct on (data->>'trackId') (data->>'trackId')::uuid, data->'profile'
     from events where type = 'AudioProfileUploaded' order by data->>'trackId', position desc`,
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
