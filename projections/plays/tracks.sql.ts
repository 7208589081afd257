/** Of a track with its edits and its lookup: the spelling under which it is looked up now. */
export const SPELLING = `coalesce(edits.spelling_id, tracks.id)`;

/** A track, with what persons said of it and where its lookup stands. */
export const TRACKS_WITH_WORDS = `
  read.tracks
  left join read.edits on edits.track_id = tracks.id
  left join read.lookups on lookups.id = ${SPELLING}`;

/**
 * Whether what a source told of a track holds: the source has it still, and if that is the recording database, it is
 * of the recording that the track is taken for. `told` names the table with what was told. The lookup is read for
 * each row by itself: joined, all of them might be read for one.
 */
export const holds = (told: string): string => `not exists (
    select from read.asked
     where asked.track_id = ${told}.id and asked.source = ${told}.source
       and (asked.status = 'NotFound' or (asked.source = 'RecordingDb' and coalesce((
             select taken.status = 'NotFound'
                    or (taken.status = 'Matched' and asked.mbid is not null and asked.mbid <> taken.mbid)
               from read.lookups as taken
              where taken.id = coalesce((select spelling_id from read.edits as named where named.track_id = ${told}.id),
                                        ${told}.id)), false))))`;

const told = `
  coalesce((select jsonb_agg(jsonb_build_object('source', source, 'durationSeconds', facts.duration_seconds,
                               'genres', genres, 'tags', tags, 'aliases', aliases, 'hasMbid', facts.mbid is not null,
                               'hasCover', has_cover) order by source)
              from read.facts where facts.id = tracks.id and ${holds('facts')}), '[]')`;

const asked = `
  coalesce((select jsonb_agg(jsonb_build_object('source', source, 'status', asked.status,
                               'nextTryAt', extract(epoch from asked.next_try_at),
                               'isCurrent', coalesce(asked.spelling_id = ${SPELLING}, true)
                                 and (asked.source <> 'RecordingDb' or asked.mbid is null
                                      or coalesce(lookups.status <> 'Matched' or asked.mbid = lookups.mbid, true))))
              from read.asked where asked.track_id = tracks.id), '[]')`;

const lookup = `
  case when lookups.id is not null
       then jsonb_build_object('status', lookups.status, 'nextTryAt', extract(epoch from lookups.next_try_at),
                               'isDecided', lookups.is_decided, 'hasMbid', lookups.mbid is not null) end`;

/** The tracks that changed after $1, from the key after $2 on. */
export const changedTracks = (page: number): string => `
  select tracks.key, tracks.id, coalesce(edits.fields->>'title', tracks.title) as name,
         coalesce(edits.artist_key, tracks.artist_key) as "artistKey",
         (select key from read.spellings join read.tracks as root on root.id = spellings.track_id
           where spellings.id = tracks.id) as "rootKey",
         case when edits.spelling_id is not null then tracks.title end as "oldTitle",
         tracks.artist_key as "toldArtistKey",
         tracks.duration_seconds as "durationSeconds", tracks.mbid is not null as "hasMbid", edits.fields as edited,
         ${told} as told, ${asked} as asked, ${lookup} as lookup,
         (select profile from read.audio_profiles where audio_profiles.track_id = tracks.id) as profile
    from ${TRACKS_WITH_WORDS}
   where tracks.changed > $1 and tracks.key > $2 order by tracks.key limit ${page}`;
