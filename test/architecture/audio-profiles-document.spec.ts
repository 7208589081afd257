import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { audioProfileChecks } from '#src/audio-profiles/audio-profile.checks.js';
import { RAW_NAMES } from '#src/audio-profiles/raw-analysis.js';

it('docs/audio-profiles.md names all that a profile and raw output may say', () => {
  const document = readFileSync('docs/audio-profiles.md', 'utf8');
  const names = [...Object.keys(audioProfileChecks), ...RAW_NAMES];

  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});
