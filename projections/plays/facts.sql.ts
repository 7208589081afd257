/*
 * What sources tell of tracks and artists, taken into the grain. Later answers of a source replace its earlier
 * ones. The rows of `tracks` and `artists` are marked as changed, so that whoever holds them reads them again.
 */

/** Keeps the keys of tags in the order of first appearance, as everything in the grain does. */
const tagsOfRun = `told as (
    select position, id, source, facts,
           row_number() over (partition by id, source order by position desc) = 1 as is_latest
      from (select position, coalesce(data->>'trackId', data->>'artistId')::uuid as id, data->>'source' as source,
                   data->'facts' as facts
              from run where data ? 'facts') as answer
  ), mentioned as (
    select told.position, told.id, told.source, told.is_latest, kind.name as kind, listed.ordinal,
           (listed.tag->>'id')::uuid as tag_id, listed.tag->>'name' as tag_name
      from told
     cross join (values ('genres'), ('tags')) as kind (name)
     cross join jsonb_array_elements(told.facts->kind.name) with ordinality as listed (tag, ordinal)
  ), first_of_tag as (
    select distinct on (tag_id) tag_id as id, tag_name as name, position, kind, ordinal
      from mentioned order by tag_id, position, kind, ordinal
  ), new_tag as (
    insert into tags (key, id, name, changed)
    select (select coalesce(max(key), 0) from tags)
             + row_number() over (order by first.position, first.kind, first.ordinal),
           first.id, first.name, first.position
      from first_of_tag as first
     where not exists (select from tags where tags.id = first.id)
    returning key, id
  ), tag as (
    select tags.key, tags.id from tags join first_of_tag using (id)
    union all select key, id from new_tag
  )`;

/** How it went when a source was asked for a track last; a source that failed has told what it told before. */
const askedInRun = `asked_last as (
    select distinct on (data->>'trackId', data->>'source') (data->>'trackId')::uuid as track_id,
           data->>'source' as source, occurred_at,
           case type when 'TrackEnriched' then 'Found' when 'EnrichmentMissed' then 'NotFound' else 'Failed' end
             as status,
           coalesce((data->>'attempts')::integer, 0) as attempts, (data->>'nextTryAt')::timestamptz as next_try_at,
           data->>'error' as error, (data->'asked'->>'spellingId')::uuid as spelling_id,
           data->'asked'->>'mbid' as mbid
      from run where data ? 'trackId'
     order by data->>'trackId', data->>'source', position desc
  ), newly_asked as (
    insert into asked (track_id, source, status, asked_at, attempts, next_try_at, error, spelling_id, mbid)
    select track_id, source, status, occurred_at, attempts, next_try_at, error, spelling_id, mbid from asked_last
    on conflict (track_id, source) do update
       set status = excluded.status, asked_at = excluded.asked_at, attempts = excluded.attempts,
           next_try_at = excluded.next_try_at, error = excluded.error, spelling_id = excluded.spelling_id,
           mbid = excluded.mbid
  )`;

/**
 * Takes a run of answers of tracks and of artists, and of questions that were not answered. Every answer introduces
 * its tags, also one that is replaced within the run: how the log is cut into runs must not show. Answers and their
 * tags are brought together by grouping: PostgreSQL expects few rows of either, and would join them row by row.
 */
export const takeFacts = `
  with ${tagsOfRun}, ${askedInRun}, last_of as (
    select coalesce(data->>'trackId', data->>'artistId')::uuid as id, max(position) as position from run group by 1
  ), touched_tracks as (
    update tracks set changed = greatest(changed, last_of.position) from last_of where tracks.id = last_of.id
  ), touched_artists as (
    update artists set changed = greatest(changed, last_of.position) from last_of where artists.id = last_of.id
  ), listed as (
    select id, source, (facts->>'durationSeconds')::integer as seconds, facts->'aliases' as aliases,
           facts->>'trackMbid' as mbid, facts ? 'coverUrl' as has_cover,
           null as kind, null::bigint as ordinal, null::integer as key
      from told where is_latest
    union all
    select mentioned.id, mentioned.source, null, null, null, null, mentioned.kind, mentioned.ordinal, tag.key
      from mentioned join tag on tag.id = mentioned.tag_id where mentioned.is_latest
  )
  insert into facts (id, source, duration_seconds, genres, tags, aliases, mbid, has_cover)
  select id, source, max(seconds), coalesce(array_agg(key order by ordinal) filter (where kind = 'genres'), '{}'),
         coalesce(array_agg(key order by ordinal) filter (where kind = 'tags'), '{}'),
         array(select jsonb_array_elements_text(
                        coalesce(jsonb_agg(aliases) filter (where aliases is not null)->0, '[]'))),
         max(mbid), coalesce(bool_or(has_cover), false)
    from listed
   group by id, source
  on conflict (id, source) do update
     set duration_seconds = excluded.duration_seconds, genres = excluded.genres, tags = excluded.tags,
         aliases = excluded.aliases, mbid = excluded.mbid, has_cover = excluded.has_cover`;

export const takeAudioProfiles = `
  with latest as (
    select distinct on (data->>'trackId') (data->>'trackId')::uuid as track_id, data->'profile' as profile, position
      from run order by data->>'trackId', position desc
  ), touched as (
    update tracks set changed = greatest(changed, latest.position) from latest where tracks.id = latest.track_id
  )
  insert into audio_profiles (track_id, profile) select track_id, profile from latest
  on conflict (track_id) do update set profile = excluded.profile`;
