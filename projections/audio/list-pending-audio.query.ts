import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { albumPlayedMost } from '../plays/album-played-most.js';
import { countsOf } from '../plays/counters.js';
import { tracksOf } from '../plays/kinds.js';
import type { History } from '../plays/history.js';
import { Moments } from '../plays/moments.js';
import { mostPlayed } from '../plays/ranking.js';
import { allPlays } from '../plays/selection.js';
import { albumRef } from '../plays/views.js';

export interface PendingTrack {
  readonly id: string;
  readonly title: string;
  readonly artistName: string;
  /** A matched recording's, else that it was played from most; null when it came with none. */
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

/** The tracks that were played and have no profile, by their plays. */
export function pendingAudioOf(history: History, take: number): PendingAudioView {
  const { tracks, artists } = history.library;
  const counts = countsOf(tracksOf(history), allPlays(history));
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
      albumTitle: albumRef(history, albumPlayedMost(history, key))?.title ?? null,
      durationSeconds: tracks.durationOf(key) || null,
      scrobbles: counts[key],
    })),
  };
}

const matchedAlbums = `
  select id, facts->>'albumTitle' as title
    from read.answers
   where id = any ($1::uuid[]) and source = 'RecordingDb' and facts->>'albumTitle' is not null`;

@QueryHandler(ListPendingAudio)
export class ListPendingAudioHandler implements IQueryHandler<ListPendingAudio> {
  constructor(
    private readonly moments: Moments,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ take }: ListPendingAudio): Promise<PendingAudioView> {
    const { history } = await this.moments.now();
    const pending = pendingAudioOf(history, take);
    const matched = await this.matchedAlbums(pending.items.map(({ id }) => id));
    const items = pending.items.map((item) => ({
      ...item,
      albumTitle: matched.get(item.id) ?? item.albumTitle,
    }));

    return { ...pending, items };
  }

  private async matchedAlbums(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.dataSource.query<{ id: string; title: string }[]>(matchedAlbums, [ids]);

    return new Map(rows.map(({ id, title }) => [id, title]));
  }
}
