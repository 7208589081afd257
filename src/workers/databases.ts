import { Injectable } from '@nestjs/common';
import { AudioDb } from '#src/providers/audio-db/audio-db.port.js';
import { DoujinDb } from '#src/providers/doujin-db/doujin-db.port.js';
import { ReleaseDb } from '#src/providers/release-db/release-db.port.js';
import { SingerDb } from '#src/providers/singer-db/singer-db.port.js';
import { VocalDb } from '#src/providers/vocal-db/vocal-db.port.js';
import { AnswerBook } from './answer-book.js';
import { Connections } from './connections.js';
import { DatabaseWork, type Database } from './database.work.js';
import { DueTracks } from './due-tracks.js';
import type { SourceWork } from './source-work.js';

/** Makes the work of a database. */
@Injectable()
export class DatabaseWorks {
  constructor(
    private readonly due: DueTracks,
    private readonly book: AnswerBook,
  ) {}

  of<Connection>(database: Database<Connection>): SourceWork {
    return new DatabaseWork(database, this.due, this.book);
  }
}

/** The databases of music of all kinds. */
@Injectable()
export class CommonDatabases {
  readonly works: readonly SourceWork[];

  constructor(works: DatabaseWorks, connections: Connections, releaseDb: ReleaseDb, audioDb: AudioDb) {
    this.works = [
      works.of({
        source: 'ReleaseDb',
        connect: () => connections.releaseDb(),
        track: (connection, of) => releaseDb.track(connection, of),
      }),
      works.of({
        source: 'AudioDb',
        connect: () => connections.audioDb(),
        track: (connection, of) => audioDb.track(connection, of),
      }),
    ];
  }
}

/** The three of one family. */
@Injectable()
export class SongPorts {
  constructor(
    readonly vocalDb: VocalDb,
    readonly singerDb: SingerDb,
    readonly doujinDb: DoujinDb,
  ) {}
}

/** The databases of songs of one kind each. */
@Injectable()
export class SongDatabases {
  readonly works: readonly SourceWork[];

  constructor(works: DatabaseWorks, connections: Connections, { vocalDb, singerDb, doujinDb }: SongPorts) {
    this.works = [
      works.of({
        source: 'VocalDb',
        connect: () => connections.vocalDb(),
        track: (connection, of) => vocalDb.track(connection, of),
        isSpecial: true,
      }),
      works.of({
        source: 'SingerDb',
        connect: () => connections.singerDb(),
        track: (connection, of) => singerDb.track(connection, of),
        isSpecial: true,
      }),
      works.of({
        source: 'DoujinDb',
        connect: () => connections.doujinDb(),
        track: (connection, of) => doujinDb.track(connection, of),
        isSpecial: true,
      }),
    ];
  }
}
