import { Injectable } from '@nestjs/common';
import { ScrobbleSource } from '#src/providers/scrobble-source/scrobble-source.port.js';
import { fold } from '#src/text/fold.js';
import { Connections } from './connections.js';
import type { Reader } from './shown-stretch.js';

/** The settings changed so that what a job began makes no sense any more. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Opens the scrobble source as the settings are now. */
@Injectable()
export class SourceReader {
  constructor(
    private readonly source: ScrobbleSource,
    private readonly connections: Connections,
  ) {}

  async open(): Promise<Reader> {
    return { source: this.source, connection: await this.connections.scrobbleSource() };
  }

  /** The same user's history each time. Throws `Superseded` when the settings name another user. */
  async openFor(username: string): Promise<Reader> {
    const reader = await this.open();
    if (fold(reader.connection.username) !== fold(username))
      throw new Superseded(
        'The username was changed in the settings; the next sync reads the history of the new one.',
      );

    return reader;
  }
}
