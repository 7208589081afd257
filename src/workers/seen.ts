import { Injectable } from '@nestjs/common';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { EventStore } from '#src/event-store/event-store.js';
import { ProjectionStates } from '#src/event-store/projection-states.js';

const LOOK_MS = 1_000;
/** So many looks at which no read model moved, and none is about to. */
const STILL = 10;

/** Waits until what was told is there to be read: who hears that a job is done looks at what it brought about. */
@Injectable()
export class Seen {
  constructor(
    private readonly store: EventStore,
    private readonly states: ProjectionStates,
    private readonly caughtUp: CaughtUp,
  ) {}

  /**
   * As long as read models move, until the signal; those that failed are not waited for. False when they have not
   * taken in everything that is in the log now.
   */
  async wait(signal: AbortSignal): Promise<boolean> {
    const end = await this.store.lastPosition();
    let before = -1;
    for (let still = 0; still < STILL && !signal.aborted; still++) {
      const running = (await this.states.list()).filter(({ state }) => state === 'Running');
      const moved = running.reduce((sum, { position }) => sum + position, 0);
      if (moved !== before) still = 0;
      before = moved;
      const names = running.map(({ name }) => name);
      if (await this.caughtUp.wait(end, names, LOOK_MS)) return true;
    }

    return false;
  }
}
