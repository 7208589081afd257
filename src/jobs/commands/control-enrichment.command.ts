import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#src/clock/clock.js';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { Decide } from '#src/event-store/decide.js';
import { enrichmentControlDecider, type EnrichmentControl } from '../enrichment-control.decider.js';
import { JobBoard } from '../job-board.js';
import { JOB_COMMANDS } from '../job.js';

/**
 * Has the enrichment stop or go on; a reading of the history that was asked for before is put aside with it, or
 * goes on. Answers whether that changed anything.
 */
export class ControlEnrichment extends Command<boolean> {
  constructor(
    readonly control: EnrichmentControl,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ControlEnrichment)
export class ControlEnrichmentHandler implements ICommandHandler<ControlEnrichment> {
  constructor(
    private readonly decide: Decide,
    private readonly board: JobBoard,
    private readonly caughtUp: CaughtUp,
    private readonly clock: Clock,
  ) {}

  async execute({ control, actor }: ControlEnrichment): Promise<boolean> {
    const { ids, position } = await this.decide.execute({
      stream: 'enrichment-control',
      decider: enrichmentControlDecider,
      command: control,
      meta: { actor },
      at: this.clock.now().toISOString(),
    });
    // Also when that was said before: of what was asked for since, the last word counts.
    const hasMoved = await (control === 'pause' ? this.board.hold() : this.board.letGo(JOB_COMMANDS));
    await this.caughtUp.wait(position, ['pauses']);

    return ids.length > 0 || hasMoved;
  }
}
