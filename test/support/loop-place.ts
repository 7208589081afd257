import type { SourceStanding } from '#src/enrichment/source-state.js';
import type { SourceStates } from '#src/enrichment/source-states.js';
import type { Ownership } from '#src/event-store/ownership.js';
import type { Obstacle, SourceGate } from '#src/workers/source-gate.js';
import { SourceLoop } from '#src/workers/source-loop.js';
import type { Ask, SourceTask } from '#src/workers/source-work.js';

/** A source, how it may be asked, and what happened. */
export class LoopPlace {
  readonly happened: string[] = [];
  readonly standings: SourceStanding[] = [];
  tasks: SourceTask[] = [];
  obstacle: Obstacle | null = null;
  wishes = 'as at first';
  isElsewhere = false;
  trouble: Error | null = null;

  readonly loop = new SourceLoop(
    {
      source: 'AudioDb',
      next: () => Promise.resolve(this.tasks.shift()),
      forget: () => void this.happened.push('forgot'),
    },
    // No more of them is used.
    {
      ownership: {
        own: (lock: string) => {
          const { trouble } = this;
          this.trouble = null;
          if (trouble !== null) return Promise.reject(trouble);
          this.happened.push(`wants ${lock}`);

          return Promise.resolve(!this.isElsewhere);
        },
        release: (lock: string) => Promise.resolve(void this.happened.push(`let go ${lock}`)),
      } satisfies Partial<Ownership> as unknown as Ownership,
      gate: {
        obstacle: () => Promise.resolve(this.obstacle),
        wishes: () => Promise.resolve(this.wishes),
      } satisfies Partial<SourceGate> as unknown as SourceGate,
      states: {
        put: (_source, standing) => Promise.resolve(void this.standings.push(standing)),
      } satisfies Partial<SourceStates> as unknown as SourceStates,
    },
  );

  given(title: string, run: (ask: Ask) => Promise<void> = (ask) => ask(() => Promise.resolve())): void {
    this.tasks.push({
      title,
      run: async (ask) => {
        await run(ask);
        this.happened.push(`asked for ${title}`);
      },
    });
  }

  get asked(): readonly string[] {
    return this.happened.filter((what) => what.startsWith('asked'));
  }
}

export const standing = (rest: Partial<SourceStanding>): SourceStanding => ({
  state: 'Idle',
  current: null,
  error: null,
  done: 0,
  ...rest,
});
