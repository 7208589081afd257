import { describe, expect, it } from 'vitest';
import { byTrust, mostTrusted } from './trust.js';
import { FACT_SOURCES, type FactSource } from './facts.js';

const told = (source: FactSource, seconds?: number | null) => ({ source, seconds });

describe('the order of trust', () => {
  it('begins with the matched recording, then the scrobble source, then the other databases', () => {
    const sources = byTrust(FACT_SOURCES.toReversed().map((source) => told(source)));

    expect(sources.map(({ source }) => source)).toEqual([
      'RecordingDb',
      'ScrobbleSource',
      'ReleaseDb',
      'AudioDb',
      'VocalDb',
      'SingerDb',
      'DoujinDb',
    ]);
  });

  it('gives the value of the most trusted source that knows it', () => {
    const all = [told('DoujinDb', 7), told('ScrobbleSource', 5), told('RecordingDb')];

    expect(mostTrusted(all, ({ seconds }) => seconds)).toBe(5);
  });

  it('takes a null for not knowing, and answers null when nobody knows', () => {
    expect(mostTrusted([told('RecordingDb', null), told('AudioDb', 0)], ({ seconds }) => seconds)).toBe(0);
    expect(mostTrusted([told('RecordingDb', null)], ({ seconds }) => seconds)).toBeNull();
    expect(mostTrusted([], () => 1)).toBeNull();
  });
});
