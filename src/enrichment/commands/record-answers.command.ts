import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '#src/event-store/event-store.js';
import { asEvent, type Answer } from '../answer.js';

/**
 * Keeps what sources answered, all or nothing; answers the log's position after it, 0 when all of it was known.
 * There is nothing to decide: an answer is a fact, whatever is known already.
 */
export class RecordAnswers extends Command<number> {
  constructor(
    readonly answers: readonly Answer[],
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(RecordAnswers)
export class RecordAnswersHandler implements ICommandHandler<RecordAnswers> {
  constructor(private readonly store: EventStore) {}

  async execute({ answers, actor }: RecordAnswers): Promise<number> {
    const events = answers.map(asEvent);
    if (events.length === 0) return 0;
    const { position } = await this.store.append({
      stream: 'enrichment',
      expected: 'any',
      events,
      meta: { actor },
    });

    return position;
  }
}
