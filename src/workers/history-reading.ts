import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Progress } from '#src/jobs/job.js';
import { ReconcileWindow, type Reconciled } from '#src/listening/commands/reconcile-window.command.js';
import { ForgetSample } from '#src/sample/forget-sample.command.js';
import { HistoryWalk, type Stretch } from './history-walk.js';
import type { RunContext } from './job-run.js';
import { readStretch, type Reader, type ShownStretch, type TooMuch } from './shown-stretch.js';

export interface Reading {
  /** Asked for each stretch, so that a change of the settings holds from the next one on. */
  readonly open: () => Promise<Reader>;
  /** What of the history is read. */
  readonly whole: Stretch;
  readonly mayRetract: boolean;
  /** Told after a stretch was taken in, and before that is noted. */
  readonly afterStretch?: (reached: number) => Promise<void>;
}

type Counts = Omit<Reconciled, 'position'>;
type Outcome = Pick<Progress, 'done' | 'result'>;

const COUNTED = ['recorded', 'duplicates', 'amended', 'retracted', 'invalid'] as const;

/** Counts of a result, with some more. */
const plus = (result: Progress['result'], more: Counts): Progress['result'] =>
  Object.fromEntries(COUNTED.map((name) => [name, (result[name] ?? 0) + more[name]]));

/** How many plays there are in all, which the answer for all of it tells. */
const totalOf = (before: number, { rows, isUncounted }: ShownStretch | TooMuch): number | null =>
  isUncounted ? null : before + rows;

/** A second more than the stretch was asked for on both sides. */
const within = ({ from, until }: Stretch, found: ShownStretch): ShownStretch => ({
  ...found,
  plays: found.plays.filter(({ playedAt }) => playedAt >= from && playedAt < until),
});

/** Reads a part of the history from the scrobble source, oldest plays first, and brings the log in line with it. */
@Injectable()
export class HistoryReading {
  constructor(private readonly commands: CommandBus) {}

  /** Answers what the job came to in all its runs. */
  async run({ job, advance }: RunContext, reading: Reading): Promise<Outcome> {
    const walk = new HistoryWalk(reading.whole);
    let { done, result } = job;
    let total: number | null | undefined;
    for (let stretch = walk.next; stretch !== undefined; stretch = walk.next) {
      const found = await readStretch(await reading.open(), stretch);
      total = total === undefined ? totalOf(job.done, found) : total;
      let reached = stretch.from;
      if (!('isTooMuch' in found)) {
        const shown = within(stretch, found);
        result = plus(result, await this.take(stretch, shown, { reading, actor: `job:${job.id}` }));
        done += shown.plays.length + shown.invalid;
        reached = stretch.until;
        await reading.afterStretch?.(reached);
      }
      walk.take({ isTooMuch: 'isTooMuch' in found, rows: found.rows });
      await advance({ done, total, result, resumeAt: { reached } });
    }

    return { done, result };
  }

  private async take(
    { from, until }: Stretch,
    { plays, isWhole, invalid }: ShownStretch,
    { reading, actor }: { reading: Reading; actor: string },
  ): Promise<Counts> {
    // The sample was there to be looked at as long as there was nothing real.
    if (plays.length > 0) await this.commands.execute(new ForgetSample(actor));
    const shown = {
      source: 'scrobbleSource',
      from,
      until,
      plays,
      isWhole,
      mayRetract: reading.mayRetract,
    } as const;
    const reconciled = await this.commands.execute(new ReconcileWindow(shown, actor));

    return { ...reconciled, invalid: reconciled.invalid + invalid };
  }
}
