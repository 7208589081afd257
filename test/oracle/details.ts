import { countBy, durationsOf, isSameRank, mostFirst } from './counts.js';
import { grouped, oneOf, TieList, type Answer, type Expected } from './expected.js';
import type { Artist, Play, Titled, Track } from './entities.js';
import type { OracleHistory } from './history.js';
import { daysOf, playsIn, rangeOf, takeOf, windowOf, type ListParams, type Window } from './range.js';
import { artistRef, titleRef } from './shapes.js';
import { dailyVolume, monthlyVolume } from './volumes.js';

const DAYS_AT_MOST = 92;

function timeline(plays: readonly Play[], window: Window): readonly Answer[] {
  return daysOf(window).length <= DAYS_AT_MOST ? dailyVolume(plays, window) : monthlyVolume(plays, window);
}

/** Of the whole history, whatever the window and `q`. */
function span(history: OracleHistory, isOne: (play: Play) => boolean): Answer {
  const plays = history.plays.filter(isOne);
  const [first, last] = [plays.at(0), plays.at(-1)];
  return {
    firstPlayedAt: first === undefined ? null : history.zone.format(first.at),
    lastPlayedAt: last === undefined ? null : history.zone.format(last.at),
  };
}

/** One for each name, source and kind of the artist's own facts and those of its tracks; in any order. */
function sourcedTags({ facts, tracks }: OracleHistory, artist: Artist): TieList {
  const found = new Map<string, Answer>();
  for (const of of [artist, ...tracks.filter((track) => track.artist === artist)]) {
    for (const { label, source, kind } of facts.labelsOf(of)) {
      found.set(`${label.key}\u0000${source}\u0000${kind}`, { name: label.name, source, kind });
    }
  }
  return new TieList([[...found.values()]]);
}

/** Null stands for 404. */
export function artistDetail(history: OracleHistory, name: string, params: ListParams = {}): Answer | null {
  const artist = history.findArtist(name);
  if (artist === null) return null;
  const window = windowOf(history, params);
  const plays = playsIn(history, window, params.q).filter((play) => play.artist === artist);
  const tracks = mostFirst(countBy(plays, (play) => play.track));
  const topTracks = TieList.of(
    grouped(tracks, isSameRank),
    ([{ title }, scrobbles]) => ({ title, scrobbles }),
    takeOf(params),
  );
  return {
    range: rangeOf(window, params.q),
    name: artist.name,
    aliases: new TieList([artist.aliases]),
    tags: sourcedTags(history, artist),
    scrobbles: plays.length,
    uniqueTracks: tracks.length,
    listeningSeconds: durationsOf(plays).listeningSeconds,
    ...span(history, (play) => play.artist === artist),
    timeline: timeline(plays, window),
    topTracks,
  };
}

/** The album played most of all plays; of several any. */
export function mostPlayedAlbum(
  history: OracleHistory,
  track: Track,
  shape: (album: Titled) => Expected,
): Expected {
  const plays = history.plays.filter((play) => play.track === track);
  const albums = mostFirst(countBy(plays, (play) => play.album));
  if (albums.length === 0) return null;
  const most = albums[0][1];
  return oneOf(albums.filter(([, scrobbles]) => scrobbles === most).map(([album]) => shape(album)));
}

/** Left out as long as there is none. */
function profileShape({ profile }: Track): Answer | undefined {
  return profile === null ? undefined : { ...profile, moods: profile.moods && { ...profile.moods } };
}

export interface TrackName {
  readonly artist: string;
  readonly title: string;
}

/** Null stands for 404. Of the track page, what plays, durations and profiles decide. */
export function trackDetail(
  history: OracleHistory,
  { artist, title }: TrackName,
  params: ListParams = {},
): Answer | null {
  const track = history.findTrack(artist, title);
  if (track === null) return null;
  const window = windowOf(history, params);
  const plays = playsIn(history, window, params.q).filter((play) => play.track === track);
  return {
    range: rangeOf(window, params.q),
    title: track.title,
    artist: artistRef(track.artist),
    album: mostPlayedAlbum(history, track, titleRef),
    durationSeconds: track.durationSeconds,
    scrobbles: plays.length,
    ...span(history, (play) => play.track === track),
    plays: [...plays]
      .toReversed()
      .slice(0, takeOf(params))
      .map((play) => history.zone.format(play.at)),
    audio: profileShape(track),
  };
}
