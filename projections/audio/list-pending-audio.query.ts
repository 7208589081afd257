import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { albumPlayedMost } from '../plays/album-played-most.js';
import { countOf } from '../plays/counters.js';
import { tracksOf } from '../plays/kinds.js';
import { libraryBy } from '../plays/library-order.js';
import type { History } from '../plays/history.js';
import { Moments } from '../plays/moments.js';
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

/** The keys of the tracks that were played and have no profile, most played first. */
const pendingOf = (history: History): Int32Array =>
  libraryBy(history, 'plays').filter((key) => !history.library.tracks.audio.has(key));

/** What is pending, and the album that is known of it, by key. */
export function pendingAudioOf(
  history: History,
  take: number,
  known: ReadonlyMap<number, KnownOfTrack> = new Map(),
): PendingAudioView {
  const { tracks, artists } = history.library;
  const pending = pendingOf(history);
  const kind = tracksOf(history);
  const plays = allPlays(history);
  const albumTitleOf = (key: number): string | undefined => {
    const one = known.get(key);

    return (one === undefined ? albumRef(history, albumPlayedMost(history, key)) : albumOf(history, one))
      ?.title;
  };

  return {
    total: pending.length,
    items: Array.from(pending.subarray(0, take), (key) => ({
      id: tracks.id(key),
      title: tracks.name(key),
      artistName: artists.name(tracks.artistOf(key)),
      albumTitle: albumTitleOf(key) ?? null,
      durationSeconds: tracks.durationOf(key) || null,
      scrobbles: countOf(kind, key, plays),
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
    const pending = pendingOf((await this.moments.now()).history);
    const known = await this.reader.tracks([...pending.subarray(0, take)]);

    // A moment is not held while the database is asked: this is the latest.
    return pendingAudioOf((await this.moments.now()).history, take, known);
  }
}
