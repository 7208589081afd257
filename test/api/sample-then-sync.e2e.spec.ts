import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleHistory } from '#src/sample/sample-history.js';
import { expectSynced } from '../providers/sync-expectations.js';
import { everyHours, MIRAS, WorkingApi } from '../support/working-api.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T15:00:00Z');
const WRONG = '00000000000000000000000000000000';

describe('syncing beside the sample', () => {
  const sample = [...sampleHistory(NOW)];
  let working: WorkingApi;

  beforeEach(async () => {
    working = await WorkingApi.start({ now: NOW, settings: {} });
    await working.run('seed');
  });
  afterEach(() => working.close());

  const sync = async (): Promise<object> => {
    const { state, result } = await working.run('sync');

    return { state, recorded: result?.['recorded'], retracted: result?.['retracted'] };
  };
  const scrobbles = async (): Promise<number> => (await working.status()).ingest.scrobbles;

  async function expectNothingOfTheSample(): Promise<void> {
    await expectSynced(working.api, working.mira, working.api.clock.now());
    const { coverage, enrichment } = await working.status();
    expect(coverage).toMatchObject({ withTags: 0, withDuration: 0, withAudio: 0 });
    expect(enrichment.sources.every(({ done }) => done === 0)).toBe(true);
    expect(await working.api.differences()).toEqual([]);
    expect((await working.ask('seed')).body).toEqual({ queued: false, command: 'seed' });
  }

  it('takes it back with the first plays that the source has, and not before', async () => {
    expect(await scrobbles()).toBe(sample.length);
    await working.configure({ ...MIRAS, scrobbleSourceApiKey: WRONG });
    expect(await sync()).toMatchObject({ state: 'Failed' });
    expect(await scrobbles()).toBe(sample.length);

    await working.configure(MIRAS);
    expect(await sync()).toEqual({ state: 'Succeeded', recorded: 0, retracted: 0 });
    expect(await scrobbles()).toBe(sample.length);

    working.mira.add(...everyHours(2, LATER));
    working.api.clock.moveTo(LATER);
    expect(await sync()).toEqual({ state: 'Succeeded', recorded: 2, retracted: 0 });
    await expectNothingOfTheSample();
  });

  it('takes it back once, however many parts the history is read in', async () => {
    const plays = everyHours(1_300, NOW, 150);
    working.mira.add(...plays);
    await working.configure(MIRAS);
    expect(await sync()).toEqual({ state: 'Succeeded', recorded: plays.length, retracted: 0 });
    await expectNothingOfTheSample();
  });
});
