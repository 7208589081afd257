import type { StatusView } from '#projections/status/status.view.js';

const inOrder = (names: string): string => names.split(' ').toSorted().join(' ');

/** The properties that each level of the status has. */
export const LEVELS = {
  status: [inOrder('ingest enrichment coverage jobs workers outboundCalls projections')],
  ingest: [
    inOrder(
      'lastSyncAt lastSuccessAt lastError nextSyncAt scrobbles sourceScrobbles sourceCountedAt newestPlay oldestPlay',
    ),
  ],
  enrichment: [inOrder('paused pending sources')],
  source: [inOrder('source enabled configured state error pending done failed notFound')],
  coverage: [inOrder('tracks withMbid withTags withDuration withCover withAudio')],
  job: [inOrder('id command state held queuedAt startedAt finishedAt progress result error')],
  progress: [inOrder('done total unit')],
  worker: [inOrder('name state current done total')],
  call: [inOrder('at provider method path status durationMs error')],
  projection: [inOrder('name version position lag state error')],
};

/** The different sets of properties at each level; where there is nothing, there are none. */
export function levelsOf(status: StatusView): Readonly<Record<keyof typeof LEVELS, readonly string[]>> {
  const setsOf = (...objects: readonly object[]): readonly string[] => [
    ...new Set(objects.map((one) => inOrder(Object.keys(one).join(' ')))),
  ];
  const { ingest, enrichment, coverage, jobs, workers, outboundCalls, projections } = status;

  return {
    status: setsOf(status),
    ingest: setsOf(ingest),
    enrichment: setsOf(enrichment),
    source: setsOf(...enrichment.sources),
    coverage: setsOf(coverage),
    job: setsOf(...jobs),
    progress: setsOf(...jobs.map(({ progress }) => progress)),
    worker: setsOf(...workers),
    call: setsOf(...outboundCalls),
    projection: setsOf(...projections),
  };
}
