import { Injectable } from '@nestjs/common';
import { CommonDatabases, SongDatabases } from './databases.js';
import { RecordingDbWork } from './recording-db.work.js';
import { ScrobbleSourceWork } from './scrobble-source.work.js';
import type { SourceWork } from './source-work.js';

/** What is to be asked of every source. */
@Injectable()
export class SourceWorks {
  readonly all: readonly SourceWork[];

  constructor(
    recordingDb: RecordingDbWork,
    scrobbleSource: ScrobbleSourceWork,
    common: CommonDatabases,
    songs: SongDatabases,
  ) {
    this.all = [recordingDb, scrobbleSource, ...common.works, ...songs.works];
  }
}
