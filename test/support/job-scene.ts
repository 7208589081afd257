import type { CommandBus } from '@nestjs/cqrs';
import type { Job, Progress } from '#src/jobs/job.js';
import type { SourceHistories } from '#src/jobs/source-histories.js';
import { ReconcileWindow } from '#src/listening/commands/reconcile-window.command.js';
import { ScrobbleSourceFake } from '#src/providers/scrobble-source/scrobble-source.fake.js';
import { ForgetSample } from '#src/sample/forget-sample.command.js';
import type { Connections } from '#src/workers/connections.js';
import { HistoryReading } from '#src/workers/history-reading.js';
import type { RunContext } from '#src/workers/job-run.js';
import { SourceReader } from '#src/workers/source-reader.js';
import { mira, playOf } from './listeners.js';

type Shown = ReconcileWindow['shown'];

/** A job that was just taken for the first time. */
export const jobOf = (more: Partial<Job> = {}): Job => ({
  id: '7',
  command: 'sync',
  parameters: {},
  actor: 'mira',
  queuedAt: new Date('2026-11-21T11:59:00Z'),
  startedAt: new Date('2026-11-21T12:00:00Z'),
  done: 0,
  resumeAt: null,
  result: {},
  ...more,
});

/** What reads histories works with, in memory: the source, the settings, and what became of it all. */
export class JobScene {
  readonly source = new ScrobbleSourceFake();
  readonly reader: SourceReader;
  readonly reading: HistoryReading;
  readonly histories: SourceHistories;
  /** As the settings are. */
  username = 'Mira';
  /** Everything that happened, in its order, in words. */
  readonly happened: string[] = [];
  readonly shown: Shown[] = [];
  readonly actors = new Set<string>();
  readonly noted: Progress[] = [];
  /** Seconds since 1970, by username. */
  readonly known = new Map<string, number>();
  counted: number | null = null;
  /** Told what was noted; may throw. */
  afterNote: (notes: number) => void = () => undefined;

  constructor() {
    const connections: Pick<Connections, 'scrobbleSource'> = {
      scrobbleSource: () =>
        Promise.resolve({
          baseUrl: 'http://127.0.0.1',
          username: this.username,
          apiKey: 'key',
          contact: null,
        }),
    };
    const commands: Pick<CommandBus, 'execute'> = {
      execute: <T>(command: unknown) => Promise.resolve(this.execute(command) as T),
    };
    const histories: Pick<SourceHistories, 'knownUntil' | 'reached' | 'counted'> = {
      knownUntil: (username) => Promise.resolve(this.known.get(username) ?? 0),
      reached: (username, second) => {
        this.happened.push('reached');
        this.known.set(username, second);

        return Promise.resolve();
      },
      counted: (_username, playcount) => {
        this.counted = playcount;

        return Promise.resolve();
      },
    };
    // No more of them is used.
    this.reader = new SourceReader(this.source, connections as Connections);
    this.reading = new HistoryReading(commands as CommandBus);
    this.histories = histories as SourceHistories;
  }

  /** So many plays of the source, so many seconds apart. */
  givenPlays(count: number, from: number, step = 60): void {
    const plays = Array.from({ length: count }, (_, index) => playOf(mira.songs[0], from + index * step));
    this.source.plays = [...this.source.plays, ...plays];
  }

  contextOf(more: Partial<Job> = {}, signal = new AbortController().signal): RunContext {
    return {
      job: jobOf(more),
      signal,
      advance: (progress) => {
        this.happened.push('noted');
        this.noted.push(progress);
        this.afterNote(this.noted.length);

        return Promise.resolve();
      },
    };
  }

  /** The seconds of the plays that were taken in, in that order. */
  get taken(): readonly number[] {
    return this.shown.flatMap(({ plays }) => plays.map(({ playedAt }) => playedAt));
  }

  private execute(command: unknown): unknown {
    if (command instanceof ForgetSample) {
      this.happened.push('sample forgotten');
      this.actors.add(command.actor);

      return 0;
    }
    if (!(command instanceof ReconcileWindow)) throw new TypeError('Nobody does that here.');
    const { shown, actor } = command;
    this.happened.push(`${shown.plays.length} plays`);
    this.actors.add(actor);
    this.shown.push(shown);

    return {
      recorded: shown.plays.length,
      duplicates: 1,
      amended: 2,
      retracted: 3,
      invalid: 4,
      position: 9,
    };
  }
}
