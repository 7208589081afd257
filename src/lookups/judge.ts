import type { FoundRecording } from '#src/enrichment/found-recording.js';
import type { Candidate } from './lookup.events.js';
import { namesFit, sharedAlbum, type Fit, type SoughtTrack } from './name-fit.js';
import type { Judgement } from './search-outcome.js';

const MOST_CANDIDATES = 10;

/** How far two lengths may be apart: the greater of seconds and share of the longer one. */
const SAME_LENGTH = { seconds: 3, share: 0.02 };
const NEAR_LENGTH = { seconds: 10, share: 0.05 };
/** One is clearly the nearest when it is off by no more than this, and every other by so much more. */
const NEAREST_SECONDS = 1;
const CLEARLY_SECONDS = 2;

type LengthFit = 'same' | 'near' | 'far' | 'unknown';

/** A recording that is the track, or may be. */
interface Close {
  readonly recording: FoundRecording;
  readonly isExact: boolean;
  readonly names: Fit;
  readonly album: string | null;
  /** Infinite when one of the lengths is not known. */
  readonly secondsOff: number;
}

function secondsOff(
  { durationSeconds: ours }: SoughtTrack,
  { durationSeconds: theirs }: FoundRecording,
): number {
  return ours === null || theirs === null ? Number.POSITIVE_INFINITY : Math.abs(ours - theirs);
}

/** Unknown lengths are held against nobody. */
function lengthFit(track: SoughtTrack, recording: FoundRecording): LengthFit {
  const off = secondsOff(track, recording);
  if (!Number.isFinite(off)) return 'unknown';
  const longer = Math.max(track.durationSeconds ?? 0, recording.durationSeconds ?? 0);
  const isWithin = ({ seconds, share }: typeof SAME_LENGTH): boolean =>
    off <= Math.max(seconds, share * longer);
  if (isWithin(SAME_LENGTH)) return 'same';

  return isWithin(NEAR_LENGTH) ? 'near' : 'far';
}

/** Names that are only spelled alike take something else to confirm them. */
function isExact({ names, album, length }: Pick<Close, 'names' | 'album'> & { length: LengthFit }): boolean {
  if (length === 'near' || length === 'far') return false;

  return names === 'same' || (names === 'spelled' && (length === 'same' || album !== null));
}

function closeOf(track: SoughtTrack, recording: FoundRecording): Close | undefined {
  const names = namesFit(track, recording);
  const length = lengthFit(track, recording);
  if (names === 'other' || (length === 'far' && names !== 'same')) return undefined;
  const album = sharedAlbum(track, recording);

  return {
    recording,
    isExact: isExact({ names, album, length }),
    names,
    album,
    secondsOff: secondsOff(track, recording),
  };
}

const NAMES: readonly Fit[] = ['same', 'spelled', 'near'];

/** The better first, in everything that tells them apart. */
const byFit = (a: Close, b: Close): number =>
  Number(b.isExact) - Number(a.isExact) ||
  Number(b.album !== null) - Number(a.album !== null) ||
  NAMES.indexOf(a.names) - NAMES.indexOf(b.names) ||
  // Of two that are not known this is no number, and no order.
  a.secondsOff - b.secondsOff ||
  b.recording.score - a.recording.score;

/** The one among exact ones that the album tells, or else the length; undefined when neither does. */
function told(exact: readonly Close[]): Close | undefined {
  const onAlbum = exact.filter(({ album }) => album !== null);
  const rivals = onAlbum.length > 0 ? onAlbum : exact;
  const [nearest, next] = rivals.toSorted((a, b) => a.secondsOff - b.secondsOff || 0);
  if (nearest === undefined || next === undefined) return nearest;
  const isClear =
    nearest.secondsOff <= NEAREST_SECONDS && next.secondsOff - nearest.secondsOff >= CLEARLY_SECONDS;

  return isClear ? nearest : undefined;
}

const candidateOf = ({ recording, album }: Close): Candidate => {
  const { mbid, title, artistName, albumTitles, durationSeconds, score, disambiguation } = recording;
  const albumTitle = album ?? albumTitles[0] ?? null;

  return { mbid, title, artistName, albumTitle, durationSeconds, score, disambiguation };
};

/** Each recording once, as it was told first. */
const once = (found: readonly FoundRecording[]): readonly FoundRecording[] =>
  found.filter(({ mbid }, index) => found.findIndex((other) => other.mbid === mbid) === index);

/**
 * What the recordings that a search found come to: the one that is the track, those that may be it, or none. The
 * search's own score only orders them: it is high for anything that has the words.
 */
export function judge(track: SoughtTrack, found: readonly FoundRecording[]): Judgement {
  const close = once(found)
    .map((recording) => closeOf(track, recording))
    .filter((each) => each !== undefined)
    .toSorted(byFit);
  const match = told(close.filter(({ isExact }) => isExact));
  if (match !== undefined) return { kind: 'matched', mbid: match.recording.mbid };
  if (close.length === 0) return { kind: 'missed' };

  return { kind: 'ambiguous', candidates: close.slice(0, MOST_CANDIDATES).map(candidateOf) };
}

/**
 * Whether a recording, fetched by an mbid that came with a play, can be the track at all: such mbids may be those
 * of something else by now.
 */
export const verifies = (track: SoughtTrack, found: FoundRecording): boolean =>
  closeOf(track, found) !== undefined;
