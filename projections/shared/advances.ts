import { Injectable, type OnModuleInit } from '@nestjs/common';
import { filter, type Observable } from 'rxjs';
import { Notifications } from '#src/event-store/notifications.js';

/**
 * Hears which read models moved, so that what is held in memory of them is asked for again only then. While
 * the connection to hear on is down, everything counts as moved.
 */
@Injectable()
export class Advances implements OnModuleInit {
  private readonly counts = new Map<string, number>();
  private losses = 0;
  private deaf = true;

  constructor(private readonly notifications: Notifications) {}

  onModuleInit(): void {
    this.notifications.connected.subscribe((connected) => {
      this.deaf = !connected;
      this.losses++;
    });
    this.notifications.advances.subscribe(({ name, changed }) => {
      if (changed) this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    });
  }

  /** A value that differs from an earlier one when the read model may have changed in between. */
  stamp(name: string): string {
    if (this.deaf) this.losses++;

    return `${this.losses}:${this.counts.get(name) ?? 0}`;
  }

  /** Emits when a read model changed. */
  of(name: string): Observable<unknown> {
    return this.notifications.advances.pipe(filter((advance) => advance.changed && advance.name === name));
  }
}
