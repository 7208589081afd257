import { Injectable } from '@nestjs/common';
import { Outbound } from '#src/providers/outbound/outbound.port.js';
import { SongDatabaseClient } from '#src/providers/song-database/song-database.client.js';
import type { VocalDb } from './vocal-db.port.js';

/** The vocal database over its public interface. */
@Injectable()
export class VocalDbClient extends SongDatabaseClient implements VocalDb {
  constructor(outbound: Outbound) {
    super(outbound, 'vocalDb');
  }
}
