import type { SourcePlay } from '#src/listening/source-play.js';

/** What a history looks like from afar; what every made-up one is held to is in the specs. */
export interface PlayStatistics {
  readonly plays: number;
  readonly artists: number;
  readonly tracks: number;
  readonly uniqueTrackShare: number;
  readonly onePlayShare: number;
  readonly artistSlope: number;
  readonly trackSlope: number;
  readonly medianPlaysOfActiveDay: number;
  readonly activeDayShare: number;
  readonly meanSessionPlays: number;
  readonly sameArtistNext: number;
  readonly sameAlbumNext: number;
  readonly sameTrackNext: number;
  readonly medianReturnDays: number;
  readonly withoutAlbumShare: number;
  readonly topArtistShare: number;
}

const DAY_SECONDS = 86_400;
const SESSION_GAP_SECONDS = 30 * 60;

function medianOf(numbers: readonly number[]): number {
  return Float64Array.from(numbers).sort()[Math.floor(numbers.length / 2)] ?? 0;
}

/** The slope of log frequency over log rank, at ranks evenly spaced in the logarithm; Zipf's law is 1. */
function rankSlope(counts: Iterable<number>): number {
  const sorted = Float64Array.from(counts).sort().toReversed();
  const points: [number, number][] = [];
  for (let rank = 1; rank <= sorted.length; rank = Math.max(rank + 1, Math.round(rank * 1.15))) {
    points.push([Math.log(rank), Math.log(sorted[rank - 1])]);
  }
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const across = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);

  return -across / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

const counter = () => {
  const counts = new Map<string | number, number>();

  return { counts, add: (key: string | number) => counts.set(key, (counts.get(key) ?? 0) + 1) };
};

const isSameAlbum = (a: SourcePlay, b: SourcePlay): boolean =>
  a.albumTitle !== null && a.albumTitle === b.albumTitle;

/** How often a play follows one of the same artist, album, track, and in how many sessions. */
function createSuccession() {
  let previous: SourcePlay | undefined;
  const found = { sessions: 0, artist: 0, album: 0, track: 0 };
  const compare = (before: SourcePlay, play: SourcePlay): void => {
    if (play.playedAt - before.playedAt > SESSION_GAP_SECONDS) found.sessions++;
    if (play.artistName !== before.artistName) return;
    found.artist++;
    if (isSameAlbum(before, play)) found.album++;
    if (play.title === before.title) found.track++;
  };

  return {
    found,
    add: (play: SourcePlay): void => {
      if (previous === undefined) found.sessions = 1;
      else compare(previous, play);
      previous = play;
    },
  };
}

function tallyOf(history: Iterable<SourcePlay>) {
  const artists = counter();
  const tracks = counter();
  const days = counter();
  const lastPlayed = new Map<string, number>();
  const returns: number[] = [];
  const { found, add } = createSuccession();
  let plays = 0;
  let withoutAlbum = 0;
  for (const play of history) {
    const track = `${play.artistName}\n${play.title}`;
    const before = lastPlayed.get(track);
    if (before !== undefined) returns.push((play.playedAt - before) / DAY_SECONDS);
    lastPlayed.set(track, play.playedAt);
    artists.add(play.artistName);
    tracks.add(track);
    days.add(Math.floor(play.playedAt / DAY_SECONDS));
    add(play);
    plays++;
    if (play.albumTitle === null) withoutAlbum++;
  }

  return {
    plays,
    withoutAlbum,
    artists: artists.counts,
    tracks: tracks.counts,
    days: days.counts,
    returns,
    found,
  };
}

export function statisticsOf(history: Iterable<SourcePlay>): PlayStatistics {
  const { plays, withoutAlbum, artists, tracks, days, returns, found } = tallyOf(history);
  const dayNumbers = [...days.keys()].map(Number);
  const span = dayNumbers[dayNumbers.length - 1] - dayNumbers[0] + 1;

  return {
    plays,
    artists: artists.size,
    tracks: tracks.size,
    uniqueTrackShare: tracks.size / plays,
    onePlayShare: [...tracks.values()].filter((count) => count === 1).length / tracks.size,
    artistSlope: rankSlope(artists.values()),
    trackSlope: rankSlope(tracks.values()),
    medianPlaysOfActiveDay: medianOf([...days.values()]),
    activeDayShare: dayNumbers.length / span,
    meanSessionPlays: plays / found.sessions,
    sameArtistNext: found.artist / plays,
    sameAlbumNext: found.album / plays,
    sameTrackNext: found.track / plays,
    medianReturnDays: medianOf(returns),
    withoutAlbumShare: withoutAlbum / plays,
    topArtistShare: Math.max(...artists.values()) / plays,
  };
}
