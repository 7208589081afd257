import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#src/clock/clock.js';
import type { Meta } from '#src/event-store/event.js';
import { KnownPlays } from './known-play.js';
import {
  identify,
  invalid,
  recordScrobbles,
  type NewScrobble,
  type Outcome,
} from './record-scrobbles.decider.js';
import { draftLedger, logLedger, type ScrobbleLedger } from './scrobble-ledger.js';
import type { Source, SourcePlay } from './source-play.js';

export interface Recorded {
  readonly outcomes: readonly Outcome[];
  /** The position of the last event appended; 0 when nothing was new. */
  readonly position: number;
}

/** Takes plays in batches, one after another in the order given, and says what became of each. */
export interface PlaySink {
  /** What can be done before the batches before are recorded is done at once. */
  record(source: Source, plays: readonly SourcePlay[]): Promise<Recorded>;
  close(): Promise<void>;
}

/** Decides which plays of a batch are new and appends those: all of the batch or nothing. */
@Injectable()
export class ScrobbleRecorder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Appends to the log, one transaction a batch. */
  into(meta: Meta): PlaySink {
    return this.sink((work) => this.dataSource.transaction((manager) => work(logLedger(manager, meta))));
  }

  /** Says what a run would do, and writes nothing that stays. */
  async rehearse(): Promise<PlaySink> {
    const runner = this.dataSource.createQueryRunner();
    await runner.startTransaction();
    const sink = this.sink((work) => work(draftLedger(runner.manager)));

    return {
      ...sink,
      async close() {
        await sink.close();
        await runner.rollbackTransaction();
        await runner.release();
      },
    };
  }

  private sink(withLedger: WithLedger): PlaySink {
    let last: Promise<unknown> = Promise.resolve();

    return {
      record: (source, plays) => {
        const scrobbles = plays.map((play) => identify(source, play));
        const recorded = last.then(() => withLedger((ledger) => this.decide(ledger, source, scrobbles)));
        // A failed batch is its caller's to answer for; the next one begins anew.
        last = recorded.catch(() => undefined);

        return recorded;
      },
      close: async () => void (await last),
    };
  }

  private async decide(
    ledger: ScrobbleLedger,
    source: Source,
    plays: readonly NewScrobble[],
  ): Promise<Recorded> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    // A date that no play can have may be one that PostgreSQL cannot even ask for.
    const possible = plays.filter((play) => invalid(play, now) === undefined);
    const known = new KnownPlays(await ledger.knownAround(possible));
    const { outcomes, scrobbles } = recordScrobbles(plays, known, now);
    const position = scrobbles.length === 0 ? 0 : await ledger.record(source, scrobbles);

    return { outcomes, position };
  }
}

type WithLedger = (work: (ledger: ScrobbleLedger) => Promise<Recorded>) => Promise<Recorded>;
