import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#src/clock/clock.js';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { Decide } from '#src/event-store/decide.js';
import { enrichmentControlDecider, type EnrichmentControl } from '../enrichment-control.decider.js';
import { JobBoard } from '../job-board.js';
import { JOB_COMMANDS } from '../job.js';

/**
 * Has the enrichment stop or go on; a reading of the history that is under way is put aside with it. Answers
 * whether that changed anything.
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
    const isNew = ids.length > 0;
    if (control === 'pause' && isNew) await this.board.hold();
    // Also when nothing was paused: what was put aside must never wait for a second word.
    const wasHeld = control === 'resume' && (await this.board.letGo(JOB_COMMANDS));
    await this.caughtUp.wait(position, ['pauses']);

    return isNew || wasHeld;
  }
}
