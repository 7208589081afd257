import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { validate } from 'uuid';
import { Clock } from '#src/clock/clock.js';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { Decide } from '#src/event-store/decide.js';
import { Unknown } from '#src/event-store/errors.js';
import { apiKeyDecider } from '../api-key.decider.js';

const NO_KEY = 'There is no active key with this id.';

/** Revokes a key for good. `Unknown` when there is no active key of that id. */
export class RevokeApiKey extends Command<void> {
  constructor(
    readonly keyId: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeApiKey)
export class RevokeApiKeyHandler implements ICommandHandler<RevokeApiKey> {
  constructor(
    private readonly decide: Decide,
    private readonly caughtUp: CaughtUp,
    private readonly clock: Clock,
  ) {}

  async execute({ keyId, actor }: RevokeApiKey): Promise<void> {
    if (!validate(keyId)) throw new Unknown(NO_KEY);
    const { position, ids } = await this.decide.execute({
      stream: `api-key-${keyId}`,
      decider: apiKeyDecider,
      command: { type: 'revoke', keyId },
      meta: { actor },
      at: this.clock.now().toISOString(),
    });
    if (ids.length === 0) throw new Unknown(NO_KEY);
    await this.caughtUp.wait(position, ['api-keys']);
  }
}
