import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StandingClock } from '../../test/support/clock.js';
import { createTestDataSource } from '../../test/support/database.js';
import { SourceHistories } from './source-histories.js';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('the histories of a source', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let histories: SourceHistories;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    histories = new SourceHistories(dataSource, new StandingClock(NOW));
  });
  beforeEach(() => dataSource.query(`truncate source_histories`));
  afterAll(() => close());

  const rows = (): Promise<readonly object[]> =>
    dataSource.query(
      `select username, known_until::float8 as until, playcount, counted_at as "countedAt"
         from source_histories order by username`,
    );

  it('are not known until something was read', async () => {
    expect(await histories.knownUntil('Mira')).toBe(0);
    await histories.counted('Mira', 7);
    expect(await histories.knownUntil('Mira')).toBe(0);
  });

  it('are known until the last second that was reached, of each user, however the name is written', async () => {
    await histories.reached('Mira', 1_700_000_000);
    await histories.reached('MIRA', 1_700_000_500);
    await histories.reached('mira', 1_600_000_000);
    await histories.reached('Nils', 4_000_000_000);

    expect(await histories.knownUntil('mIRA')).toBe(1_700_000_500);
    expect(await histories.knownUntil('nils')).toBe(4_000_000_000);
    expect(await rows()).toHaveLength(2);
  });

  it('are as long as the source said last', async () => {
    await histories.reached('Mira', 5);
    await histories.counted('Mira', 7);
    await histories.counted('mira', 6);

    expect(await rows()).toEqual([{ username: 'mira', until: 5, playcount: 6, countedAt: NOW }]);
  });
});
