import { describe, expect, it } from 'vitest';
import { plainChanges, secretChanges, type SettingsForm } from './settings-form.js';

describe('a form of settings', () => {
  const form: SettingsForm = {
    scrobbleSourceUsername: '  mira\n',
    scrobbleSourceApiKey: ' a key ',
    releaseDbToken: ' \t',
    audioDbApiKey: null,
    recordingDbContact: ' ',
    recordingDbBaseUrl: null,
    recordingDbMinIntervalMs: 0,
    enableAudioDb: false,
    timeZone: null,
    seedSampleData: undefined,
  };

  it('means nothing by what is around a text, and the default by a blank one', () => {
    expect(plainChanges(form)).toEqual({
      scrobbleSourceUsername: 'mira',
      recordingDbContact: null,
      recordingDbBaseUrl: null,
      recordingDbMinIntervalMs: 0,
      enableAudioDb: false,
      timeZone: null,
    });
  });

  it('keeps a secret that is blank, and forgets one that is null', () => {
    expect(secretChanges(form)).toEqual({ scrobbleSourceApiKey: 'a key', audioDbApiKey: null });
  });

  it('has no room for what is no setting', () => {
    const other = JSON.parse('{"toString":"x","unknown":1,"timeZone":"UTC"}') as SettingsForm;

    expect(plainChanges(other)).toEqual({ timeZone: 'UTC' });
    expect(secretChanges(other)).toEqual({});
  });
});
