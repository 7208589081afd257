import type { FactSource } from '#src/enrichment/facts.js';
import type { CatalogueTrack } from './catalogue-tracks.js';
import { coverUrlOf } from './recording-db-behaviour.js';
import type { CatalogueAudio } from './audio-db-behaviour.js';
import type { LookedUpTrack } from './looked-up-track.js';
import type { CatalogueRecording } from './recording-catalogue.js';
import { pictureOf, type CataloguePressing } from './release-db-behaviour.js';
import type { CatalogueSong } from './song-database-behaviour.js';

const RELEASES_FROM = 10_000;
const MASTERS_FROM = 20_000;
const TRACKS_FROM = 30_000;
const ALBUMS_FROM = 40_000;
const SONGS_FROM = 50_000;
const UNKNOWN_SECONDS = 200;

/** What each database tells of every matched track: ids are told by its number. */
export interface ExpectedFacts {
  readonly trackMbid: string;
  readonly isrc: string;
  /** By who has one. */
  readonly covers: Readonly<Partial<Record<FactSource, string>>>;
  readonly releaseDbReleaseId: string;
  readonly audioDbTrackId: string;
  readonly songId: string;
}

const songPictureOf = (number: number): string => `https://songs.example/${number}.jpg`;

/** The recording that a track is matched with; undefined for no match. */
export const matchOf = ({ mbid, recordings }: LookedUpTrack): CatalogueRecording | undefined =>
  recordings.find(({ id }) => id === mbid);

/** What must be known of a track when it is matched; undefined when it is not to be. */
export function expectedFacts(track: LookedUpTrack): ExpectedFacts | undefined {
  const recording = matchOf(track);
  if (recording === undefined) return undefined;
  const [release] = recording.releases;

  return {
    trackMbid: recording.id,
    isrc: recording.isrc ?? '',
    covers: {
      ...(release.hasCover ? { RecordingDb: coverUrlOf(release.id) } : {}),
      ReleaseDb: pictureOf(RELEASES_FROM + track.number),
      VocalDb: songPictureOf(track.number),
    },
    releaseDbReleaseId: String(RELEASES_FROM + track.number),
    audioDbTrackId: String(TRACKS_FROM + track.number),
    songId: String(SONGS_FROM + track.number),
  };
}

const matched = (tracks: readonly LookedUpTrack[]): readonly LookedUpTrack[] =>
  tracks.filter((track) => matchOf(track) !== undefined);

/** A release for each matched track, under the names that it was scrobbled with. */
export const pressingsOf = (tracks: readonly LookedUpTrack[]): readonly CataloguePressing[] =>
  matched(tracks).map(({ number, sought }) => ({
    releaseId: RELEASES_FROM + number,
    masterId: MASTERS_FROM + number,
    artist: sought.artistName,
    title: sought.albumTitle ?? 'Single',
    tracks: [{ title: sought.title, seconds: sought.durationSeconds ?? UNKNOWN_SECONDS }],
    genres: ['Electronic'],
    styles: [`Style ${number % 5}`],
    notes: `Notes on ${number}.`,
  }));

/** A track of the audio database for each matched one, found by its id: half of them have a picture of their own. */
export const audioOf = (tracks: readonly LookedUpTrack[]): readonly CatalogueAudio[] =>
  matched(tracks).map(({ number, sought, mbid }) => ({
    idTrack: String(TRACKS_FROM + number),
    idAlbum: String(ALBUMS_FROM + number),
    strTrack: sought.title,
    strArtist: sought.artistName,
    strAlbum: sought.albumTitle,
    strGenre: 'Pop',
    strMood: `Mood ${number % 3}`,
    intDuration: String((sought.durationSeconds ?? 0) * 1_000),
    strMusicBrainzID: mbid,
    strTrackThumb: number % 2 === 0 ? `https://audio.example/track/${number}.jpg` : null,
    albumThumb: `https://audio.example/album/${number}.jpg`,
  }));

/** A song for each matched track, under the names that it was scrobbled with. */
export const songsOf = (tracks: readonly LookedUpTrack[]): readonly CatalogueSong[] =>
  matched(tracks).map(({ number, sought }) => ({
    id: SONGS_FROM + number,
    name: sought.title,
    artistString: sought.artistName,
    lengthSeconds: sought.durationSeconds ?? 0,
    songType: 'Original',
    ratingScore: 3,
    tags: [{ count: 2, tag: { name: `Song Genre ${number % 4}`, categoryName: 'Genres' } }],
    mainPicture: { urlOriginal: songPictureOf(number) },
  }));

/** What the scrobble source knows of each matched track; no ids and no pictures. */
export const catalogueOf = (tracks: readonly LookedUpTrack[]): readonly CatalogueTrack[] =>
  matched(tracks).map(({ number, sought }) => ({
    artist: sought.artistName,
    title: sought.title,
    durationMs: (sought.durationSeconds ?? 0) * 1_000,
    listeners: number,
    playcount: number,
    tags: [[`Crowd Tag ${number % 6}`, 100]],
    artistTags: [['Seen Live', 100]],
  }));
