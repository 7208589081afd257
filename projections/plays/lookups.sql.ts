/**
 * Takes a run of what became of lookups: the last word on each counts, whoever said it. A person's word does not
 * tell how often it was searched before.
 */
export const takeLookups = `
  with said as (
    select position, type, occurred_at, (data->>'lookupId')::uuid as id, data,
           coalesce(data->'restored', data) as state
      from run
  ), latest as (
    select distinct on (id) id, type, state, position from said order by id, position desc
  ), last_search as (
    select distinct on (id) id, occurred_at
      from said where type in ('LookupMatched', 'LookupAmbiguous', 'LookupMissed', 'LookupFailed')
     order by id, position desc
  ), last_count as (
    select distinct on (id) id, coalesce((state->>'attempts')::integer, 0) as attempts
      from said where type = 'LookupRetried' or state ? 'attempts'
     order by id, position desc
  ), concerned as (
    select id, max(position) as position
      from (select id, position from latest
            union all select edits.track_id, position from latest join edits on spelling_id = latest.id) as named
     group by id
  ), touched as (
    update tracks set changed = greatest(changed, concerned.position) from concerned where tracks.id = concerned.id
  )
  insert into lookups (id, status, mbid, candidates, attempts, last_tried_at, next_try_at, error, is_decided)
  select latest.id,
         case type when 'LookupMatched' then 'Matched' when 'CandidateAccepted' then 'Matched'
                   when 'LookupAmbiguous' then 'NeedsReview' when 'LookupFailed' then 'Failed'
                   when 'LookupMissed' then 'NotFound' when 'LookupDismissed' then 'NotFound'
                   when 'LookupRetried' then 'Pending' else state->>'status' end,
         state->>'mbid', coalesce(state->'candidates', '[]'),
         coalesce(last_count.attempts, before.attempts, 0),
         coalesce(last_search.occurred_at, before.last_tried_at), (state->>'nextTryAt')::timestamptz,
         state->>'error',
         type in ('CandidateAccepted', 'LookupDismissed') or coalesce((state->>'isDecided')::boolean, false)
    from latest
    left join last_search using (id)
    left join last_count using (id)
    left join lookups as before using (id)
  on conflict (id) do update
     set status = excluded.status, mbid = excluded.mbid, candidates = excluded.candidates,
         attempts = excluded.attempts, last_tried_at = excluded.last_tried_at, next_try_at = excluded.next_try_at,
         error = excluded.error, is_decided = excluded.is_decided`;
