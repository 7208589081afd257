import type { FactSource } from '#src/enrichment/facts.js';
import { FACT_SOURCES } from '#src/enrichment/facts.js';
import type { Settings } from '#src/settings/settings.js';
import type { SourceView } from './status.view.js';

const IS_ENABLED: Readonly<Record<FactSource, (settings: Settings) => boolean>> = {
  ScrobbleSource: (settings) => settings.enableScrobbleSourceTrackInfo,
  RecordingDb: (settings) => settings.enableRecordingDb,
  ReleaseDb: (settings) => settings.enableReleaseDb,
  AudioDb: (settings) => settings.enableAudioDb,
  VocalDb: (settings) => settings.enableVocalDb,
  SingerDb: (settings) => settings.enableSingerDb,
  DoujinDb: (settings) => settings.enableDoujinDb,
};

/** What each needs before it may be asked; the three of the vocal family need nothing. */
const IS_CONFIGURED: Readonly<Record<FactSource, (settings: Settings) => boolean>> = {
  ScrobbleSource: (settings) => settings.scrobbleSourceApiKey !== null,
  RecordingDb: (settings) => settings.recordingDbContact !== '',
  ReleaseDb: (settings) => settings.releaseDbToken !== null,
  AudioDb: (settings) => settings.audioDbApiKey !== null,
  VocalDb: () => true,
  SingerDb: () => true,
  DoujinDb: () => true,
};

/** How each source stands; `doneBy` says for how many tracks it answered. */
export const sourcesOf = (
  settings: Settings,
  doneBy: (source: FactSource) => number,
): readonly SourceView[] =>
  FACT_SOURCES.map((source) => ({
    source,
    enabled: IS_ENABLED[source](settings),
    configured: IS_CONFIGURED[source](settings),
    done: doneBy(source),
    failed: 0,
    notFound: 0,
  }));
