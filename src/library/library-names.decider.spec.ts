import { expect, it } from 'vitest';
import fc from 'fast-check';
import { Refused, Unknown } from '#src/event-store/errors.js';
import { idOf, LibraryLog, namesOf } from '../../test/support/library-log.js';

const PLAYED = ['A: 1', 'A: 2', 'B: 1', 'B: 2'];
const anyDeed = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...PLAYED), fc.constantFrom(...PLAYED, 'A: 3', 'C: 1')) },
  fc.nat(12),
);

function doneTo(log: LibraryLog, deed: number | [string, string]): void {
  try {
    if (typeof deed === 'number') log.undo(deed);
    else log.edit(deed[0], namesOf(deed[1]));
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unknown)) throw error;
  }
}

it('every track that is there goes by a name that means it, whatever was edited and taken back', () => {
  fc.assert(
    fc.property(fc.array(anyDeed, { maxLength: 12 }), (deeds) => {
      const log = new LibraryLog(...PLAYED);
      for (const deed of deeds) doneTo(log, deed);
      const { state } = log;
      const there = PLAYED.map(idOf).filter((id) => state.ownerOf(id) === id);

      expect(there.map((id) => state.ownerOf(state.spellingOf(id) ?? id))).toEqual(there);
    }),
    { numRuns: 2_000 },
  );
});
