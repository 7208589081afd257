import type { SourcePlay } from '#src/listening/source-play.js';
import {
  ScrobbleSource,
  type HistoryPage,
  type RecentTracks,
  type ScrobbleSourceConnection,
  type SourceUser,
  type ToldOfArtist,
  type ToldOfTrack,
  type TrackQuestion,
} from './scrobble-source.port.js';

const LARGEST_PAGE = 200;

/** What was asked, by the name of the method. */
export type Asked = readonly [keyof ScrobbleSource, ...unknown[]];

const keyOf = (of: TrackQuestion): string =>
  'trackMbid' in of ? of.trackMbid : JSON.stringify([of.artistName, of.title]);

/** A scrobble source in memory, that answers as the real one does. */
export class FakeScrobbleSource extends ScrobbleSource {
  readonly asked: Asked[] = [];
  /** In any order. They may change between two pages, as those of the real one do. */
  plays: readonly SourcePlay[] = [];
  /** Rows that it tells with every page and that are no plays. */
  invalid = 0;
  registeredAt: number | null = null;
  /** Whether it says how much it has. */
  counts = true;
  private readonly faults: Error[] = [];
  private readonly tracks = new Map<string, ToldOfTrack>();
  private readonly tagsOfTracks = new Map<string, ToldOfTrack>();
  private readonly tagsOfArtists = new Map<string, ToldOfArtist>();

  /** The next questions fail, one for each fault. */
  fail(...faults: readonly Error[]): void {
    this.faults.push(...faults);
  }

  tell(of: TrackQuestion, told: ToldOfTrack): void {
    this.tracks.set(keyOf(of), told);
  }

  tellTags(of: TrackQuestion, told: ToldOfTrack): void {
    this.tagsOfTracks.set(keyOf(of), told);
  }

  tellArtistTags(artistName: string, told: ToldOfArtist): void {
    this.tagsOfArtists.set(artistName, told);
  }

  /** `from` is included and `to` is not, as seen at the real one. */
  async recentTracks(_: ScrobbleSourceConnection, asked: HistoryPage): Promise<RecentTracks> {
    this.take('recentTracks', asked);
    const { from, to, page } = asked;
    const limit = Math.min(asked.limit, LARGEST_PAGE);
    const within = this.plays
      .filter(({ playedAt }) => playedAt >= from && playedAt < to)
      .toSorted((a, b) => b.playedAt - a.playedAt);

    return {
      plays: within.slice((page - 1) * limit, page * limit),
      invalid: this.invalid,
      total: this.counts ? within.length : null,
      totalPages: this.counts ? Math.ceil(within.length / limit) : null,
    };
  }

  async user(_: ScrobbleSourceConnection): Promise<SourceUser> {
    this.take('user');

    return { playcount: this.counts ? this.plays.length : null, registeredAt: this.registeredAt };
  }

  async track(_: ScrobbleSourceConnection, of: TrackQuestion): Promise<ToldOfTrack | null> {
    this.take('track', of);

    return this.tracks.get(keyOf(of)) ?? null;
  }

  async trackTags(_: ScrobbleSourceConnection, of: TrackQuestion): Promise<ToldOfTrack | null> {
    this.take('trackTags', of);

    return this.tagsOfTracks.get(keyOf(of)) ?? null;
  }

  async artistTags(_: ScrobbleSourceConnection, artistName: string): Promise<ToldOfArtist | null> {
    this.take('artistTags', artistName);

    return this.tagsOfArtists.get(artistName) ?? null;
  }

  private take(...asked: Asked): void {
    this.asked.push(asked);
    const fault = this.faults.shift();
    if (fault !== undefined) throw fault;
  }
}
