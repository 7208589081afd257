import { Injectable } from '@nestjs/common';
import { CurrentSettings } from '#projections/settings/current-settings.query.js';
import { Environment } from '#src/config/environment.js';
import { Misconfigured } from '#src/providers/outbound/faults.js';
import { SCROBBLE_SOURCE_BASE_URL } from '#src/providers/scrobble-source/endpoint.js';
import type { ScrobbleSourceConnection } from '#src/providers/scrobble-source/scrobble-source.port.js';
import { Secrets } from '#src/settings/secrets.js';

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

  async scrobbleSource(): Promise<ScrobbleSourceConnection> {
    const {
      scrobbleSourceUsername: username,
      scrobbleSourceApiKey,
      recordingDbContact,
    } = await this.settings.current();
    if (username === '')
      throw new Misconfigured('No username of the scrobble source is set. Enter it in the settings.');
    const apiKey = scrobbleSourceApiKey === null ? null : await this.secrets.reveal(scrobbleSourceApiKey);
    if (apiKey === null)
      throw new Misconfigured('No API key of the scrobble source is set. Enter it in the settings.');

    return {
      baseUrl: this.environment.SCROBBLE_SOURCE_BASE_URL ?? SCROBBLE_SOURCE_BASE_URL,
      username,
      apiKey,
      contact: recordingDbContact === '' ? null : recordingDbContact,
    };
  }
}
