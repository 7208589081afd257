import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#src/clock/clock.js';

const WRITE_BEHIND_MS = 2_000;

const write = `
  insert into api_key_uses (key_id, last_used)
  select * from unnest($1::uuid[], $2::timestamptz[])
  on conflict (key_id) do update set last_used = greatest(api_key_uses.last_used, excluded.last_used)`;

/** When keys were last used: noted in memory and written now and then, so that no request waits for it. */
@Injectable()
export class KeyUses implements BeforeApplicationShutdown {
  private readonly logger = new Logger(KeyUses.name);
  private noted = new Map<string, Date>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  touch(keyId: string): void {
    this.noted.set(keyId, this.clock.now());
    this.timer ??= setTimeout(() => void this.flush(), WRITE_BEHIND_MS);
  }

  /** Before: what it writes with is closed at the shutdown itself. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());

    return this.writing;
  }

  private async write(): Promise<void> {
    const uses = [...this.noted];
    this.noted = new Map();
    if (uses.length === 0) return;
    try {
      await this.dataSource.query(write, [uses.map(([id]) => id), uses.map(([, at]) => at)]);
    } catch (error) {
      // The next use notes it again: a moment of last use is worth no failed request.
      this.logger.warn(`Could not note when keys were used: ${String(error)}`);
    }
  }
}
