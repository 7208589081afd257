import type { FactSource } from '#src/enrichment/facts.js';
import { FACT_SOURCES } from '#src/enrichment/facts.js';
import type { Settings } from '#src/settings/settings.js';
import type { AskedStatus } from '../plays/standing.js';
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

/** How each source stands; `askedOf` says for how many tracks it was asked with which outcome. */
export const sourcesOf = (
  settings: Settings,
  askedOf: (source: FactSource) => Readonly<Record<AskedStatus, number>>,
): readonly SourceView[] =>
  FACT_SOURCES.map((source) => {
    const { Found: done, Failed: failed, NotFound: notFound } = askedOf(source);

    return {
      source,
      enabled: IS_ENABLED[source](settings),
      configured: IS_CONFIGURED[source](settings),
      done,
      failed,
      notFound,
    };
  });
