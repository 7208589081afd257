import { describe, expect, it } from 'vitest';
import { Invalid } from '#src/event-store/errors.js';
import type { AudioProfile } from './audio-profile.events.js';
import { profileOf } from './uploaded-profile.js';

/** Raw output is what no form names: the door lets it pass unseen. */
const of = (body: object): AudioProfile => profileOf(body);

const problemOf = (body: object): string => {
  try {
    return `none: ${JSON.stringify(of(body))}`;
  } catch (error) {
    if (error instanceof Invalid) return error.message;
    throw error;
  }
};

describe('the raw output of an analysis tool', () => {
  it('comes to a profile', () => {
    expect(
      of({
        bpm: 123.4,
        key: 'C#',
        scale: 'minor',
        key_strength: 0.83,
        danceability: 0.7,
        voice_instrumental: 0.2,
        mood_acoustic: 0.1,
        mood_electronic: 0.9,
        mood_party: 0.5,
        mood_happy: 0,
        mood_aggressive: 0.25,
        mood_relaxed: 1,
        mood_sad: 0.125,
        timbre_bright: 0.75,
        approachability: 0.4,
        engagement: 0.6,
        genre_scores: { 'Rock---Indie Rock': 0.2, 'Electronic---House': 0.7, 'Jazz---Bop': 0 },
        mood_theme_scores: { dream: 0.1, space: 0.4 },
        instrument_scores: { piano: 0.3 },
        analyzer_version: '2.1',
      }),
    ).toEqual({
      bpm: 123.4,
      key: 'C# minor',
      danceability: 0.7,
      voice: 0.2,
      acoustic: 0.1,
      electronic: 0.9,
      timbre: 'bright',
      approachability: 0.4,
      engagement: 0.6,
      moods: { party: 0.5, happy: 0, aggressive: 0.25, relaxed: 1, sad: 0.125 },
      genres: ['Electronic---House', 'Rock---Indie Rock'],
      themes: [
        ['space', 0.4],
        ['dream', 0.1],
      ],
      instruments: [{ name: 'piano', score: 0.3 }],
    });
  });

  it.each<[object, AudioProfile]>([
    [{ tempo: 90 }, { bpm: 90 }],
    [{ rhythm_bpm: 90 }, { bpm: 90 }],
    [{ tempo: 90, rhythm_bpm: 91 }, { bpm: 90 }],
    [{ key_strength: 0.5 }, {}],
    [{ key_key: 'A', key_scale: 'minor' }, { key: 'A minor' }],
    [{ initial_key: 'C#m', scale: 'minor' }, { key: 'C#m' }],
    [{ key: 'A', mode: 'MAJOR' }, { key: 'A major' }],
    [{ key: 'A', mode: 0 }, { key: 'A minor' }],
    [{ key: 'A', mode: 1 }, { key: 'A major' }],
    [{ key: 'A', scale: 'minor', mode: 'major' }, { key: 'A minor' }],
    [{ key: 'A major', scale: 'minor' }, { key: 'A major' }],
    [{ scale: 'minor' }, {}],
    [{ danceable: 0.5 }, { danceability: 0.5 }],
    [{ voice_instrumental_voice: 0.25 }, { voice: 0.25 }],
    [{ instrumental: 0.25 }, { voice: 0.75 }],
    [{ voice_instrumental_instrumental: 1 }, { voice: 0 }],
    [
      { acousticness: 0.5, electronicness: 0.25 },
      { acoustic: 0.5, electronic: 0.25 },
    ],
    [{ timbre_bright: 0.5 }, { timbre: 'bright' }],
    [{ timbre_bright: 0.49 }, { timbre: 'dark' }],
    [{ timbre_dark: 0.5 }, { timbre: 'bright' }],
    [{ timbre_dark: 0.51 }, { timbre: 'dark' }],
    [
      { approachability_regression: 0.3, engagement_regression: 0.4 },
      { approachability: 0.3, engagement: 0.4 },
    ],
    [{ genre_scores: {} }, { genres: [] }],
    [{ genre_discogs400: [['Rock---Ska', 0.1]] }, { genres: ['Rock---Ska'] }],
    [{ moodtheme_scores: [{ label: 'epic', score: 0.1 }] }, { themes: [['epic', 0.1]] }],
    [{ theme_scores: [{ name: 'epic', score: 0.1 }] }, { themes: [['epic', 0.1]] }],
    [{ mtg_jamendo_moodtheme: { epic: 0.1 } }, { themes: [['epic', 0.1]] }],
    [{ mtg_jamendo_instrument: { bell: 1 } }, { instruments: [{ name: 'bell', score: 1 }] }],
    [{ key_strength: null, genre_scores: null, mood_sad: null, scale: null }, {}],
    [{ unknown: Number.NaN, genre: 'rock', moods_mirex: { cluster1: 7 } }, {}],
  ])('%j comes to %j', (raw, profile) => {
    expect(of(raw)).toEqual(profile);
  });

  it('names a label once, with its best score, equals as they came', () => {
    const scores = [
      ['a', 0.2],
      ['b', 0.3],
      ['a', 0.5],
      ['c', 0.3],
    ];

    expect(of({ genre_scores: scores }).genres).toEqual(['a', 'b', 'c']);
  });

  it('keeps the best fifty of a vocabulary', () => {
    const vocabulary = Object.fromEntries(
      Array.from({ length: 519 }, (_, index) => [`label ${index}`, index / 519]),
    );

    expect(of({ genre_scores: vocabulary }).genres).toEqual(
      Array.from({ length: 50 }, (_, index) => `label ${518 - index}`),
    );
  });

  it('gives way to what is said plainly', () => {
    expect(
      of({
        bpm: 100,
        tempo: 50,
        acoustic: 0,
        mood_acoustic: 1,
        timbre: 'warm',
        timbre_bright: 1,
        moods: { happy: 0.1 },
        mood_happy: 0.9,
        mood_sad: 0.8,
        genres: ['Pop'],
        genre_scores: { Rock: 1 },
        themes: null,
        theme_scores: { epic: 1 },
      }),
    ).toEqual({
      bpm: 100,
      acoustic: 0,
      timbre: 'warm',
      moods: { happy: 0.1, sad: 0.8 },
      genres: ['Pop'],
      themes: [['epic', 1]],
    });
  });

  it('may score the genres that are named beside it', () => {
    expect(of({ genres: ['b', 'a'], genre_scores: [0.2, 0.9] })).toEqual({ genres: ['b', 'a'] });
    expect(problemOf({ genres: ['b', 'a'], genre_scores: [0.2, 9] })).toBe(
      'genre_scores.1 must be a number from 0 to 1',
    );
  });

  it.each([
    [{ tempo: 19.9 }, 'tempo must be a number from 20 to 400'],
    [{ bpm: 100, tempo: 401 }, 'tempo must be a number from 20 to 400'],
    [{ key_strength: 1.1 }, 'key_strength must be a number from 0 to 1'],
    [{ key_key: ' ' }, 'key_key must not be blank'],
    [{ key: 'A', scale: 'dorian' }, 'scale must be major or minor'],
    [{ mode: 2 }, 'mode must be major or minor'],
    [{ danceable: '0.5' }, 'danceable must be'],
    [{ voice_instrumental: 'voice' }, 'voice_instrumental must be'],
    [{ instrumental: -0.1 }, 'instrumental must be'],
    [{ timbre_bright: 2 }, 'timbre_bright must be'],
    [{ mood_happy: { happy: 1 } }, 'mood_happy must be'],
    [{ genre_scores: 0.5 }, 'genre_scores must be'],
    [{ genre_scores: 'Rock' }, 'genre_scores must be'],
    [{ genre_scores: { Rock: 1.5 } }, 'genre_scores.Rock must be'],
    [{ genre_scores: { ' ': 0.5 } }, 'genre_scores.  must not be blank'],
    [{ genre_scores: { ['x'.repeat(201)]: 0.5 } }, 'must not be longer than 200 characters'],
    [{ genre_scores: [0.5] }, 'genre_scores.0 must be a label and a score'],
    [{ genre_scores: [['Rock', 0.5, 1]] }, 'genre_scores.0 must be a label and a score'],
    [
      {
        genre_scores: [
          ['Rock', 0.5],
          [7, 0.5],
        ],
      },
      'genre_scores.1.0 must be a text',
    ],
    [{ theme_scores: [['epic', 2]] }, 'theme_scores.0.1 must be'],
    [{ theme_scores: [{ score: 0.5 }] }, 'theme_scores.0.label must be a text'],
    [{ instrument_scores: [{ name: 'bell' }] }, 'instrument_scores.0.score must be'],
    [
      { genre_scores: Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}`, 0])) },
      'genre_scores must not have more than 1000 scores',
    ],
  ])('is refused where it cannot be: %j', (raw, problem) => {
    expect(problemOf(raw)).toContain(problem);
  });
});
