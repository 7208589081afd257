import type { DataSource } from 'typeorm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Advances } from '../shared/advances.js';
import { CurrentSettings } from './current-settings.query.js';

type Row = { readonly name: string; readonly value: unknown };

interface Read {
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (error: Error) => void;
}

describe('the current settings', () => {
  let stamp: string;
  /** Those that were begun; each ends as the test says. */
  let reads: Read[];
  let settings: CurrentSettings;

  beforeEach(() => {
    stamp = 'a';
    reads = [];
    // They ask for no more than this of either.
    const query = (): Promise<readonly Row[]> =>
      new Promise((resolve, reject) => void reads.push({ resolve, reject }));
    const dataSource = { query } as unknown as DataSource;
    const advances = { stamp: () => stamp } as unknown as Advances;
    settings = new CurrentSettings(dataSource, advances, { timeZone: 'UTC', seedSampleData: false });
  });

  it('are the saved ones over the defaults', async () => {
    const asked = settings.current();
    reads[0].resolve([
      { name: 'timeZone', value: 'Europe/Berlin' },
      { name: 'enableAudioDb', value: false },
      { name: 'recordingDbMinIntervalMs', value: 0 },
    ]);

    expect(await asked).toEqual({
      scrobbleSourceUsername: '',
      scrobbleSourceApiKey: null,
      releaseDbToken: null,
      audioDbApiKey: null,
      recordingDbContact: '',
      recordingDbBaseUrl: '',
      recordingDbCoverArtBaseUrl: '',
      recordingDbMinIntervalMs: 0,
      enableRecordingDb: true,
      enableScrobbleSourceTrackInfo: true,
      enableReleaseDb: true,
      enableAudioDb: false,
      enableVocalDb: false,
      enableSingerDb: false,
      enableDoujinDb: false,
      incrementalIntervalMinutes: 15,
      seedSampleData: false,
      timeZone: 'Europe/Berlin',
    });
  });

  it('are read once for all, until some change', async () => {
    const asked = [settings.current(), settings.current()];
    reads[0].resolve([]);
    await Promise.all([...asked, settings.current()]);
    expect(reads).toHaveLength(1);

    stamp = 'b';
    const changed = settings.current();
    reads[1].resolve([{ name: 'seedSampleData', value: true }]);
    expect(await changed).toMatchObject({ timeZone: 'UTC', seedSampleData: true });
    expect(await settings.current()).toBe(await changed);
    expect(reads).toHaveLength(2);
  });

  it('are not taken from a read that began before the change', async () => {
    const before = settings.current();
    stamp = 'b';
    const after = settings.current();
    reads[1].resolve([{ name: 'timeZone', value: 'Asia/Kolkata' }]);
    expect(await after).toMatchObject({ timeZone: 'Asia/Kolkata' });
    reads[0].resolve([]);
    expect(await before).toMatchObject({ timeZone: 'UTC' });

    expect(await settings.current()).toMatchObject({ timeZone: 'Asia/Kolkata' });
    expect(reads).toHaveLength(2);
  });

  it('are read anew after a read that failed', async () => {
    const asked = settings.current();
    reads[0].reject(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    const again = settings.current();
    reads[1].resolve([]);

    expect(await again).toMatchObject({ timeZone: 'UTC' });
  });
});
