import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { AdminPassword } from '#src/admin/admin-password.js';
import { Environment } from '#src/config/environment.js';

/** The admin's password at a start. */
@Injectable()
export class FirstPassword {
  constructor(
    private readonly environment: Environment,
    private readonly password: AdminPassword,
  ) {}

  /** One given by the environment wins; without one, the first start makes one and answers it. */
  async ensure(): Promise<string | undefined> {
    const given = this.environment.ADMIN_PASSWORD;
    if (given !== undefined) {
      if (!(await this.password.matches(given))) await this.password.set(given);

      return undefined;
    }
    if (await this.password.isSet()) return undefined;
    const made = randomBytes(12).toString('base64url');
    await this.password.set(made);

    return made;
  }
}
