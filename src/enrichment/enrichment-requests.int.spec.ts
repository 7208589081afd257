import { afterAll, beforeAll, expect, it } from 'vitest';
import { StandingClock } from '../../test/support/clock.js';
import { createTestDataSource } from '../../test/support/database.js';
import { idOf } from '../../test/support/found-recordings.js';
import { EnrichmentRequests } from './enrichment-requests.js';

const at = (second: number): Date => new Date(1_700_000_000_000 + second * 1_000);

const clock = new StandingClock(at(0));
let requests: EnrichmentRequests;
let close: () => Promise<void>;

beforeAll(async () => {
  const made = await createTestDataSource();
  ({ close } = made);
  requests = new EnrichmentRequests(made.dataSource, clock);
});
afterAll(() => close());

it('what persons want is done in the order of being wanted, each once, and again when it was wanted again', async () => {
  expect(await requests.next()).toBeUndefined();
  await requests.queue(idOf(2));
  clock.moveTo(at(1));
  await requests.queue(idOf(1));
  const first = await requests.next();
  expect(first).toEqual({ trackId: idOf(2), requestedAt: at(0) });
  clock.moveTo(at(2));
  await requests.queue(idOf(2));
  await requests.done(first ?? { trackId: '', requestedAt: at(0) });

  expect(await requests.next()).toEqual({ trackId: idOf(1), requestedAt: at(1) });
  await requests.done({ trackId: idOf(1), requestedAt: at(1) });
  expect(await requests.next()).toEqual({ trackId: idOf(2), requestedAt: at(2) });
  await requests.done({ trackId: idOf(2), requestedAt: at(2) });
  expect(await requests.next()).toBeUndefined();
});
