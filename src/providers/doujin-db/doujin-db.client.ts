import { Injectable } from '@nestjs/common';
import { Outbound } from '#src/providers/outbound/outbound.port.js';
import { SongDatabaseClient } from '#src/providers/song-database/song-database.client.js';
import type { DoujinDb } from './doujin-db.port.js';

/** The doujin database over its public interface. */
@Injectable()
export class DoujinDbClient extends SongDatabaseClient implements DoujinDb {
  constructor(outbound: Outbound) {
    super(outbound, 'doujinDb');
  }
}
