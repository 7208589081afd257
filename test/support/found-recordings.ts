import type { FoundRecording } from '#src/enrichment/found-recording.js';
import type { SoughtTrack } from '#src/lookups/name-fit.js';

/** A track of Nils Frahm's, and what is different of it. */
export const says = (rest: Partial<SoughtTrack> = {}): SoughtTrack => ({
  artistName: 'Nils Frahm',
  title: 'Says',
  albumTitle: 'Spaces',
  durationSeconds: 499,
  trackMbid: null,
  ...rest,
});

/** An id that is told from others by a number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Artists who are credited by their own names. */
export const creditedTo = (...names: readonly string[]): FoundRecording['artists'] =>
  names.map((name) => ({ name, ownName: name }));

/** The recording of it, and what is different of that. */
export const found = (rest: Partial<FoundRecording> = {}, number = 1): FoundRecording => {
  const artistName = rest.artistName ?? 'Nils Frahm';

  return {
    mbid: idOf(number),
    title: 'Says',
    artistName,
    artists: creditedTo(artistName),
    artistNames: [artistName],
    albumTitles: ['Spaces'],
    durationSeconds: 499,
    score: 100,
    disambiguation: null,
    ...rest,
  };
};
