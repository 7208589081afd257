import { describe, expect, it } from 'vitest';
import type { CurrentSettings, Settings } from '#projections/settings/current-settings.query.js';
import { readEnvironment } from '#src/config/environment.js';
import { Misconfigured } from '#src/providers/outbound/faults.js';
import { DEFAULTS } from '#src/settings/settings.js';
import { Unreadable, type Secrets } from '#src/settings/secrets.js';
import { Connections } from './connections.js';

const SEALED: ReadonlyMap<string, string> = new Map([['ref', 'hush']]);
const LOCKED = 'scrobbleSourceApiKey was saved under another SECRET_KEY; save it again in the settings.';

const secrets: Pick<Secrets, 'reveal'> = {
  reveal: (ref) =>
    ref === 'locked' ? Promise.reject(new Unreadable(LOCKED)) : Promise.resolve(SEALED.get(ref) ?? null),
};

function connections(
  saved: Partial<Settings>,
  variables: Readonly<Record<string, string>> = {},
): Connections {
  const settings: Pick<CurrentSettings, 'current'> = {
    current: () =>
      Promise.resolve({
        ...DEFAULTS,
        timeZone: 'UTC',
        seedSampleData: true,
        scrobbleSourceUsername: 'Mira',
        scrobbleSourceApiKey: 'ref',
        ...saved,
      }),
  };

  // No more of them is used.
  return new Connections(settings as CurrentSettings, secrets as Secrets, readEnvironment(variables));
}

describe('the connection to the scrobble source', () => {
  it('is as the settings are', async () => {
    const recordingDbContact = 'mira@example.org';

    expect(await connections({}).scrobbleSource()).toEqual({
      baseUrl: 'https://ws.audioscrobbler.com/2.0/',
      username: 'Mira',
      apiKey: 'hush',
      contact: null,
    });
    expect(await connections({ recordingDbContact }).scrobbleSource()).toHaveProperty(
      'contact',
      recordingDbContact,
    );
  });

  it('leads where the environment says', async () => {
    const here = connections({}, { SCROBBLE_SOURCE_BASE_URL: 'http://127.0.0.1:9/prefix/2.0' });

    expect(await here.scrobbleSource()).toHaveProperty('baseUrl', 'http://127.0.0.1:9/prefix/2.0');
  });

  it.each([
    [{ scrobbleSourceUsername: '' }, 'No username of the scrobble source is set. Enter it in the settings.'],
    [{ scrobbleSourceApiKey: null }, 'No API key of the scrobble source is set. Enter it in the settings.'],
    [{ scrobbleSourceApiKey: 'lost' }, 'No API key of the scrobble source is set. Enter it in the settings.'],
  ])('is not to be had with %j', async (saved, sentence) => {
    const asked = connections(saved).scrobbleSource();

    await expect(asked).rejects.toThrow(Misconfigured);
    await expect(asked).rejects.toThrow(sentence);
  });

  it('is not to be had with a key that was locked in by another', async () => {
    const asked = connections({ scrobbleSourceApiKey: 'locked' }).scrobbleSource();

    await expect(asked).rejects.toThrow(Unreadable);
    await expect(asked).rejects.toThrow(LOCKED);
  });
});

describe('the connections to those who are asked about tracks', () => {
  const contact = 'mira@example.org';
  const ready = { recordingDbContact: contact, releaseDbToken: 'ref', audioDbApiKey: 'ref' };
  const HERE = 'http://127.0.0.1:9/';

  it('lead to the public services', async () => {
    const all = connections(ready);

    expect(await all.recordingDb()).toEqual({
      baseUrl: 'https://musicbrainz.org/ws/2/',
      coverArtBaseUrl: 'https://coverartarchive.org',
      contact,
      minIntervalMs: 1_000,
    });
    expect(await all.releaseDb()).toEqual({ baseUrl: 'https://api.discogs.com', token: 'hush', contact });
    expect(await all.audioDb()).toEqual({
      baseUrl: 'https://www.theaudiodb.com/api/v1/json',
      apiKey: 'hush',
      contact,
    });
    expect(await all.vocalDb()).toEqual({ baseUrl: 'https://vocadb.net', contact });
    expect(await all.singerDb()).toEqual({ baseUrl: 'https://utaitedb.net', contact });
    expect(await all.doujinDb()).toEqual({ baseUrl: 'https://touhoudb.com', contact });
  });

  it.each([
    ['RECORDING_DB', 'recordingDb', 'baseUrl'],
    ['COVER_ART', 'recordingDb', 'coverArtBaseUrl'],
    ['RELEASE_DB', 'releaseDb', 'baseUrl'],
    ['AUDIO_DB', 'audioDb', 'baseUrl'],
    ['VOCAL_DB', 'vocalDb', 'baseUrl'],
    ['SINGER_DB', 'singerDb', 'baseUrl'],
    ['DOUJIN_DB', 'doujinDb', 'baseUrl'],
  ] as const)('lead where %s_BASE_URL says', async (variable, provider, name) => {
    const all = connections(ready, { [`${variable}_BASE_URL`]: HERE });

    expect(await all[provider]()).toHaveProperty(name, HERE);
  });

  it('lead where the settings say, and as fast as they say, for the recording database', async () => {
    const settings = {
      recordingDbBaseUrl: 'http://127.0.0.1:1/',
      recordingDbCoverArtBaseUrl: 'http://127.0.0.1:2/',
      recordingDbMinIntervalMs: 0,
    };
    const variables = { RECORDING_DB_BASE_URL: HERE, COVER_ART_BASE_URL: HERE };

    expect(await connections({ ...ready, ...settings }, variables).recordingDb()).toMatchObject({
      baseUrl: settings.recordingDbBaseUrl,
      coverArtBaseUrl: settings.recordingDbCoverArtBaseUrl,
      minIntervalMs: 0,
    });
  });

  it.each([
    ['recordingDb', 'No contact for the recording database is set. Enter it in the settings.'],
    ['releaseDb', 'No token of the release database is set. Enter it in the settings.'],
    ['audioDb', 'No API key of the audio database is set. Enter it in the settings.'],
  ] as const)('are not to be had without what %s needs', async (provider, sentence) => {
    const asked = connections({})[provider]();

    await expect(asked).rejects.toThrow(Misconfigured);
    await expect(asked).rejects.toThrow(sentence);
  });

  it('need no user of the scrobble source', async () => {
    const settings = { scrobbleSourceUsername: '' };

    expect(await connections(settings).scrobbleSourceDetails()).toMatchObject({
      apiKey: 'hush',
      contact: null,
    });
  });
});
