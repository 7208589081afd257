import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { CurrentSettings } from '#projections/settings/current-settings.query.js';
import { CreateApiKey } from '#src/api-keys/commands/create-api-key.command.js';
import { QueueJob } from '#src/jobs/commands/queue-job.command.js';
import { FirstPassword } from './first-password.js';

/** What the first start made; shown once, since only hashes of it are kept. */
export interface Made {
  readonly adminPassword?: string;
  readonly apiKey?: string;
}

const hasKeys = `select exists (select from events where type = 'ApiKeyCreated') as known`;
const ACTOR = 'first-start';
const FIRST_START = 7_341_050;

/** Gives an empty service what a person needs to look around: a sample history, a password, a key. */
@Injectable()
export class FirstStart {
  constructor(
    private readonly commands: CommandBus,
    private readonly password: FirstPassword,
    private readonly dataSource: DataSource,
    private readonly settings: CurrentSettings,
  ) {}

  /** Has the sample loaded, where it is wanted and there is nothing else. */
  async queueSample(): Promise<void> {
    const sample = { command: 'seed', parameters: {}, actor: ACTOR } as const;
    if (await this.wantsSample()) await this.commands.execute(new QueueJob(sample));
  }

  /**
   * Makes what is shown once: the last thing of a start, since a start that ends in between would have shown it to
   * nobody. One process at a time, so that several started together make one of each.
   */
  async make(): Promise<Made> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.query('select pg_advisory_lock($1)', [FIRST_START]);
      const adminPassword = await this.password.ensure();
      const apiKey = (await this.hasKey()) ? undefined : await this.makeKey();

      return {
        ...(adminPassword === undefined ? {} : { adminPassword }),
        ...(apiKey === undefined ? {} : { apiKey }),
      };
    } finally {
      await runner.query('select pg_advisory_unlock($1)', [FIRST_START]);
      await runner.release();
    }
  }

  /** Who has a scrobble source is about to see a history of their own. */
  private async wantsSample(): Promise<boolean> {
    const { seedSampleData, scrobbleSourceUsername: username, ...settings } = await this.settings.current();

    return seedSampleData && (username === '' || settings.scrobbleSourceApiKey === null);
  }

  private async makeKey(): Promise<string> {
    const { token } = await this.commands.execute(new CreateApiKey('First key', true, ACTOR));

    return token;
  }

  private async hasKey(): Promise<boolean> {
    const [row] = await this.dataSource.query<[{ known: boolean }]>(hasKeys);

    return row.known;
  }
}
