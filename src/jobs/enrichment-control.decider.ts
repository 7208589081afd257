import type { Decider } from '#src/event-store/decider.js';
import type { EnrichmentControlEvent } from './enrichment-control.events.js';

export type EnrichmentControl = 'pause' | 'resume';

interface State {
  readonly isPaused: boolean;
}

/** Whether the enrichment is paused: saying what already holds changes nothing. */
export const enrichmentControlDecider: Decider<State, EnrichmentControl, EnrichmentControlEvent> = {
  initial: { isPaused: false },
  decide: (command, { isPaused }) => {
    if ((command === 'pause') === isPaused) return [];

    return [{ type: command === 'pause' ? 'EnrichmentPaused' : 'EnrichmentResumed', data: {} }];
  },
  evolve: (_state, event) => ({ isPaused: event.type === 'EnrichmentPaused' }),
};
