import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { SourceStates } from '#src/enrichment/source-states.js';
import { Ownership } from '#src/event-store/ownership.js';
import { SourceGate } from './source-gate.js';
import { SourceLoop } from './source-loop.js';
import { SourceWorks } from './source-works.js';

/** Asks all sources about the tracks that were played, side by side; each in one process only. */
@Injectable()
export class EnrichmentRunner implements BeforeApplicationShutdown {
  private readonly loops: readonly SourceLoop[];

  constructor(works: SourceWorks, ownership: Ownership, gate: SourceGate, states: SourceStates) {
    this.loops = works.all.map((work) => new SourceLoop(work, { ownership, gate, states }));
  }

  start(): void {
    for (const loop of this.loops) loop.start();
  }

  /** Before: what the loops work with is closed at the shutdown itself. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }
}
