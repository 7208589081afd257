import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { albumPlayedMost } from '../plays/album-played-most.js';
import { countsOf } from '../plays/counters.js';
import { tracksOf } from '../plays/kinds.js';
import type { History } from '../plays/history.js';
import { Moments } from '../plays/moments.js';
import { mostPlayed } from '../plays/ranking.js';
import { allPlays } from '../plays/selection.js';
import { albumRef } from '../plays/views.js';
import { AnswersReader, type KnownOfTrack } from '../tracks/answers-reader.js';
import { albumOf } from '../tracks/track.js';

export interface PendingTrack {
  readonly id: string;
  readonly title: string;
  readonly artistName: string;
  /** A person's word, else a matched recording's, else that it was played from most; null when it came with none. */
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

/** The keys of the tracks that were played and have no profile, by their plays, and how many there are. */
function pendingOf(
  history: History,
  take: number,
): { total: number; counts: Int32Array; keys: readonly number[] } {
  const { tracks } = history.library;
  const counts = countsOf(tracksOf(history), allPlays(history));
  let total = 0;
  for (let key = 1; key < counts.length; key++) {
    if (tracks.audio.has(key)) counts[key] = 0;
    if (counts[key] > 0) total++;
  }
  const keys = mostPlayed({ counts, name: (key) => tracks.name(key), id: (key) => tracks.id(key) }, take);

  return { total, counts, keys };
}

/** What is pending, and the album that is known of it, by key. */
export function pendingAudioOf(
  history: History,
  take: number,
  known: ReadonlyMap<number, KnownOfTrack> = new Map(),
): PendingAudioView {
  const { tracks, artists } = history.library;
  const { total, counts, keys } = pendingOf(history, take);
  const albumTitleOf = (key: number): string | undefined => {
    const one = known.get(key);

    return (one === undefined ? albumRef(history, albumPlayedMost(history, key)) : albumOf(history, one))
      ?.title;
  };

  return {
    total,
    items: keys.map((key) => ({
      id: tracks.id(key),
      title: tracks.name(key),
      artistName: artists.name(tracks.artistOf(key)),
      albumTitle: albumTitleOf(key) ?? null,
      durationSeconds: tracks.durationOf(key) || null,
      scrobbles: counts[key],
    })),
  };
}

@QueryHandler(ListPendingAudio)
export class ListPendingAudioHandler implements IQueryHandler<ListPendingAudio> {
  constructor(
    private readonly moments: Moments,
    private readonly reader: AnswersReader,
  ) {}

  async execute({ take }: ListPendingAudio): Promise<PendingAudioView> {
    const { keys } = pendingOf((await this.moments.now()).history, take);
    const known = await this.reader.tracks(keys);

    // A moment is not held while the database is asked: this is the latest.
    return pendingAudioOf((await this.moments.now()).history, take, known);
  }
}
