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
