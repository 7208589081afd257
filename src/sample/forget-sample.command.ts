import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { ReconcileWindow } from '#src/listening/commands/reconcile-window.command.js';

/** Takes the plays of the sample back, because there are real ones now; answers how many. */
export class ForgetSample extends Command<number> {
  constructor(readonly actor: string) {
    super();
  }
}

/** About a thousand plays. */
const STRETCH_SECONDS = 150 * 86_400;

const version = `select version::float8 from streams where stream = 'scrobbles-sample'`;
/** Of plays that were not all taken back. */
const span = `
  select floor(extract(epoch from min(occurred_at)))::float8 as first,
         floor(extract(epoch from max(occurred_at)))::float8 as last
    from events where stream = 'scrobbles-sample'
  having count(*) filter (where type = 'ScrobbleRecorded') > count(*) filter (where type = 'ScrobbleRetracted')`;

/** Seconds since 1970. */
interface Span {
  readonly first: number;
  readonly last: number;
}

const NOTHING: Span = { first: Infinity, last: -Infinity };

@CommandHandler(ForgetSample)
export class ForgetSampleHandler implements ICommandHandler<ForgetSample> {
  /** The version of the sample's stream when nothing was left of it: told again and again, it looks once. */
  private forgottenAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly commands: CommandBus,
  ) {}

  async execute({ actor }: ForgetSample): Promise<number> {
    const [row] = await this.dataSource.query<{ version: number }[]>(version);
    if (row === undefined || row.version === this.forgottenAt) return 0;
    const [{ first, last } = NOTHING] = await this.dataSource.query<Span[]>(span);
    let retracted = 0;
    for (let from = first; from <= last; from += STRETCH_SECONDS) {
      const until = from + STRETCH_SECONDS;
      const nothing = { source: 'sample', from, until, plays: [], isWhole: true, mayRetract: true } as const;
      retracted += (await this.commands.execute(new ReconcileWindow(nothing, actor))).retracted;
    }
    // What was recorded meanwhile makes another version.
    this.forgottenAt = row.version + retracted;

    return retracted;
  }
}
