import { describe, expect, it } from 'vitest';
import { enrichmentControlDecider, type EnrichmentControl } from './enrichment-control.decider.js';

const { decide, evolve, initial } = enrichmentControlDecider;

/** What is appended when these are said one after the other. */
function said(...commands: readonly EnrichmentControl[]): readonly string[] {
  let state = initial;

  return commands.flatMap((command) => {
    const events = decide(command, state);
    state = events.reduce(evolve, state);

    return events.map(({ type }) => type);
  });
}

describe('pausing the enrichment', () => {
  it('is told once, however often it is said', () => {
    expect(said('pause', 'pause')).toEqual(['EnrichmentPaused']);
  });

  it('ends when it is told to go on, and can begin again', () => {
    expect(said('pause', 'resume', 'resume', 'pause')).toEqual([
      'EnrichmentPaused',
      'EnrichmentResumed',
      'EnrichmentPaused',
    ]);
  });

  it('cannot be ended before it began', () => {
    expect(said('resume')).toEqual([]);
  });
});
