import { describe, expect, it } from 'vitest';
import { profileOf } from './uploaded-profile.js';

describe('a plain profile', () => {
  it('holds exactly what is given', () => {
    const form = {
      bpm: 100,
      key: null,
      moods: { happy: 0.5, sad: null, angry: 1 },
      genres: [],
      themes: null,
      instruments: [{ name: 'bell', score: 1, colour: 'brass' }],
      artist: 'Björk',
      more: { of: 'it' },
    };

    expect(profileOf(form)).toEqual({
      bpm: 100,
      moods: { happy: 0.5 },
      genres: [],
      instruments: [{ name: 'bell', score: 1 }],
    });
  });

  it('may be empty', () => {
    expect(profileOf({})).toEqual({});
    expect(profileOf({ moods: {} })).toEqual({ moods: {} });
  });
});
