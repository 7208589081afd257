import type { SourcePlay } from '#src/listening/source-play.js';
import {
  ScrobbleSource,
  type HistoryPage,
  type RecentTracks,
  type ScrobbleSourceConnection,
  type SourceUser,
} from './scrobble-source.port.js';

/** A scrobble source in memory, and what of its history it was asked. Its `from` is inclusive, its `to` is not. */
export class ScrobbleSourceFake extends ScrobbleSource {
  readonly asked: (HistoryPage & { readonly username: string })[] = [];
  plays: readonly SourcePlay[] = [];
  /** On each page. */
  invalid = 0;
  countsPlays = true;
  playcount: number | null = null;

  recentTracks(
    { username }: ScrobbleSourceConnection,
    { from, to, page, limit }: HistoryPage,
  ): Promise<RecentTracks> {
    this.asked.push({ username, from, to, page, limit });
    const shown = this.plays
      .filter(({ playedAt }) => playedAt >= from && playedAt < to)
      .toSorted((a, b) => b.playedAt - a.playedAt);
    const totalPages = Math.ceil(shown.length / limit);

    return Promise.resolve({
      plays: shown.slice((page - 1) * limit, page * limit),
      invalid: this.invalid,
      total: this.countsPlays ? shown.length + this.invalid * Math.max(1, totalPages) : null,
      totalPages: this.countsPlays ? totalPages : null,
    });
  }

  user(): Promise<SourceUser> {
    return Promise.resolve({ playcount: this.playcount, registeredAt: null });
  }

  track(): Promise<null> {
    return Promise.resolve(null);
  }

  trackTags(): Promise<null> {
    return Promise.resolve(null);
  }

  artistTags(): Promise<null> {
    return Promise.resolve(null);
  }
}
