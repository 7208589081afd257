/** The three settings that nobody may read: what is kept of them here is where the sealed value is. */
export const SECRETS = ['scrobbleSourceApiKey', 'releaseDbToken', 'audioDbApiKey'] as const;
export type SecretName = (typeof SECRETS)[number];

/** Where a sealed secret is kept; null when there is none. */
export type SecretRef = string | null;

/** How the service is set up, with a value for everything: stored ones, else the defaults. */
export interface Settings extends Readonly<Record<SecretName, SecretRef>> {
  /** Blank when there is none; so are the other texts. */
  readonly scrobbleSourceUsername: string;
  readonly recordingDbContact: string;
  readonly recordingDbBaseUrl: string;
  readonly recordingDbCoverArtBaseUrl: string;
  readonly recordingDbMinIntervalMs: number | null;
  readonly enableRecordingDb: boolean;
  readonly enableScrobbleSourceTrackInfo: boolean;
  readonly enableReleaseDb: boolean;
  readonly enableAudioDb: boolean;
  readonly enableVocalDb: boolean;
  readonly enableSingerDb: boolean;
  readonly enableDoujinDb: boolean;
  readonly incrementalIntervalMinutes: number;
  readonly seedSampleData: boolean;
  /** IANA name. */
  readonly timeZone: string;
}

/** The settings of which each environment has a default of its own. */
export type EnvironmentSettings = Pick<Settings, 'timeZone' | 'seedSampleData'>;

/** What holds where nothing is stored and the environment has no say. */
export const DEFAULTS: Omit<Settings, keyof EnvironmentSettings> = {
  scrobbleSourceUsername: '',
  scrobbleSourceApiKey: null,
  releaseDbToken: null,
  audioDbApiKey: null,
  recordingDbContact: '',
  recordingDbBaseUrl: '',
  recordingDbCoverArtBaseUrl: '',
  recordingDbMinIntervalMs: null,
  enableRecordingDb: true,
  enableScrobbleSourceTrackInfo: true,
  enableReleaseDb: true,
  enableAudioDb: true,
  enableVocalDb: false,
  enableSingerDb: false,
  enableDoujinDb: false,
  incrementalIntervalMinutes: 15,
};
