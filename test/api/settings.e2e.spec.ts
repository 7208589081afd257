import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { CurrentSettings } from '#projections/settings/current-settings.query.js';
import { CreateApiKey } from '#src/api-keys/commands/create-api-key.command.js';
import { EventStore } from '#src/event-store/event-store.js';
import { Secrets } from '#src/settings/secrets.js';
import { createTestApi, type Answer, type TestApi } from '../support/api.js';

const DEFAULTS = {
  scrobbleSourceUsername: '',
  scrobbleSourceApiKeySaved: false,
  releaseDbTokenSaved: false,
  audioDbApiKeySaved: false,
  recordingDbContact: '',
  recordingDbBaseUrl: '',
  recordingDbCoverArtBaseUrl: '',
  recordingDbMinIntervalMs: null,
  enableRecordingDb: true,
  enableScrobbleSourceTrackInfo: true,
  enableReleaseDb: true,
  enableAudioDb: true,
  enableVocalDb: false,
  enableSingerDb: false,
  enableDoujinDb: false,
  incrementalIntervalMinutes: 15,
  seedSampleData: true,
  timeZone: 'Asia/Kolkata',
};
/** Everything back to its default. */
const RESET = {
  ...DEFAULTS,
  scrobbleSourceApiKey: null,
  releaseDbToken: null,
  audioDbApiKey: null,
  timeZone: null,
};
const PATH = '/api/v1/settings';

describe('the settings', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi({ timeZone: 'Asia/Kolkata' });
  });
  beforeEach(async () => void (await saved(RESET)));
  afterAll(() => api.close());

  const put = (body: unknown): Promise<Answer> => api.request(PATH, { method: 'PUT', body });
  /** What a PUT that must answer 200 answers, which is what a GET does. */
  async function saved(body: object): Promise<unknown> {
    const { status, body: answer } = await put(body);
    expect({ status, answer }).toEqual({ status: 200, answer: await api.get(PATH) });

    return answer;
  }
  const events = () => api.app.get(EventStore).readStream('settings');
  const secretsKept = async (): Promise<number> => {
    const [row] = await api.app
      .get(DataSource)
      .query<[{ count: number }]>(`select count(*)::int from secrets`);

    return row.count;
  };

  it('are saved, and what is left out stays', async () => {
    const some = {
      scrobbleSourceUsername: 'mira',
      recordingDbContact: 'mira@mail.example',
      recordingDbBaseUrl: 'https://db.example/ws',
      recordingDbMinIntervalMs: 0,
      enableVocalDb: true,
      enableAudioDb: false,
      timeZone: 'Europe/Berlin',
    };
    const others = { incrementalIntervalMinutes: 10_080, seedSampleData: false };

    expect(await saved(some)).toEqual({ ...DEFAULTS, ...some });
    expect(await saved(others)).toEqual({ ...DEFAULTS, ...some, ...others });
    expect(await saved({})).toEqual({ ...DEFAULTS, ...some, ...others });
  });

  it('are trimmed, and null clears a text or goes back to the default', async () => {
    await saved({
      scrobbleSourceUsername: ' mira\n',
      recordingDbBaseUrl: ' https://db.example ',
      timeZone: 'UTC',
    });
    expect(await api.get(PATH)).toMatchObject({
      scrobbleSourceUsername: 'mira',
      recordingDbBaseUrl: 'https://db.example',
      timeZone: 'UTC',
    });
    const cleared = { scrobbleSourceUsername: null, recordingDbBaseUrl: '', timeZone: null };

    expect(await saved(cleared)).toEqual(DEFAULTS);
  });

  it('take their own answer back, with whatever else it holds', async () => {
    await saved({ scrobbleSourceApiKey: 'hush', enableDoujinDb: true });
    const before = await events();
    const body = (await api.get(PATH)) as object;

    expect(await saved({ ...body, unknown: { nested: [1] }, scrobbleSourceApiKey: '' })).toEqual(body);
    const after = await events();
    expect(after.slice(before.length).map(({ event }) => event.data)).toEqual([
      // The default of this moment becomes what was chosen.
      { changes: expect.not.objectContaining({ scrobbleSourceApiKey: expect.anything() }) },
    ]);
    await saved({ ...body, releaseDbToken: ' ' });
    expect(await events()).toHaveLength(after.length);
  });

  it('are told once by an event that holds what changed, and who changed it', async () => {
    const before = await events();
    await saved({ timeZone: 'Europe/Berlin', enableAudioDb: true, enableVocalDb: true });
    await saved({ timeZone: 'Europe/Berlin', enableVocalDb: true });
    const { id } = (await api.get('/api/v1/me')) as { id: string };

    expect((await events()).slice(before.length)).toMatchObject([
      {
        event: {
          type: 'SettingsChanged',
          data: { changes: { timeZone: 'Europe/Berlin', enableVocalDb: true } },
        },
        meta: { actor: `key:${id}` },
      },
    ]);
  });

  it('say of a secret that it is saved, until null forgets it', async () => {
    expect(await saved({ releaseDbToken: '  hush  ' })).toEqual({ ...DEFAULTS, releaseDbTokenSaved: true });
    const { releaseDbToken: ref } = await api.app.get(CurrentSettings).current();
    expect(await api.app.get(Secrets).reveal(ref ?? '')).toBe('hush');
    for (const blank of ['', '  ', '\n'])
      expect(await saved({ releaseDbToken: blank })).toMatchObject({ releaseDbTokenSaved: true });
    expect(await api.app.get(CurrentSettings).current()).toMatchObject({ releaseDbToken: ref });

    expect(await saved({ releaseDbToken: null })).toEqual(DEFAULTS);
    expect(await secretsKept()).toBe(0);
  });

  it('keep a secret where it is when it is saved again, and only the last when it changes', async () => {
    await saved({ audioDbApiKey: 'hush' });
    const before = await events();
    await saved({ audioDbApiKey: ' hush ' });
    expect(await events()).toHaveLength(before.length);

    await saved({ audioDbApiKey: 'hush hush' });
    expect(await events()).toHaveLength(before.length + 1);
    expect(await secretsKept()).toBe(1);
    const { audioDbApiKey: ref } = await api.app.get(CurrentSettings).current();
    expect(await api.app.get(Secrets).reveal(ref ?? '')).toBe('hush hush');
  });

  it('say that a secret is not saved when only the log came back', async () => {
    await saved({ audioDbApiKey: 'hush' });
    await api.app.get(DataSource).query(`truncate secrets`);

    expect(await api.get(PATH)).toEqual(DEFAULTS);
    expect(await saved({ audioDbApiKey: 'hush' })).toEqual({ ...DEFAULTS, audioDbApiKeySaved: true });
  });

  it('hold all that many save at once', async () => {
    const bodies = [
      ...[...'abcdefghijklmnopqrst'].map((letter) => ({ scrobbleSourceUsername: letter })),
      { scrobbleSourceApiKey: 'one' },
      { releaseDbToken: 'two' },
      { audioDbApiKey: 'three' },
      { timeZone: 'UTC' },
    ];
    const answers = await Promise.all(bodies.map(put));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    expect(await api.get(PATH)).toMatchObject({
      scrobbleSourceUsername: expect.stringMatching(/^[a-t]$/),
      scrobbleSourceApiKeySaved: true,
      releaseDbTokenSaved: true,
      audioDbApiKeySaved: true,
      timeZone: 'UTC',
    });
    expect(await secretsKept()).toBe(3);
  });

  it('are read with a key that reads, and saved with one that writes', async () => {
    const { token } = await api.app.get(CommandBus).execute(new CreateApiKey('reader', false, 'test'));

    expect((await api.request(PATH, { token })).status).toBe(200);
    expect((await api.request(PATH, { token, method: 'PUT', body: { timeZone: 'UTC' } })).status).toBe(403);
    expect(await api.get(PATH)).toEqual(DEFAULTS);
  });
});
