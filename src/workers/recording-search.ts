import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RecordSearch, type SearchOutcome } from '#src/lookups/commands/record-search.command.js';
import { judge, verifies } from '#src/lookups/judge.js';
import {
  RecordingDb,
  type RecordingDbConnection,
  type ToldOfRecording,
} from '#src/providers/recording-db/recording-db.port.js';
import { descriptionOf } from './asked-track.js';
import { Connections } from './connections.js';
import type { DueTrack } from './due-tracks.js';
import { RecordingDetails } from './recording-details.js';
import type { Ask } from './source-work.js';
import { attempt } from './track-trouble.js';

/** What a lookup came to, and all of the recording if that was fetched on the way. */
interface Found {
  readonly outcome: SearchOutcome;
  readonly told: ToldOfRecording | null;
}

interface Sought {
  readonly connection: RecordingDbConnection;
  readonly track: DueTrack;
  readonly ask: Ask;
}

const soughtAs = (track: DueTrack) => ({ ...descriptionOf(track), aliases: track.artistAliases });

/** Finds out which recording a track is. */
@Injectable()
export class RecordingSearch {
  constructor(
    private readonly recordingDb: RecordingDb,
    private readonly connections: Connections,
    private readonly commands: CommandBus,
    private readonly details: RecordingDetails,
  ) {}

  /** Looks a track up, and records what comes of it. */
  async lookUp(track: DueTrack, ask: Ask): Promise<void> {
    const connection = await this.connections.recordingDb();
    const asked = await attempt(() => this.find({ connection, track, ask }));
    const { outcome, told } =
      'trouble' in asked
        ? ({ outcome: { kind: 'failed', error: asked.trouble }, told: null } as const)
        : asked.answer;
    const { status } = await this.commands.execute(new RecordSearch(track.lookupId, outcome));
    // A person may have said something else meanwhile.
    if (outcome.kind === 'matched' && told !== null && status === 'Matched')
      await this.details.keepWithCover(track, told, { mbid: outcome.mbid, ask });
  }

  /** An id that is known is asked for first: one request tells all. */
  private async find(sought: Sought): Promise<Found> {
    const told = await this.byId(sought);
    if (told !== null) return { outcome: { kind: 'matched', mbid: told.found.mbid }, told };
    const { connection, track, ask } = sought;
    const { artistName, title, albumTitle } = track;
    const question = { artistName, title, albumTitle };
    const found = await ask(() => this.recordingDb.search(connection, question));
    const outcome = judge(soughtAs(track), found);
    if (outcome.kind !== 'missed') return { outcome, told: null };
    const more = await ask(() => this.recordingDb.searchWider(connection, question));

    return { outcome: judge(soughtAs(track), more ?? []), told: null };
  }

  /** What a person typed is believed; what came with plays may be the id of something else by now. */
  private async byId({ connection, track, ask }: Sought): Promise<ToldOfRecording | null> {
    const { typedMbid, toldMbid } = track;
    const known = [...new Set([typedMbid, toldMbid])].filter((mbid) => mbid !== null);
    for (const mbid of known) {
      const told = await ask(() => this.recordingDb.recording(connection, mbid));
      if (told !== null && (mbid === typedMbid || verifies(soughtAs(track), told.found))) return told;
    }

    return null;
  }
}
