import { describe, expect, it } from 'vitest';
import { InvalidEnvironment, readEnvironment } from './environment.js';

describe('readEnvironment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      ROLES: ['api', 'projector', 'worker'],
      TIME_ZONE: 'UTC',
      SEED_SAMPLE_DATA: true,
      LOG_LEVEL: 'info',
    });
  });

  it('takes what is given, and an empty value for none', () => {
    const given = {
      PORT: '8080',
      ROLES: 'api, projector',
      SEED_SAMPLE_DATA: 'FALSE',
      TIME_ZONE: 'Asia/Kolkata',
      HOST: '',
    };

    expect(readEnvironment(given)).toMatchObject({
      PORT: 8080,
      ROLES: ['api', 'projector'],
      SEED_SAMPLE_DATA: false,
      TIME_ZONE: 'Asia/Kolkata',
      HOST: '127.0.0.1',
    });
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(readEnvironment({}))).toBe(true);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '1.5'],
    ['BASE_URL', 'ftp://example.org'],
    ['BASE_URL', 'nonsense'],
    ['DATABASE_URL', 'mysql://x'],
    ['ROLES', 'api,cook'],
    ['TIME_ZONE', 'Mars/Base'],
    ['TIME_ZONE', '+01:00'],
    ['TIME_ZONE', 'PST'],
    ['ADMIN_PASSWORD', 'short'],
    ['SECRET_KEY', 'shorter'],
    ['SEED_SAMPLE_DATA', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['SCROBBLE_SOURCE_BASE_URL', 'ws.example.org'],
    ['RELEASE_DB_BASE_URL', 'ftp://example.org'],
    ['AUDIO_DB_BASE_URL', 'nonsense'],
    ['VOCAL_DB_BASE_URL', 'file:///etc/hosts'],
    ['SINGER_DB_BASE_URL', 'nonsense'],
    ['DOUJIN_DB_BASE_URL', 'nonsense'],
    ['RECORDING_DB_BASE_URL', 'nonsense'],
    ['COVER_ART_BASE_URL', 'nonsense'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const read = (): unknown => readEnvironment({ [name]: value });

    expect(read).toThrow(InvalidEnvironment);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });
});
