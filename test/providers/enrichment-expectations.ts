import { trackIdOf } from '#src/listening/identity.js';
import { expectedFacts } from './looked-up-facts.js';
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

const DATABASES = ['ReleaseDb', 'AudioDb', 'VocalDb', 'SingerDb', 'DoujinDb'];
const ALL_SOURCES = ['RecordingDb', 'ScrobbleSource', ...DATABASES];
const MOST_SHOWN = 3;

const sourcesOf = (sources: readonly string[], status: string): readonly string[] =>
  sources.map((source) => `${source} ${status}`);

/** A track that is no match keeps the mbid that came with its play, for a person to see. */
export function expectedTrack(track: LookedUpTrack): ExpectedTrack {
  const { status: lookupStatus, sought } = track;
  const facts = expectedFacts(track);
  const songId = facts?.songId ?? null;
  const isKnown = facts !== undefined;

  return {
    lookupStatus,
    trackMbid: facts?.trackMbid ?? sought.trackMbid,
    isrc: facts?.isrc ?? null,
    coverUrl: facts?.coverUrl ?? null,
    releaseDbReleaseId: facts?.releaseDbReleaseId ?? null,
    audioDbTrackId: facts?.audioDbTrackId ?? null,
    vocalDbSongId: songId,
    singerDbSongId: songId,
    doujinDbSongId: songId,
    sources: isKnown
      ? sourcesOf(ALL_SOURCES, 'Found')
      : sourcesOf(['ScrobbleSource', ...DATABASES], 'NotFound'),
    tellers: isKnown ? ALL_SOURCES : [],
  };
}

/** The same of a page that is shown, and nothing else of it. */
function shownTrack({ sources, tags, ...page }: ShownTrack): ExpectedTrack {
  const { lookupStatus, trackMbid, isrc, coverUrl, releaseDbReleaseId, audioDbTrackId } = page;
  const { vocalDbSongId, singerDbSongId, doujinDbSongId } = page;

  return {
    ...{ lookupStatus, trackMbid, isrc, coverUrl, releaseDbReleaseId, audioDbTrackId },
    ...{ vocalDbSongId, singerDbSongId, doujinDbSongId },
    sources: sources.map(({ source, status }) => `${source} ${status}`),
    tellers: ALL_SOURCES.filter((source) => (tags[source] ?? []).length > 0),
  };
}

/** How what a product shows of some tracks differs from what it must, in words. */
export async function trackDifferences(
  product: ReadableProduct,
  tracks: readonly LookedUpTrack[],
): Promise<readonly string[]> {
  const differing: string[] = [];
  for (const track of tracks) {
    const { artistName, title } = track.sought;
    const page = await product.get(`/api/v1/tracks/${trackIdOf(artistName, title)}?range=all`);
    const [shown, expected] = [shownTrack(page as ShownTrack), expectedTrack(track)];
    const names = Object.keys(expected) as (keyof ExpectedTrack)[];
    const wrong = names
      .filter((name) => JSON.stringify(shown[name]) !== JSON.stringify(expected[name]))
      .map((name) => `${name} ${JSON.stringify(shown[name])}, not ${JSON.stringify(expected[name])}`);
    if (wrong.length > 0) differing.push(`${track.family} (${track.number}): ${wrong.join('; ')}`);
  }

  return differing;
}

/** Fails unless every track has the status that it must have, and everything that the sources know of it. */
export async function expectEnriched(
  product: ReadableProduct,
  tracks: readonly LookedUpTrack[],
): Promise<void> {
  const differing = await trackDifferences(product, tracks);
  if (differing.length > 0)
    throw new Error(`${differing.length} tracks are wrong:\n${differing.slice(0, MOST_SHOWN).join('\n')}`);
}
