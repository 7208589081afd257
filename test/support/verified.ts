import { Projections } from '#src/event-store/projection.js';
import { Verifier } from '#src/event-store/verify.js';
import type { TestApi } from './api.js';

/** Throws when a read model is not what the events say. */
export async function expectVerified({ app }: TestApi): Promise<void> {
  for (const projection of app.get(Projections).all) {
    const { name, differences, awaitsRebuild } = await app.get(Verifier).verify(projection);
    if (differences.length > 0 || awaitsRebuild)
      throw new Error(`${name} is not what the events say: ${JSON.stringify(differences)}`);
  }
}
