import type { FactSource } from '#src/enrichment/facts.js';
import type { Settings } from './settings.js';

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

/** Whether a person lets a source be asked about tracks. */
export const isEnabled = (source: FactSource, settings: Settings): boolean => IS_ENABLED[source](settings);

/** Whether a source has what it needs to be asked about tracks, such as a token. */
export const isConfigured = (source: FactSource, settings: Settings): boolean =>
  IS_CONFIGURED[source](settings);
