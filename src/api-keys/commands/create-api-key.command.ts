import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#src/clock/clock.js';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { Decide } from '#src/event-store/decide.js';
import { apiKeyDecider } from '../api-key.decider.js';
import type { Scope } from '../api-key.events.js';
import { hashToken, makeToken, prefixOf } from '../token.js';

export interface CreatedApiKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  /** ISO 8601. */
  readonly created: string;
  /** The whole token; this is the only time it is known. */
  readonly token: string;
}

/** Makes a key. A key that may write may always read. */
export class CreateApiKey extends Command<CreatedApiKey> {
  constructor(
    readonly name: string,
    readonly mayWrite: boolean,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(CreateApiKey)
export class CreateApiKeyHandler implements ICommandHandler<CreateApiKey> {
  constructor(
    private readonly decide: Decide,
    private readonly caughtUp: CaughtUp,
    private readonly clock: Clock,
  ) {}

  async execute({ name, mayWrite, actor }: CreateApiKey): Promise<CreatedApiKey> {
    const token = makeToken();
    const keyId = crypto.randomUUID();
    const scopes: readonly Scope[] = mayWrite ? ['read', 'write'] : ['read'];
    const created = this.clock.now().toISOString();
    const key = { keyId, name, prefix: prefixOf(token), scopes, tokenHash: hashToken(token) };
    const { position } = await this.decide.execute({
      stream: `api-key-${keyId}`,
      decider: apiKeyDecider,
      command: { type: 'create', key },
      meta: { actor },
      at: created,
    });
    await this.caughtUp.wait(position, ['api-keys']);

    return { id: keyId, name, prefix: key.prefix, scopes, created, token };
  }
}
