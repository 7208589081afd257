import { describe, expect, it } from 'vitest';
import type { Settings } from './settings.js';
import { settingsChecks } from './settings.checks.js';

type Name = keyof Settings;

const TEXTS: readonly Name[] = [
  'scrobbleSourceUsername',
  'scrobbleSourceApiKey',
  'releaseDbToken',
  'audioDbApiKey',
  'recordingDbContact',
  'recordingDbBaseUrl',
  'recordingDbCoverArtBaseUrl',
];
const FLAGS: readonly Name[] = [
  'enableRecordingDb',
  'enableScrobbleSourceTrackInfo',
  'enableReleaseDb',
  'enableAudioDb',
  'enableVocalDb',
  'enableSingerDb',
  'enableDoujinDb',
  'seedSampleData',
];
const BASE_URLS: readonly Name[] = ['recordingDbBaseUrl', 'recordingDbCoverArtBaseUrl'];

const passing: readonly (readonly [readonly Name[], readonly unknown[]])[] = [
  [TEXTS, ['', '  ', null, undefined]],
  [['scrobbleSourceUsername'], ['mira', ' mira\n', 'みら', 'x'.repeat(100)]],
  [
    ['scrobbleSourceApiKey', 'releaseDbToken', 'audioDbApiKey'],
    ['k', 'a key', 'x'.repeat(500)],
  ],
  [
    ['recordingDbContact'],
    [
      'https://mira.example/contact?x=1#me',
      'HTTP://mira.example',
      'mailto:mira@mail.example',
      'mira+music@mail.example',
      ' mira@mail.example ',
    ],
  ],
  [BASE_URLS, ['https://db.example', 'http://127.0.0.1:8080/ws/2/', ' https://db.example/x ']],
  [['recordingDbMinIntervalMs'], [0, 1_100, 60_000, null, undefined]],
  [['incrementalIntervalMinutes'], [1, 15, 10_080, undefined]],
  [FLAGS, [true, false, undefined]],
  [['timeZone'], ['UTC', 'America/St_Johns', null, undefined]],
];

const stopped: readonly (readonly [readonly Name[], readonly unknown[]])[] = [
  [TEXTS, [7, true, {}, [], ['x'], 'a\0b', 'a\nb', '\x1b[0m', '\ud800']],
  [['scrobbleSourceUsername'], ['x'.repeat(101)]],
  [['scrobbleSourceApiKey', 'releaseDbToken', 'audioDbApiKey'], ['x'.repeat(501)]],
  [
    ['recordingDbContact'],
    [
      'mira',
      'mira@localhost',
      'mira@@mail.example',
      'ftp://mira.example',
      'javascript:alert(1)',
      'https://mira.example/(me)',
      'https://müller.example',
      'https://mira.example/a b',
      'Mira <mira@mail.example>',
      'mailto:',
      'https://',
      `https://mira.example/${'x'.repeat(200)}`,
    ],
  ],
  [
    BASE_URLS,
    [
      'db.example',
      '//db.example',
      'http:db.example',
      'ftp://db.example',
      'https://',
      'https://db.example/?x=1',
      'https://db.example/?',
      'https://db.example/#x',
      'https://me:secret@db.example',
      'https://me@db.example',
      'https://db.example/a b',
      `https://db.example/${'x'.repeat(500)}`,
    ],
  ],
  [['recordingDbMinIntervalMs'], [-1, 60_001, 1.5, '1100', true, {}, []]],
  [['incrementalIntervalMinutes'], [0, 10_081, 1.5, '15', null, true, []]],
  [FLAGS, ['true', 1, 0, null, 'yes', '', [], {}]],
  [['timeZone'], ['', ' ', 'UTC ', 'Mars/Base', '+01:00', 'PST', 0, {}, []]],
];

const each = (cases: typeof passing): readonly (readonly [Name, unknown])[] =>
  cases.flatMap(([names, values]) =>
    names.flatMap((name) => values.map((value): [Name, unknown] => [name, value])),
  );

describe('a setting', () => {
  it.each(each(passing))('%s may be %j', (name, value) => {
    expect(settingsChecks[name](value, name)).toBeUndefined();
  });

  it.each(each(stopped))('%s may not be %j', (name, value) => {
    expect(settingsChecks[name](value, name)).toMatch(new RegExp(`^${name} must [^\\n]+$`));
  });

  it('is not repeated where it is refused', () => {
    for (const name of TEXTS)
      expect(settingsChecks[name](`${'hush'.repeat(200)}\n`, name)).not.toContain('hush');
  });
});
