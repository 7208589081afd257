import { projection } from '#src/event-store/projection.js';
import type { SettingsEvent } from '#src/settings/settings.events.js';

const keepLatest = `
  with change as (
    select name, value, position from run, jsonb_each(data->'changes') as change (name, value)
  ), latest as (
    select distinct on (name) name, value from change order by name, position desc
  ), back_to_default as (
    delete from settings using latest where settings.name = latest.name and latest.value = 'null'
  )
  insert into settings (name, value)
  select name, value from latest where value <> 'null'
  on conflict (name) do update set value = excluded.value`;

/** The settings that were saved; what is not there has its default. */
export const settings = projection<SettingsEvent>({
  name: 'settings',
  version: 1,
  tables: ['settings'],
  on: { SettingsChanged: keepLatest },
});
