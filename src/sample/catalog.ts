import { GENRES, genreNamed, LOOSE_TAGS, type Genre } from './genres.js';
import { namesOf, nthName, type NameForm } from './name-form.js';
import { ENGLISH } from './names-english.js';
import type { Origin } from './origin.js';
import { ORIGINS } from './origins.js';
import { fractionOf, randomFrom, stir, type Random } from './random.js';

export interface Artist {
  readonly name: string;
  /** What is not stored of an artist is computed from this. */
  readonly key: number;
  readonly origin: Origin;
  readonly genres: readonly Genre[];
  readonly genreNames: readonly string[];
  /** How well the listener likes the artist; few are liked well. */
  readonly appeal: number;
  /** How much there is to be heard; `releases` is what has been so far. */
  readonly discography: number;
  readonly releases: Release[];
}

export interface Release {
  readonly artist: Artist;
  /** Null for a track that belongs to no album. */
  readonly title: string | null;
  /** The place of its first track among all tracks of the artist. */
  readonly firstTrack: number;
  readonly trackCount: number;
}

/** A track is a place on a release: a quarter of a million of them need no memory of their own. */
export interface CatalogPlace {
  readonly release: Release;
  readonly track: number;
}

const ENGLISH_TITLE_SHARE = 0.2;
const VERSIONS = [' (Live)', ' (Acoustic)', ' (Demo)', ' (Remix)', ' (Instrumental)'] as const;
const VERSION_SHARE = 0.05;
const LARGEST_DISCOGRAPHY = 30;
const LOOSE_TRACK_SHARE = 0.17;
const SINGLE_SHARE = 0.1;
const ALBUM_TRACKS = { least: 6, most: 14 };
const AT_HOME_SHARE = 0.45;
const SHORTEST_SECONDS = 61;
const LONGEST_SECONDS = 1140;

/** Streams of chance that must not follow each other. */
const TITLES = 1;
const ALBUMS = 2;
const DURATIONS = 3;
const TAGS = 4;
const LIKING = 5;

function nameOf(artist: Artist, position: number, stream: number): string {
  const key = stir(artist.key, stream);
  const chance = fractionOf(key, position);
  const { titles } = chance < ENGLISH_TITLE_SHARE ? ENGLISH : artist.origin;
  const form = titles[stir(position, key) % titles.length];

  // A small form would have to number its names; the first has plenty.
  return nthName(position < namesOf(form) ? form : titles[0], position, key);
}

export function titleOf({ release, track }: CatalogPlace): string {
  const { artist } = release;
  const position = release.firstTrack + track;
  const title = nameOf(artist, position, TITLES);
  const chance = fractionOf(artist.key ^ TITLES, position) / VERSION_SHARE;

  return chance < 1 ? title + VERSIONS[Math.floor(chance * VERSIONS.length)] : title;
}

export function durationOf({ release, track }: CatalogPlace): number {
  const { artist } = release;
  const position = release.firstTrack + track;
  const key = stir(artist.key, DURATIONS);
  const typical = artist.genres[position % artist.genres.length].typicalSeconds;
  // Two uniform numbers make most tracks ordinary and a few long.
  const spread = fractionOf(key, position) + fractionOf(position, key) - 1;
  const seconds = Math.round(typical * Math.exp(0.65 * spread));

  return Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, seconds));
}

/** How much the listener likes the track, from 0 to 1: of a whole album a few stay. */
export function likingOf({ release, track }: CatalogPlace): number {
  return fractionOf(release.artist.key ^ LIKING, release.firstTrack + track) ** 3;
}

export function tagsOf({ release, track }: CatalogPlace): readonly string[] {
  const { artist } = release;
  const key = stir(artist.key, TAGS);
  const position = release.firstTrack + track;
  const ofGenres = artist.genres.flatMap((genre, rank) => genre.tags.slice(0, rank === 0 ? 3 : 1));
  const ofCrowd = LOOSE_TAGS[stir(key, position) % LOOSE_TAGS.length];
  const ofArtist = LOOSE_TAGS[key % LOOSE_TAGS.length];

  return [...new Set([...ofGenres, ofArtist, ofCrowd])];
}

export class Catalog {
  private readonly namesGiven = new Map<NameForm, number>();
  private artistCount = 0;

  constructor(private readonly seed: number) {}

  /** An artist never heard before, who plays more or less what `fashion` says. */
  newArtist(fashion: Genre): Artist {
    const key = stir(this.seed, ++this.artistCount);
    const random = randomFrom(key, 0);
    const origin = random.pick(ORIGINS);
    const genres = genresFor(origin, fashion, random);
    const appeal = 1 / (0.02 + random.next());

    return {
      name: this.nameFor(origin, random),
      key,
      origin,
      genres,
      genreNames: genres.map((genre) => genre.name),
      appeal,
      discography: Math.min(LARGEST_DISCOGRAPHY, 1 + Math.floor(random.next() * 4 + appeal / 1.5)),
      releases: [],
    };
  }

  /** The next release of an artist the listener comes across; undefined when all of them are known. */
  nextRelease(artist: Artist): Release | undefined {
    const { releases } = artist;
    if (releases.length >= artist.discography) return undefined;

    const last = releases.at(-1);
    const firstTrack = last === undefined ? 0 : last.firstTrack + last.trackCount;
    const release = { artist, firstTrack, ...shapeOf(artist, releases.length, firstTrack) };
    releases.push(release);

    return release;
  }

  private nameFor(origin: Origin, random: Random): string {
    const favoured = random.pick(origin.artists);
    const given = this.namesGiven.get(favoured) ?? 0;
    const form = given < namesOf(favoured) ? favoured : origin.artists[origin.artists.length - 1];
    const position = this.namesGiven.get(form) ?? 0;
    this.namesGiven.set(form, position + 1);

    return nthName(form, position, this.seed);
  }
}

function shapeOf(
  artist: Artist,
  position: number,
  firstTrack: number,
): Pick<Release, 'title' | 'trackCount'> {
  const random = randomFrom(artist.key, 1 + position);
  const kind = random.next();
  if (kind < LOOSE_TRACK_SHARE) return { title: null, trackCount: 1 };
  if (kind < LOOSE_TRACK_SHARE + SINGLE_SHARE) {
    return { title: nameOf(artist, firstTrack, TITLES), trackCount: 1 + random.below(2) };
  }
  const { least, most } = ALBUM_TRACKS;

  return { title: nameOf(artist, position, ALBUMS), trackCount: least + random.below(most - least + 1) };
}

function genresFor(origin: Origin, fashion: Genre, random: Random): readonly Genre[] {
  const atHome =
    origin.genres.length > 0 && random.chance(AT_HOME_SHARE)
      ? genreNamed(random.pick(origin.genres))
      : undefined;
  const main = GENRES.indexOf(atHome ?? fashion);
  const beside = (distance: number): Genre => GENRES[(main + distance + GENRES.length) % GENRES.length];
  const count = 1 + random.below(3);
  const related = [beside(0), beside(random.chance(0.5) ? 1 : -1), beside(random.chance(0.5) ? 2 : -2)];

  return related.slice(0, count);
}
