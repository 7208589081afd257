import { Injectable } from '@nestjs/common';
import { join, resolve } from 'node:path';
import { Environment, InvalidEnvironment } from './environment.js';
import { generatedSecret } from './generated-secret.js';

const MISSING =
  'SECRET_KEY must be set where DATABASE_URL is: what is encrypted with it is read by every process there';

/** Throws `InvalidEnvironment` when there is no key and none can be made. */
export function requireSecretKey({ SECRET_KEY, DATABASE_URL }: Environment): void {
  if (SECRET_KEY === undefined && DATABASE_URL !== undefined) throw new InvalidEnvironment(MISSING);
}

/** What stored secrets are encrypted with: the environment's, or one that the data folder keeps. */
@Injectable()
export class SecretKey {
  constructor(private readonly environment: Environment) {}

  /** Asked only where a secret is at hand: a data folder without secrets gets no key. */
  async read(): Promise<string> {
    requireSecretKey(this.environment);
    const { SECRET_KEY: given, DATA_DIR: dataDir } = this.environment;
    if (given !== undefined) return given;
    const file = join(resolve(dataDir), 'secret-key');

    return generatedSecret(file, `${file}.new-${crypto.randomUUID()}`);
  }
}
