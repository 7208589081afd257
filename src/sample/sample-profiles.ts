import type { AudioProfile, AudioProfileUploaded } from '#src/audio-profiles/audio-profile.events.js';
import { trackIdOf } from '#src/listening/identity.js';
import type { CatalogTrack } from './listener.js';
import { randomFrom, type Random } from './random.js';

/** Of so many tracks one has not been analysed. */
const UNANALYSED = 3;
const TONICS = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const INSTRUMENTS = ['guitar', 'synthesizer', 'drums', 'piano', 'bass', 'voice', 'strings', 'saxophone'];

/** Two decimals, as analyses give them. */
const share = (random: Random): number => Math.round(random.next() * 100) / 100;

function labels(names: readonly string[], random: Random): readonly (readonly [string, number])[] {
  return names.slice(0, 3).map((name) => [name, share(random)]);
}

function profileOf({ durationSeconds, genres, tags }: CatalogTrack, number: number): AudioProfile {
  const random = randomFrom(number, durationSeconds);
  const instruments = [random.pick(INSTRUMENTS), random.pick(INSTRUMENTS)];

  return {
    bpm: Math.round((118 + 22 * random.normal()) * 10) / 10,
    key: `${random.pick(TONICS)} ${random.chance(0.6) ? 'minor' : 'major'}`,
    danceability: share(random),
    voice: share(random),
    acoustic: share(random),
    electronic: share(random),
    timbre: random.chance(0.5) ? 'bright' : 'dark',
    approachability: share(random),
    engagement: share(random),
    moods: {
      party: share(random),
      happy: share(random),
      aggressive: share(random),
      relaxed: share(random),
      sad: share(random),
    },
    genres: genres.map((genre) => `Music---${genre}`),
    themes: labels(tags, random),
    instruments: [...new Set(instruments)].map((name) => ({ name, score: share(random) })),
  };
}

type Profiled = AudioProfileUploaded['data'];

/** How tracks sound; as everywhere, of some tracks nobody knows. */
export function* profilesOf(tracks: Iterable<CatalogTrack>): Iterable<Profiled> {
  let number = 0;
  for (const track of tracks) {
    if (++number % UNANALYSED === 0) continue;
    yield { trackId: trackIdOf(track.artistName, track.title), profile: profileOf(track, number) };
  }
}
