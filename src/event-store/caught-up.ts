import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { setTimeout as delay } from 'node:timers/promises';
import { Notifications } from './notifications.js';

const POLL_MS = 4;

const behind = `
  select count(*)::int as behind from public.projections where name = any ($1) and position < $2`;

/** Read your writes: waits until read models have taken in a position. */
@Injectable()
export class CaughtUp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: Notifications,
  ) {}

  /** True when they have; false when the patience ended first (they will, but the reader may see the past). */
  async wait(position: number, names: readonly string[], patienceMs = 5_000): Promise<boolean> {
    for (const end = Date.now() + patienceMs; ; await delay(POLL_MS)) {
      const [row] = await this.dataSource.query<[{ behind: number }]>(behind, [names, position]);
      if (row.behind === 0) return this.tell(position, names);
      if (Date.now() > end) return false;
    }
  }

  /** What is held in memory in this process must not wait for the notification, which may still be under way. */
  private tell(position: number, names: readonly string[]): true {
    for (const name of names)
      this.notifications.advances.next({ name, position, generation: 0, changed: true });

    return true;
  }
}
