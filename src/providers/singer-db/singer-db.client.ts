import { Injectable } from '@nestjs/common';
import { Outbound } from '#src/providers/outbound/outbound.port.js';
import { SongDatabaseClient } from '#src/providers/song-database/song-database.client.js';
import type { SingerDb } from './singer-db.port.js';

/** The singer database over its public interface. */
@Injectable()
export class SingerDbClient extends SongDatabaseClient implements SingerDb {
  constructor(outbound: Outbound) {
    super(outbound, 'singerDb');
  }
}
