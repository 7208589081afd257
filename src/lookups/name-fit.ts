import type { FoundRecording } from '#src/enrichment/found-recording.js';
import type { TrackDescription } from '#src/enrichment/told.js';
import { fold } from '#src/text/fold.js';
import { bestLikeness, likenessOf } from '#src/text/likeness.js';
import { guestsBehind, namesIn, saidTitle, versionsIn, withoutJoints, type Version } from './said-title.js';

/** The track that recordings are compared with. */
export type SoughtTrack = TrackDescription & {
  /** Other names of its artist. */
  readonly aliases?: readonly string[];
};

const FITS = ['same', 'spelled', 'near', 'other'] as const;
/** How a name fits: word for word, but for what catalogs spell differently, perhaps, or not at all. */
export type Fit = (typeof FITS)[number];

const rank = (fit: Fit): number => FITS.indexOf(fit);
const worst = (...fits: readonly Fit[]): Fit => FITS[Math.max(...fits.map(rank))] ?? 'other';
const best = (...fits: readonly Fit[]): Fit => FITS[Math.min(...fits.map(rank))] ?? 'other';

function spelling(one: string, other: string): Fit {
  const likeness = likenessOf(one, other);

  return likeness === 'near' ? 'spelled' : likeness;
}

/** Whatever the version: "Says (Part 2)" may be "Says", but not "Says (Part 1)". */
function titlesFit(one: string, other: string): Fit {
  const [a, b] = [saidTitle(one), saidTitle(other)];
  const fit = spelling(a.whole, b.whole);
  if (fit !== 'other') return fit;
  const isOneWithout = a.whole === a.bare || b.whole === b.bare;

  return isOneWithout && likenessOf(a.bare, b.bare) !== 'other' ? 'near' : 'other';
}

const NUMBER = /^\d{1,3}$/;

/** "(Demo 2)" is not "(Demo)"; of a concert the numbers are those of its day. */
const numberIn = ({ kind, words }: Version): string =>
  kind === 'live' ? '' : words.filter((word) => NUMBER.test(word)).join(' ');

const says = ({ words }: Version, { words: others }: Version): boolean =>
  words.every((word) => others.includes(word));

/** "(A remix)" and "(B remix)" are of one kind, and two; "(remix)" may be either. */
const isAnother = (one: Version, other: Version): boolean =>
  one.kind === other.kind && ((!says(one, other) && !says(other, one)) || numberIn(one) !== numberIn(other));

/** Whether all that is of one kind of version is of the other's, but for a kind that is excused. */
function versionsFit(ones: readonly Version[], others: readonly Version[], excused?: string): boolean {
  const isIn = ({ kind }: Version, versions: readonly Version[]): boolean =>
    kind === excused || versions.some((version) => version.kind === kind);

  return (
    ones.every((one) => isIn(one, others) && !others.some((other) => isAnother(one, other))) &&
    others.every((other) => isIn(other, ones))
  );
}

/** Whether two titles are of one album, whatever the edition. */
const isOneAlbum = (one: string, other: string): boolean =>
  rank(titlesFit(one, other)) <= rank('spelled') &&
  versionsFit(saidTitle(one).versions, saidTitle(other).versions);

/** The track's album by the title that it has among those of a recording; null when it is not on it. */
export function sharedAlbum({ albumTitle }: SoughtTrack, { albumTitles }: FoundRecording): string | null {
  if (albumTitle === null) return null;
  const exact = albumTitles.find((title) => fold(title) === fold(albumTitle));

  return exact ?? albumTitles.find((title) => isOneAlbum(title, albumTitle)) ?? null;
}

/** On "Live at Leeds" a title need not say that it is live. */
function excusedKind(track: SoughtTrack, recording: FoundRecording): string | undefined {
  const album = sharedAlbum(track, recording);

  return album === null ? undefined : versionsIn(album)[0]?.kind;
}

function titleFit(track: SoughtTrack, recording: FoundRecording): Fit {
  const versions = [...saidTitle(recording.title).versions, ...versionsIn(recording.disambiguation ?? '')];
  const isSameVersion = versionsFit(saidTitle(track.title).versions, versions, excusedKind(track, recording));

  return worst(titlesFit(track.title, recording.title), isSameVersion ? 'same' : 'near');
}

/** All who are credited, joined in another way. */
const isJoined = (name: string, { artists }: FoundRecording): boolean =>
  (['name', 'ownName'] as const).some(
    (which) => withoutJoints(artists.map((artist) => artist[which]).join(', ')) === withoutJoints(name),
  );

/**
 * Sources credit the first of several artists, or all of them, joined in ways of their own. All names of an artist
 * who is the only one, such as those in other scripts, are names of whom is credited.
 */
function creditFits(name: string, recording: FoundRecording): Fit {
  const { artistName, artistNames, artists } = recording;
  const [first, ...others] = artists;
  const { host } = guestsBehind(fold(name));
  const ownNames = first !== undefined && others.length > 0 ? [first.name, first.ownName] : artistNames;
  const credits = [artistName, guestsBehind(fold(artistName)).host, ...ownNames];
  const fit = best(...credits.flatMap((credit) => [spelling(name, credit), spelling(host, credit)]));
  if (fit !== 'other') return fit;
  if (isJoined(name, recording)) return 'same';
  // One of those who are credited later, the first of those who are named, or "Nirvana (UK)".
  const perhaps = [host, host.split(/[,;/]/)[0] ?? host, saidTitle(host).bare];
  const bareCredits = credits.map((credit) => saidTitle(credit).bare);

  return perhaps.some((each) => bestLikeness(each, [...artistNames, ...bareCredits]) !== 'other')
    ? 'near'
    : 'other';
}

const artistFit = (track: SoughtTrack, recording: FoundRecording): Fit =>
  best(...[track.artistName, ...(track.aliases ?? [])].map((name) => creditFits(name, recording)));

const guestsOf = (artistName: string, title: string): readonly string[] => [
  ...guestsBehind(fold(artistName)).guests,
  ...saidTitle(title).guests,
];

/** Whoever names no guests is not held to those that the other names. */
function guestsFit(track: SoughtTrack, { artistName, artistNames, artists, title }: FoundRecording): Fit {
  const ours = guestsOf(track.artistName, track.title);
  const [, ...others] = artists;
  // The aliases of all of them are among the names; that the first is a guest of itself nobody says.
  const named = others.length === 0 ? [] : [...others.map(({ name }) => name), ...artistNames];
  const theirs = [...guestsOf(artistName, title), ...named.flatMap((name) => [name, ...namesIn(fold(name))])];
  const isOneOfBoth = ours.some((guest) => bestLikeness(guest, theirs) !== 'other');

  return ours.length === 0 || theirs.length === 0 || isOneOfBoth ? 'same' : 'near';
}

/** How title, version, artist and guests of a recording fit a track: as well as the worst of them. */
export const namesFit = (track: SoughtTrack, recording: FoundRecording): Fit =>
  worst(titleFit(track, recording), artistFit(track, recording), guestsFit(track, recording));
