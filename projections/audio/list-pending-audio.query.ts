import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { compareByCodePoint, fold } from '#src/text/fold.js';
import { countersFor } from '../plays/counters.js';
import type { History } from '../plays/history.js';
import { Moments } from '../plays/moments.js';
import { mostPlayed } from '../plays/ranking.js';

export interface PendingTrack {
  readonly id: string;
  readonly title: string;
  readonly artistName: string;
  /** The album that it was played from most; null when it came with none. */
  readonly albumTitle: string | null;
  readonly durationSeconds: number | null;
  readonly scrobbles: number;
}

export interface PendingAudioView {
  readonly total: number;
  /** Most played first. */
  readonly items: readonly PendingTrack[];
}

/** `GET /tracks/pending-audio`: what has been played and has no audio profile. */
export class ListPendingAudio extends Query<PendingAudioView> {
  constructor(readonly take: number) {
    super();
  }
}

function albumTitleOf({ plays, derived, library: { albums } }: History, track: number): string | null {
  const { last, previous } = derived.ofTrack;
  const counts = new Map<number, number>();
  for (let play = last[track]; play >= 0; play = previous[play]) {
    const album = plays.album[play];
    if (album !== 0) counts.set(album, (counts.get(album) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(
    ([a, playsOfA], [b, playsOfB]) =>
      playsOfB - playsOfA ||
      compareByCodePoint(fold(albums.name(a)), fold(albums.name(b))) ||
      compareByCodePoint(albums.id(a), albums.id(b)),
  );

  return most === undefined ? null : albums.name(most[0]);
}

/** The tracks that were played and have no profile, by their plays. */
export function pendingAudioOf(history: History, take: number): PendingAudioView {
  const { tracks, artists } = history.library;
  const { track } = history.plays;
  const counts = countersFor('plays', tracks.size);
  for (let i = 0; i < track.length; i++) counts[track[i]]++;
  let total = 0;
  for (let key = 1; key < counts.length; key++) {
    if (tracks.audio.has(key)) counts[key] = 0;
    if (counts[key] > 0) total++;
  }
  const keys = mostPlayed({ counts, name: (key) => tracks.name(key), id: (key) => tracks.id(key) }, take);

  return {
    total,
    items: keys.map((key) => ({
      id: tracks.id(key),
      title: tracks.name(key),
      artistName: artists.name(tracks.artistOf(key)),
      albumTitle: albumTitleOf(history, key),
      durationSeconds: tracks.durationOf(key) === 0 ? null : tracks.durationOf(key),
      scrobbles: counts[key],
    })),
  };
}

@QueryHandler(ListPendingAudio)
export class ListPendingAudioHandler implements IQueryHandler<ListPendingAudio> {
  constructor(private readonly moments: Moments) {}

  async execute({ take }: ListPendingAudio): Promise<PendingAudioView> {
    const { history } = await this.moments.now();

    return pendingAudioOf(history, take);
  }
}
