import type { Answer } from '#src/enrichment/answer.js';
import { artistIdOf, trackIdOf } from '#src/listening/identity.js';
import type { CatalogTrack } from './listener.js';

/** Of so many tracks one is unknown to the source, as happens. */
const UNKNOWN_TO_CROWD = 12;
const UNKNOWN_TO_DATABASE = 5;

/** What the scrobble source would say of a track: what the crowd calls it. */
const crowdAnswer = (track: CatalogTrack, fetchedAt: string): Answer => ({
  trackId: trackIdOf(track.artistName, track.title),
  source: 'ScrobbleSource',
  fetchedAt,
  facts: { tags: track.tags, durationSeconds: track.durationSeconds },
  payload: { sample: true, name: track.title, artist: track.artistName, toptags: track.tags },
});

/** What the recording database would say of it: what it is, and how long. */
const databaseAnswer = (track: CatalogTrack, fetchedAt: string): Answer => ({
  trackId: trackIdOf(track.artistName, track.title),
  source: 'RecordingDb',
  fetchedAt,
  facts: {
    genres: track.genres,
    durationSeconds: track.durationSeconds,
    ...(track.albumTitle === null ? {} : { albumTitle: track.albumTitle }),
  },
  payload: { sample: true, title: track.title, length: track.durationSeconds * 1000, genres: track.genres },
});

const artistAnswer = ({ artistName, genres }: CatalogTrack, fetchedAt: string): Answer => ({
  artistId: artistIdOf(artistName),
  source: 'RecordingDb',
  fetchedAt,
  facts: { genres },
  payload: { sample: true, name: artistName, genres },
});

/** What sources say of tracks and their artists; as everywhere, of some tracks nothing. */
export function* answersOf(tracks: Iterable<CatalogTrack>, at: Date): Iterable<Answer> {
  const fetchedAt = at.toISOString();
  const artists = new Set<string>();
  let number = 0;
  for (const track of tracks) {
    number++;
    if (!artists.has(track.artistName)) yield artistAnswer(track, fetchedAt);
    artists.add(track.artistName);
    if (number % UNKNOWN_TO_CROWD !== 0) yield crowdAnswer(track, fetchedAt);
    if (number % UNKNOWN_TO_DATABASE !== 0) yield databaseAnswer(track, fetchedAt);
  }
}
