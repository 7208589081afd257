import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { compareByCodePoint } from '#src/text/fold.js';
import { FIRST } from '../plays/derived-columns.js';
import { ask, Moments, type Question } from '../plays/moments.js';
import { allPlays, NO_PLAYS, within, type Selection } from '../plays/selection.js';
import { artistRef, type ArtistRef } from '../plays/views.js';
import { rangeView, type RangeView, type WindowRequest } from '../shared/window.js';

export interface DiscoveredTrack {
  readonly id: string;
  readonly title: string;
  readonly artist: ArtistRef;
  readonly firstPlayedAt: string;
  readonly scrobbles: number;
}

export interface DiscoveredArtist {
  readonly id: string;
  readonly name: string;
  readonly firstPlayedAt: string;
  readonly scrobbles: number;
}

export interface DiscoveryView {
  readonly range: RangeView;
  /** First heard in the window, newest first. */
  readonly tracks: readonly DiscoveredTrack[];
  readonly artists: readonly DiscoveredArtist[];
}

export interface DiscoveryRequest extends WindowRequest {
  readonly take: number;
}

/** `GET /discovery`. */
export class GetDiscovery extends Query<DiscoveryView> {
  constructor(readonly request: DiscoveryRequest) {
    super();
  }
}

interface Kind {
  readonly keys: Int32Array;
  readonly previous: Int32Array;
  readonly id: (key: number) => string;
}

/** Whether a play is the first of its kind, or in the same second as the first. */
function isFirstHearing(at: Uint32Array, previous: Int32Array, play: number): boolean {
  let first = play;
  while (previous[first] >= 0 && at[previous[first]] === at[play]) first = previous[first];

  return previous[first] === FIRST;
}

/** The plays of a selection with which something was heard for the first time, newest first, then by id. */
function firstHearings(
  at: Uint32Array,
  selection: Selection,
  { keys, previous, id }: Kind,
  take: number,
): number[] {
  const found = new Map<number, number>();
  let last = Number.POSITIVE_INFINITY;
  for (let i = selection.length - 1; i >= 0; i--) {
    const play = selection[i];
    if (found.size >= take && at[play] < last) break;
    if (!isFirstHearing(at, previous, play)) continue;
    found.set(keys[play], play);
    last = at[play];
  }
  const byId = (a: number, b: number): number => compareByCodePoint(id(keys[a]), id(keys[b]));

  return [...found.values()].toSorted((a, b) => at[b] - at[a] || byId(a, b)).slice(0, take);
}

/** How many plays of a selection there are of each key that some plays have. */
function countsOf(
  keys: Int32Array,
  selection: Selection,
  of: readonly number[],
): ReadonlyMap<number, number> {
  const counts = new Map(of.map((play) => [keys[play], 0]));
  for (let i = 0; i < selection.length; i++) {
    const count = counts.get(keys[selection[i]]);
    if (count !== undefined) counts.set(keys[selection[i]], count + 1);
  }

  return counts;
}

/** A first hearing is that of the whole history; a search only chooses which of them are shown. */
function discoveryOf({ history, zone, window, selection }: Question, take: number): DiscoveryView {
  const { plays, derived, library } = history;
  const { from, to } = window;
  const inWindow = from === null ? NO_PLAYS : within(allPlays(history), history, zone, { from, to });
  const ofTrack = {
    keys: plays.track,
    previous: derived.ofTrack.previous,
    id: (key: number) => library.tracks.id(key),
  };
  const ofArtist = {
    keys: derived.artist,
    previous: derived.ofArtist.previous,
    id: (key: number) => library.artists.id(key),
  };
  const tracks = firstHearings(plays.at, selection, ofTrack, take);
  const artists = firstHearings(plays.at, selection, ofArtist, take);
  const ofTracks = countsOf(plays.track, inWindow, tracks);
  const ofArtists = countsOf(derived.artist, inWindow, artists);

  return {
    range: rangeView(window),
    tracks: tracks.map((play) => {
      const key = plays.track[play];

      return {
        id: library.tracks.id(key),
        title: library.tracks.name(key),
        artist: artistRef(history, derived.artist[play]),
        firstPlayedAt: zone.format(plays.at[play]),
        scrobbles: ofTracks.get(key) ?? 0,
      };
    }),
    artists: artists.map((play) => ({
      ...artistRef(history, derived.artist[play]),
      firstPlayedAt: zone.format(plays.at[play]),
      scrobbles: ofArtists.get(derived.artist[play]) ?? 0,
    })),
  };
}

@QueryHandler(GetDiscovery)
export class GetDiscoveryHandler implements IQueryHandler<GetDiscovery> {
  constructor(private readonly moments: Moments) {}

  async execute({ request }: GetDiscovery): Promise<DiscoveryView> {
    return discoveryOf(ask(await this.moments.now(), request), request.take);
  }
}
