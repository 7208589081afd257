import type { AudioProfile } from '#src/audio-profiles/audio-profile.events.js';
import type { Answer } from '#src/enrichment/answer.js';
import type { FactSource } from '#src/enrichment/facts.js';
import { trackIdOf } from '#src/listening/identity.js';
import type { SearchOutcome } from '#src/lookups/search-outcome.js';
import type { SourcePlay } from '#src/listening/source-play.js';
import { found } from './found-recordings.js';
import { playOf } from './listeners.js';

const BEGIN = Date.UTC(2023, 0, 1) / 1000;
const ARTISTS = [
  'AC/DC',
  '!!!',
  'Sigur Rós',
  '椎名林檎',
  'Guns N’ Roses',
  '100% Pure',
  'a_b',
  'Beyoncé',
  'Back\\slash',
  'R.E.M.',
];
const TITLES = [
  'Halo',
  'Jóga',
  '丸の内サディスティック',
  'Say "Yes"',
  'a_b',
  '50%',
  'Straße',
  'Øl',
  "Don't",
  'Live (Part 2)',
];
const ALBUMS = [null, 'Best–Of', '無罪モラトリアム', 'G N’ R Lies', '100%', 'Ágætis byrjun', 'Halo'];
const SOURCES: readonly FactSource[] = ['ScrobbleSource', 'RecordingDb', 'AudioDb'];
const OUTCOMES: readonly (SearchOutcome | null)[] = [
  null,
  { kind: 'matched', mbid: '0b1dd8a1-4f21-4a4c-8d4f-2ec45df0dd3b' },
  { kind: 'ambiguous', candidates: [candidateOf('1d6f3c1e-7a55-4c22-9f63-5a8d3a1c9b47')] },
  { kind: 'missed' },
  { kind: 'failed', error: 'The recording database did not answer.' },
];
const STATUSES = ['Pending', 'Matched', 'NeedsReview', 'NotFound', 'Failed'] as const;

function candidateOf(mbid: string) {
  const { title, artistName, durationSeconds, score, disambiguation } = found();

  return { mbid, title, artistName, albumTitle: null, durationSeconds, score, disambiguation };
}

/** A track, and all that a filter may ask for. */
export interface LibraryFact {
  readonly id: string;
  readonly artist: string;
  readonly title: string;
  /** That it was played from. */
  readonly albums: readonly string[];
  readonly status: (typeof STATUSES)[number];
  readonly hasMbid: boolean;
  readonly hasTags: boolean;
  readonly hasAudio: boolean;
  readonly sources: readonly FactSource[];
  readonly plays: readonly SourcePlay[];
  readonly answers: readonly Answer[];
  readonly outcome: SearchOutcome | null;
  readonly profile: AudioProfile | null;
}

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length];

/** One of the tracks; each property goes round with a period of its own, so that every two of them meet. */
function factOf(index: number): LibraryFact {
  const artist = index < 100 ? pick(ARTISTS, index) : `${pick(ARTISTS, index)} ${index % 7}`;
  const title = pick(TITLES, Math.floor(index / 10));
  const id = trackIdOf(artist, title);
  const hasTags = index % 3 === 0;
  const broughtMbid = index % 4 === 0;
  const sources = index % 2 === 0 ? [pick(SOURCES, index / 2)] : [];
  const albums = [pick(ALBUMS, index), pick(ALBUMS, index * 3)];
  const count = 1 + (index % 5);
  const plays = Array.from({ length: count }, (_, turn) => ({
    ...playOf([artist, title, pick(albums, turn), null], BEGIN + index * 600 + turn * 864_000),
    trackMbid: broughtMbid ? '2b1dd8a1-4f21-4a4c-8d4f-2ec45df0dd3b' : null,
  }));
  const hasOwnTags = hasTags && sources.length > 0;

  return {
    id,
    artist,
    title,
    albums: albums.slice(0, count).filter((album) => album !== null),
    status: pick(STATUSES, Math.floor(index / 2)),
    hasMbid: broughtMbid || pick(STATUSES, Math.floor(index / 2)) === 'Matched',
    hasTags: hasOwnTags,
    hasAudio: index % 7 === 0,
    sources,
    plays,
    answers: sources.map((source) => ({
      trackId: id,
      source,
      fetchedAt: '2024-01-01T00:00:00.000Z',
      facts: hasOwnTags ? { tags: ['dreamy'] } : { isrc: `X${index}` },
      payload: { index },
    })),
    outcome: pick(OUTCOMES, Math.floor(index / 2)),
    profile: index % 7 === 0 ? { bpm: 100 } : null,
  };
}

/** 200 tracks, under names that are hard to search for. */
export const LIBRARY: readonly LibraryFact[] = Array.from({ length: 200 }, (_, index) => factOf(index));
