import type { FactSource } from '#src/enrichment/facts.js';
import { trackIdOf } from '#src/listening/identity.js';
import { expectedFacts, type ExpectedFacts } from './looked-up-facts.js';
import type { LookedUpTrack } from './looked-up-track.js';
import type { ReadableProduct } from './sync-expectations.js';

/** What the page of a track must show. */
export interface ExpectedTrack {
  readonly lookupStatus: LookedUpTrack['status'];
  readonly trackMbid: string | null;
  readonly isrc: string | null;
  readonly coverUrl: string | null;
  readonly releaseDbReleaseId: string | null;
  readonly audioDbTrackId: string | null;
  readonly vocalDbSongId: string | null;
  readonly singerDbSongId: string | null;
  readonly doujinDbSongId: string | null;
  /** What became of asking each source that was asked, in the order of trust. */
  readonly sources: readonly string[];
  /** Who told of genres and tags. */
  readonly tellers: readonly string[];
}

type ShownTrack = Omit<ExpectedTrack, 'sources' | 'tellers'> & {
  readonly sources: readonly { readonly source: string; readonly status: string }[];
  readonly tags: Readonly<Record<string, readonly string[]>>;
};

/** From the most trusted on. */
export const ALL_SOURCES: readonly FactSource[] = [
  'RecordingDb',
  'ScrobbleSource',
  'ReleaseDb',
  'AudioDb',
  'VocalDb',
  'SingerDb',
  'DoujinDb',
];
const MOST_SHOWN = 3;

type Facts = Omit<ExpectedTrack, 'lookupStatus' | 'sources' | 'tellers'>;

const UNKNOWN: Facts = {
  trackMbid: null,
  isrc: null,
  coverUrl: null,
  releaseDbReleaseId: null,
  audioDbTrackId: null,
  vocalDbSongId: null,
  singerDbSongId: null,
  doujinDbSongId: null,
};

/** What a page must show of a track of a match when some sources are asked. */
function factsOf(told: ExpectedFacts, asked: readonly FactSource[]): Facts {
  const of = (source: FactSource, fact: string): string | null => (asked.includes(source) ? fact : null);
  const covers = asked.map((source) => told.covers[source] ?? null);

  return {
    trackMbid: told.trackMbid,
    isrc: told.isrc,
    coverUrl: covers.find((cover) => cover !== null) ?? null,
    releaseDbReleaseId: of('ReleaseDb', told.releaseDbReleaseId),
    audioDbTrackId: of('AudioDb', told.audioDbTrackId),
    vocalDbSongId: of('VocalDb', told.songId),
    singerDbSongId: of('SingerDb', told.songId),
    doujinDbSongId: of('DoujinDb', told.songId),
  };
}

/** A track that is no match keeps the mbid that came with its play. The sources are those that are asked. */
export function expectedTrack(track: LookedUpTrack, asked = ALL_SOURCES): ExpectedTrack {
  const { status: lookupStatus, sought } = track;
  const told = expectedFacts(track);
  if (told === undefined) {
    const sources = asked.filter((source) => source !== 'RecordingDb').map((source) => `${source} NotFound`);

    return { ...UNKNOWN, lookupStatus, trackMbid: sought.trackMbid, sources, tellers: [] };
  }
  const sources = asked.map((source) => `${source} Found`);

  return { ...factsOf(told, asked), lookupStatus, sources, tellers: asked };
}

/** The same of a page that is shown. */
const shownTrack = ({ sources, tags, ...page }: ShownTrack): ExpectedTrack => ({
  ...page,
  sources: sources.map(({ source, status }) => `${source} ${status}`),
  tellers: ALL_SOURCES.filter((source) => (tags[source] ?? []).length > 0),
});

/** How what a product shows of some tracks differs from what it must, in words. */
export async function trackDifferences(
  product: ReadableProduct,
  tracks: readonly LookedUpTrack[],
  asked = ALL_SOURCES,
): Promise<readonly string[]> {
  const differing: string[] = [];
  for (const track of tracks) {
    const { artistName, title } = track.sought;
    const page = await product.get(`/api/v1/tracks/${trackIdOf(artistName, title)}?range=all`);
    const [shown, expected] = [shownTrack(page as ShownTrack), expectedTrack(track, asked)];
    const names = Object.keys(expected) as (keyof ExpectedTrack)[];
    const wrong = names
      .filter((name) => JSON.stringify(shown[name]) !== JSON.stringify(expected[name]))
      .map((name) => `${name} ${JSON.stringify(shown[name])}, not ${JSON.stringify(expected[name])}`);
    if (wrong.length > 0) differing.push(`${track.family} (${track.number}): ${wrong.join('; ')}`);
  }

  return differing;
}

/** Fails unless every track has the status that it must have, and everything that those who are asked know of it. */
export async function expectEnriched(
  product: ReadableProduct,
  tracks: readonly LookedUpTrack[],
  asked = ALL_SOURCES,
): Promise<void> {
  const differing = await trackDifferences(product, tracks, asked);
  if (differing.length > 0)
    throw new Error(`${differing.length} tracks are wrong:\n${differing.slice(0, MOST_SHOWN).join('\n')}`);
}
