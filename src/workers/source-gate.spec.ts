import type { QueryBus } from '@nestjs/cqrs';
import { expect, it } from 'vitest';
import type { CurrentSettings, Settings } from '#projections/settings/current-settings.query.js';
import { FACT_SOURCES } from '#src/enrichment/facts.js';
import type { EventStore } from '#src/event-store/event-store.js';
import { DEFAULTS } from '#src/settings/settings.js';
import { SourceGate } from './source-gate.js';

const ready: Settings = {
  ...DEFAULTS,
  timeZone: 'UTC',
  seedSampleData: false,
  recordingDbContact: 'mira@example.org',
  scrobbleSourceApiKey: 'a',
  releaseDbToken: 'b',
  audioDbApiKey: 'c',
  enableVocalDb: true,
  enableSingerDb: true,
  enableDoujinDb: true,
};

interface Said {
  readonly isPaused?: boolean;
  readonly controls?: number;
}

/** With these settings, and after this was said. */
function gate(settings: Partial<Settings>, { isPaused = false, controls = 0 }: Said = {}): SourceGate {
  // No more of them is used.
  return new SourceGate(
    { current: () => Promise.resolve({ ...ready, ...settings }) } as unknown as CurrentSettings,
    { execute: () => Promise.resolve(isPaused) } as unknown as QueryBus,
    { readStream: () => Promise.resolve(Array.from({ length: controls })) } as unknown as EventStore,
  );
}

it.each(FACT_SOURCES)('lets %s be asked, unless the enrichment is paused', async (source) => {
  expect(await gate({}).obstacle(source)).toBeNull();
  expect(await gate({}, { isPaused: true }).obstacle(source)).toBe('Paused');
});

it.each([
  ['RecordingDb', { enableRecordingDb: false }, 'Disabled'],
  ['ScrobbleSource', { enableScrobbleSourceTrackInfo: false }, 'Disabled'],
  ['ReleaseDb', { enableReleaseDb: false }, 'Disabled'],
  ['AudioDb', { enableAudioDb: false }, 'Disabled'],
  ['VocalDb', { enableVocalDb: false }, 'Disabled'],
  ['SingerDb', { enableSingerDb: false }, 'Disabled'],
  ['DoujinDb', { enableDoujinDb: false }, 'Disabled'],
  ['RecordingDb', { recordingDbContact: '' }, 'Unconfigured'],
  ['ScrobbleSource', { scrobbleSourceApiKey: null }, 'Unconfigured'],
  ['ReleaseDb', { releaseDbToken: null }, 'Unconfigured'],
  ['AudioDb', { audioDbApiKey: null }, 'Unconfigured'],
] as const)('leaves %s alone with %j: it is %s', async (source, settings, obstacle) => {
  expect(await gate(settings, { isPaused: true }).obstacle(source)).toBe(obstacle);
  for (const other of FACT_SOURCES.filter((each) => each !== source))
    expect(await gate(settings).obstacle(other)).toBeNull();
});

it('knows when persons have said something', async () => {
  const before = await gate({}, { controls: 1 }).wishes();

  expect(await gate({}, { controls: 1 }).wishes()).toBe(before);
  expect(await gate({}, { controls: 2 }).wishes()).not.toBe(before);
  expect(await gate({ audioDbApiKey: 'd' }, { controls: 1 }).wishes()).not.toBe(before);
});
