import type { AudioProfile } from '#src/audio-profiles/audio-profile.events.js';
import { trackIdOf } from '#src/listening/identity.js';
import type { SourcePlay } from '#src/listening/source-play.js';
import { playOf, secondOf, type Song } from './listeners.js';

const at = (iso: string): number => secondOf(`2024-02-${iso}:00Z`);
const joga: Song = ['Björk', 'Jóga', 'Homogenic', 305];
const jogaLive: Song = ['Björk', 'Jóga', 'Live Box', 305];
const halo: Song = ['Beyoncé', 'Halo', null, null];
const says: Song = ['Nils Frahm', 'Says', 'Spaces', 499];

/** Three tracks, played thrice, twice and once. */
export const plays: readonly SourcePlay[] = [
  playOf(joga, at('10T20:00')),
  playOf(jogaLive, at('20T20:00')),
  playOf(jogaLive, at('21T20:00')),
  playOf(halo, at('22T22:30')),
  playOf(halo, at('23T22:30')),
  playOf(says, at('24T23:30')),
];

export const jogaId = trackIdOf('Björk', 'Jóga');
export const haloId = trackIdOf('Beyoncé', 'Halo');
export const saysId = trackIdOf('Nils Frahm', 'Says');

/** A profile with everything in it; its numbers are sums of halves, so that means are exact. */
export const ofJoga = {
  bpm: 92.5,
  key: 'E minor',
  danceability: 0.25,
  voice: 1,
  acoustic: 0,
  electronic: 0.75,
  timbre: 'dark',
  approachability: 0.5,
  engagement: 0.625,
  moods: { party: 0.125, happy: 0.25, aggressive: 0.375, relaxed: 0.5, sad: 0.75 },
  genres: ['Electronic---Downtempo', 'Pop---Art Pop'],
  themes: [
    ['epic', 0.75],
    ['nature', 0.5],
  ],
  instruments: [{ name: 'strings', score: 0.875 }],
} satisfies AudioProfile;
