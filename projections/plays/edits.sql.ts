/*
 * What persons say of tracks, taken into the grain. An edit carries all that was said of its track so far: the last
 * one of a run counts. Plays keep the track under which they were told; whose its spelling is now is looked up by
 * who reads them, so that an edit costs the same however often its track was played.
 */

/**
 * Introduces the artists that were typed, as plays introduce theirs: every edit does, also one that is replaced. An
 * artist is called as it was typed last, so every artist is marked as changed that a track was given to or taken from.
 */
const editsOfRun = `edited as (
    select position, (data->'edited'->>'trackId')::uuid as track_id, data->'edited'->'fields' as fields,
           (data->'edited'->>'artistId')::uuid as artist_id, (data->'edited'->>'spellingId')::uuid as spelling_id,
           (data->>'trackId')::uuid as other_id, data->'spellings' as spellings
      from run
  ), in_turn as (
    select position, track_id, artist_id, fields->>'artistName' as name,
           row_number() over turn = 1 as is_first, lag(artist_id) over turn as artist_before,
           lag(fields->>'artistName') over turn as name_before
      from edited window turn as (partition by track_id order by position)
  ), renaming as (
    select position, track_id, artist_id,
           case when is_first then artists.id else artist_before end as artist_before
      from in_turn
      left join edits as before using (track_id)
      left join artists on artists.key = before.artist_key
     where in_turn.name is distinct from case when is_first then before.fields->>'artistName' else name_before end
  ), renamed_artist as (
    select id, max(position) as position
      from (select artist_id as id, position from renaming
            union all select artist_before, position from renaming) as concerned
     where id is not null
     group by id
  ), touched_artist as (
    update artists set changed = greatest(changed, renamed_artist.position)
      from renamed_artist where artists.id = renamed_artist.id
  ), first_of_artist as (
    select distinct on (artist_id) artist_id as id, fields->>'artistName' as name, position
      from edited where artist_id is not null order by artist_id, position
  ), new_artist as (
    insert into artists (key, id, name, changed)
    select (select coalesce(max(key), 0) from artists) + row_number() over (order by first.position),
           first.id, first.name, greatest(first.position, renamed_artist.position)
      from first_of_artist as first left join renamed_artist on renamed_artist.id = first.id
     where not exists (select from artists where artists.id = first.id)
    returning key, id
  ), artist as (
    select artists.key, artists.id from artists join first_of_artist using (id)
    union all select key, id from new_artist
  ), latest as (
    select distinct on (track_id) track_id, fields, artist_id, spelling_id from edited order by track_id, position desc
  ), last_renaming as (
    select track_id, max(position) as position from renaming group by track_id
  ), nothing_left as (
    delete from edits using latest where edits.track_id = latest.track_id and latest.fields = '{}'
  ), said as (
    insert into edits (track_id, fields, artist_key, named_at, spelling_id)
    select track_id, latest.fields, artist.key,
           case when artist.key is not null then coalesce(last_renaming.position, before.named_at) end,
           latest.spelling_id
      from latest
      left join artist on artist.id = latest.artist_id
      left join last_renaming using (track_id)
      left join edits as before using (track_id)
     where latest.fields <> '{}'
    on conflict (track_id) do update
       set fields = excluded.fields, artist_key = excluded.artist_key, named_at = excluded.named_at,
           spelling_id = excluded.spelling_id
  ), moved as (
    select distinct on (spelling.id) spelling.id::uuid as id, edited.track_id, edited.other_id, edited.position
      from edited cross join jsonb_array_elements_text(edited.spellings) as spelling (id)
     order by spelling.id, edited.position desc
  ), concerned as (
    select id, max(position) as position
      from (select track_id as id, position from edited
            union all select other_id, position from edited where other_id is not null
            union all select id, position from moved) as named
     group by id
  ), touched as (
    update tracks set changed = greatest(changed, concerned.position) from concerned where tracks.id = concerned.id
  )`;

/** The spellings go to the track that was edited. */
export const takeEdits = `
  with ${editsOfRun}
  insert into spellings (id, track_id) select id, track_id from moved
  on conflict (id) do update set track_id = excluded.track_id`;

/** The spellings that came with the edit are nobody's again. */
export const takeBackEdits = `
  with ${editsOfRun}
  delete from spellings using moved where spellings.id = moved.id`;

/** The spellings go back to the track that is back; that of the track itself needs no word. */
export const takeBackMerges = `
  with ${editsOfRun}, back as (
    delete from spellings using moved where spellings.id = moved.id and moved.id = moved.other_id
  )
  update spellings set track_id = moved.other_id
    from moved where spellings.id = moved.id and moved.id <> moved.other_id`;

export const forgetFacts = `
  with forgotten as (
    select (data->>'trackId')::uuid as id, max(position) as position from run group by 1
  ), touched as (
    update tracks set changed = greatest(changed, forgotten.position) from forgotten where tracks.id = forgotten.id
  ), asked_anew as (
    delete from asked using forgotten where track_id = forgotten.id
  )
  delete from facts using forgotten where facts.id = forgotten.id`;
