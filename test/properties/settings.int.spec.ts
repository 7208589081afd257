import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { settings } from '#projections/settings/settings.projection.js';
import { checkpoints } from '#src/event-store/checkpoints.js';
import { PostgresEventStore } from '#src/event-store/postgres-event-store.js';
import { Projector } from '#src/event-store/projector.js';
import { Verifier } from '#src/event-store/verify.js';
import { settingsDecider } from '#src/settings/settings.decider.js';
import type { SettingChanges, SettingsEvent } from '#src/settings/settings.events.js';
import { createTestDataSource } from '../support/database.js';
import { emptyLog } from '../support/empty-log.js';

const anyChanges: fc.Arbitrary<SettingChanges> = fc.record(
  {
    timeZone: fc.constantFrom('UTC', 'Asia/Kolkata', null),
    scrobbleSourceUsername: fc.constantFrom('mira', "o'mira", 'null', null),
    recordingDbMinIntervalMs: fc.constantFrom(0, 1_000, null),
    enableAudioDb: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('the read model of settings', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    await checkpoints.register(dataSource.manager, settings);
  });
  afterAll(() => close());

  it('holds what was saved last, however the log is cut into batches', async () => {
    const store = new PostgresEventStore(dataSource);
    const rows = fc.array(anyChanges, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(1, 2, 5, 5_000), async (all, batchSize) => {
        await dataSource.query(emptyLog);
        await dataSource.query(`truncate read.settings`);
        await dataSource.query(`update projections set position = 0`);
        const events = all.map((changes): SettingsEvent => ({ type: 'SettingsChanged', data: { changes } }));
        const occurredAt = '2024-01-01T00:00:00Z';
        await store.append({
          stream: 'settings',
          expected: 'any',
          events: events.map((event) => ({ id: crypto.randomUUID(), occurredAt, event })),
          meta: { actor: 'property' },
        });
        while ((await new Projector(dataSource).step(settings, batchSize)).outcome === 'moved');

        const saved = Object.entries(events.reduce(settingsDecider.evolve, settingsDecider.initial));
        expect(await dataSource.query(`select name, value from read.settings order by name`)).toEqual(
          saved
            .filter(([, value]) => value !== null)
            .map(([name, value]) => ({ name, value }))
            .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
        );
        expect(await new Verifier(dataSource).verify(settings)).toMatchObject({ differences: [] });
      }),
      { numRuns: 25 },
    );
  });
});
