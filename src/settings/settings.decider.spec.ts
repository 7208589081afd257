import { describe, expect, it } from 'vitest';
import { settingsDecider } from './settings.decider.js';
import type { SettingChanges, SettingsEvent } from './settings.events.js';

const changed = (changes: SettingChanges): SettingsEvent => ({ type: 'SettingsChanged', data: { changes } });

const decide = (history: readonly SettingsEvent[], changes: SettingChanges): readonly SettingsEvent[] =>
  settingsDecider.decide(
    { type: 'save', changes },
    history.reduce(settingsDecider.evolve, settingsDecider.initial),
  );

const berlin = changed({ timeZone: 'Europe/Berlin', enableAudioDb: false });

describe('the settings', () => {
  it.each<[string, readonly SettingsEvent[], SettingChanges, readonly SettingsEvent[]]>([
    ['take what is new', [], { timeZone: 'UTC' }, [changed({ timeZone: 'UTC' })]],
    [
      'keep what already holds',
      [berlin],
      { timeZone: 'Europe/Berlin', enableAudioDb: true },
      [changed({ enableAudioDb: true })],
    ],
    ['go back to the default', [berlin], { timeZone: null }, [changed({ timeZone: null })]],
    ['are at the default already', [], { timeZone: null, recordingDbMinIntervalMs: null }, []],
    ['are back at the default already', [berlin, changed({ timeZone: null })], { timeZone: null }, []],
    [
      'take false and 0 for values',
      [],
      { enableRecordingDb: false, recordingDbMinIntervalMs: 0 },
      [changed({ enableRecordingDb: false, recordingDbMinIntervalMs: 0 })],
    ],
    ['take nothing for nothing', [berlin], {}, []],
  ])('%s', (_name, history, changes, events) => {
    expect(decide(history, changes)).toEqual(events);
    expect(decide([...history, ...events], changes)).toEqual([]);
  });
});
