import { projection } from '#src/event-store/projection.js';
import type { EnrichmentControlEvent } from '#src/jobs/enrichment-control.events.js';

const begin = `
  insert into pauses (what, since)
  select 'enrichment', min(occurred_at) from run
  on conflict (what) do nothing`;

const end = `delete from pauses where what = 'enrichment'`;

/** What a person told to wait, and since when. */
export const pauses = projection<EnrichmentControlEvent>({
  name: 'pauses',
  version: 1,
  tables: ['pauses'],
  on: { EnrichmentPaused: begin, EnrichmentResumed: end },
});
