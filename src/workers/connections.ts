import { Injectable } from '@nestjs/common';
import { CurrentSettings, type Settings } from '#projections/settings/current-settings.query.js';
import { Environment } from '#src/config/environment.js';
import type { AudioDbConnection } from '#src/providers/audio-db/audio-db.port.js';
import { AUDIO_DB_BASE_URL } from '#src/providers/audio-db/endpoint.js';
import { DOUJIN_DB_BASE_URL } from '#src/providers/doujin-db/endpoint.js';
import { Misconfigured } from '#src/providers/outbound/faults.js';
import { COVER_ART_BASE_URL, RECORDING_DB_BASE_URL } from '#src/providers/recording-db/endpoint.js';
import type { RecordingDbConnection } from '#src/providers/recording-db/recording-db.port.js';
import { RELEASE_DB_BASE_URL } from '#src/providers/release-db/endpoint.js';
import type { ReleaseDbConnection } from '#src/providers/release-db/release-db.port.js';
import { SCROBBLE_SOURCE_BASE_URL } from '#src/providers/scrobble-source/endpoint.js';
import type { ScrobbleSourceConnection } from '#src/providers/scrobble-source/scrobble-source.port.js';
import { SINGER_DB_BASE_URL } from '#src/providers/singer-db/endpoint.js';
import type { SongDatabaseConnection } from '#src/providers/song-database/song-database.port.js';
import { VOCAL_DB_BASE_URL } from '#src/providers/vocal-db/endpoint.js';
import { Secrets } from '#src/settings/secrets.js';

/** What the recording database asks of everybody. */
const RECORDING_DB_INTERVAL_MS = 1_000;

type SecretSetting = 'scrobbleSourceApiKey' | 'releaseDbToken' | 'audioDbApiKey';

const MISSING: Readonly<Record<SecretSetting, string>> = {
  scrobbleSourceApiKey: 'No API key of the scrobble source is set. Enter it in the settings.',
  releaseDbToken: 'No token of the release database is set. Enter it in the settings.',
  audioDbApiKey: 'No API key of the audio database is set. Enter it in the settings.',
};

const contactOf = ({ recordingDbContact }: Settings): string | null =>
  recordingDbContact === '' ? null : recordingDbContact;

/** The first that is not blank. */
const addressOf = (setting: string, environment: string | undefined, known: string): string =>
  setting === '' ? (environment ?? known) : setting;

/**
 * How the providers are spoken to, as the settings are now. Throws `Misconfigured` for what they lack, and
 * `Unreadable` for a secret that the key at hand does not open.
 */
@Injectable()
export class Connections {
  constructor(
    private readonly settings: CurrentSettings,
    private readonly secrets: Secrets,
    private readonly environment: Environment,
  ) {}

  /** To read the history of a user. */
  async scrobbleSource(): Promise<ScrobbleSourceConnection> {
    const { scrobbleSourceUsername } = await this.settings.current();
    if (scrobbleSourceUsername === '')
      throw new Misconfigured('No username of the scrobble source is set. Enter it in the settings.');

    return this.scrobbleSourceDetails();
  }

  /** To ask about tracks and artists, for which no user is needed. */
  async scrobbleSourceDetails(): Promise<ScrobbleSourceConnection> {
    const settings = await this.settings.current();

    return {
      baseUrl: this.environment.SCROBBLE_SOURCE_BASE_URL ?? SCROBBLE_SOURCE_BASE_URL,
      username: settings.scrobbleSourceUsername,
      apiKey: await this.secret(settings, 'scrobbleSourceApiKey'),
      contact: contactOf(settings),
    };
  }

  async recordingDb(): Promise<RecordingDbConnection> {
    const settings = await this.settings.current();
    const { recordingDbContact, recordingDbBaseUrl, recordingDbCoverArtBaseUrl } = settings;
    if (recordingDbContact === '')
      throw new Misconfigured('No contact for the recording database is set. Enter it in the settings.');
    const { RECORDING_DB_BASE_URL: ours, COVER_ART_BASE_URL: covers } = this.environment;

    return {
      baseUrl: addressOf(recordingDbBaseUrl, ours, RECORDING_DB_BASE_URL),
      coverArtBaseUrl: addressOf(recordingDbCoverArtBaseUrl, covers, COVER_ART_BASE_URL),
      contact: recordingDbContact,
      minIntervalMs: settings.recordingDbMinIntervalMs ?? RECORDING_DB_INTERVAL_MS,
    };
  }

  async releaseDb(): Promise<ReleaseDbConnection> {
    const settings = await this.settings.current();

    return {
      baseUrl: this.environment.RELEASE_DB_BASE_URL ?? RELEASE_DB_BASE_URL,
      token: await this.secret(settings, 'releaseDbToken'),
      contact: contactOf(settings),
    };
  }

  async audioDb(): Promise<AudioDbConnection> {
    const settings = await this.settings.current();

    return {
      baseUrl: this.environment.AUDIO_DB_BASE_URL ?? AUDIO_DB_BASE_URL,
      apiKey: await this.secret(settings, 'audioDbApiKey'),
      contact: contactOf(settings),
    };
  }

  vocalDb(): Promise<SongDatabaseConnection> {
    return this.songDatabase(this.environment.VOCAL_DB_BASE_URL ?? VOCAL_DB_BASE_URL);
  }

  singerDb(): Promise<SongDatabaseConnection> {
    return this.songDatabase(this.environment.SINGER_DB_BASE_URL ?? SINGER_DB_BASE_URL);
  }

  doujinDb(): Promise<SongDatabaseConnection> {
    return this.songDatabase(this.environment.DOUJIN_DB_BASE_URL ?? DOUJIN_DB_BASE_URL);
  }

  private async songDatabase(baseUrl: string): Promise<SongDatabaseConnection> {
    return { baseUrl, contact: contactOf(await this.settings.current()) };
  }

  private async secret(settings: Settings, name: SecretSetting): Promise<string> {
    const { [name]: reference } = settings;
    const secret = reference === null ? null : await this.secrets.reveal(reference);
    if (secret === null) throw new Misconfigured(MISSING[name]);

    return secret;
  }
}
