import type { CommandBus } from '@nestjs/cqrs';
import { Clock } from '#src/clock/clock.js';
import type { Answer } from '#src/enrichment/answer.js';
import { RecordAnswers } from '#src/enrichment/commands/record-answers.command.js';
import { RecordAsking, type Asking } from '#src/enrichment/commands/record-asking.command.js';
import type { ToldOfTrack } from '#src/enrichment/told.js';
import { RecordSearch, type SearchOutcome } from '#src/lookups/commands/record-search.command.js';
import type { LookupStatus } from '#src/lookups/lookup.events.js';
import type { ToldOfRecording } from '#src/providers/recording-db/recording-db.port.js';
import { AnswerBook } from '#src/workers/answer-book.js';
import type { Connections } from '#src/workers/connections.js';
import type { DueFor, DueTrack, DueTracks } from '#src/workers/due-tracks.js';
import type { Ask, SourceWork } from '#src/workers/source-work.js';
import { StandingClock } from './clock.js';
import { found, idOf } from './found-recordings.js';

export const NOW = new Date('2026-11-21T12:00:00Z');

/** A track that nobody was asked for, and what is different of it. */
export const dueTrack = (rest: Partial<DueTrack> = {}): DueTrack => ({
  trackId: idOf(101),
  lookupId: idOf(102),
  artistId: idOf(103),
  artistName: 'Nils Frahm',
  artistAliases: [],
  isArtistTold: false,
  title: 'Says',
  albumTitle: 'Spaces',
  durationSeconds: 499,
  matchedMbid: null,
  isRecordingTold: false,
  typedMbid: null,
  toldMbid: null,
  tags: [],
  lookupStatus: 'Pending',
  attempts: 0,
  lastAsked: null,
  ...rest,
});

export const toldOfTrack = (facts: ToldOfTrack['facts'] = {}): ToldOfTrack => ({
  facts,
  payload: { word: 'for word' },
});

/** A recording that is told of, by an artist of that name. */
export const toldOf = (mbid: string, rest: Partial<ToldOfRecording['found']> = {}): ToldOfRecording => ({
  found: found({ mbid, ...rest }),
  track: toldOfTrack({ trackMbid: mbid }),
  artist: { name: rest.artistName ?? 'Nils Frahm', facts: { genres: ['ambient'] }, payload: { artist: {} } },
});

/** What asking works with, in memory: what was recorded, and which tracks are due. */
export class EnrichmentScene {
  readonly searches: SearchOutcome[] = [];
  readonly answers: Answer[] = [];
  readonly askings: Asking[] = [];
  /** What a lookup is after a search, whatever the search came to; null when that decides. */
  status: LookupStatus | null = null;
  readonly due = new Map<DueFor, readonly DueTrack[]>();
  /** What was looked for, and how many at most. */
  readonly listed: [DueFor, number][] = [];
  /** How often it was asked whether a question may be sent. */
  questions = 0;
  /** Thrown instead of a question that is the one of this number. */
  hindrance: { readonly at: number; readonly error: Error } | null = null;

  readonly commands = {
    execute: <T>(command: unknown) => Promise.resolve(this.execute(command) as T),
  } as unknown as CommandBus;
  readonly clock: Clock = new StandingClock(NOW);
  readonly book = new AnswerBook(this.commands, this.clock);
  // No more of them is used.
  readonly tracks = {
    list: (due: DueFor, take: number) => {
      this.listed.push([due, take]);
      const tracks = this.due.get(due) ?? [];
      this.due.set(due, []);

      return Promise.resolve(tracks);
    },
    one: (trackId: string) =>
      Promise.resolve([...this.due.values()].flat().find((track) => track.trackId === trackId)),
  } as unknown as DueTracks;
  readonly connections = {
    recordingDb: () =>
      Promise.resolve({ baseUrl: 'a', coverArtBaseUrl: 'b', contact: 'c', minIntervalMs: 0 }),
    scrobbleSourceDetails: () =>
      Promise.resolve({ baseUrl: 'a', username: '', apiKey: 'key', contact: null }),
  } as unknown as Connections;

  readonly ask: Ask = (send) => {
    this.questions++;

    return this.hindrance?.at === this.questions ? Promise.reject(this.hindrance.error) : send();
  };

  /** Does what there is to do, and answers the tracks that it was done for. */
  async finish(work: SourceWork): Promise<readonly string[]> {
    const titles: string[] = [];
    for (let task = await work.next(); task !== undefined; task = await work.next()) {
      titles.push(task.title);
      await task.run(this.ask);
    }

    return titles;
  }

  private execute(command: unknown): unknown {
    if (command instanceof RecordAnswers) return this.answers.push(...command.answers);
    if (command instanceof RecordAsking) return this.askings.push(command.asking);
    if (!(command instanceof RecordSearch)) throw new TypeError('Nobody does that here.');
    const { outcome, lookupId } = command;
    this.searches.push(outcome);

    return { id: lookupId, status: this.status ?? (outcome.kind === 'matched' ? 'Matched' : 'NotFound') };
  }
}
