import type { ToldOfArtist, ToldOfTrack } from '#src/enrichment/told.js';
import type { SourcePlay } from '#src/listening/source-play.js';
import {
  ScrobbleSource,
  type HistoryPage,
  type RecentTracks,
  type ScrobbleSourceConnection,
  type SourceUser,
  type TrackQuestion,
} from './scrobble-source.port.js';

const nameOf = (of: TrackQuestion): string => ('title' in of ? of.title : of.trackMbid);

/** A scrobble source in memory, and what of its history it was asked. Its `from` is inclusive, its `to` is not. */
export class ScrobbleSourceFake extends ScrobbleSource {
  readonly asked: (HistoryPage & { readonly username: string })[] = [];
  plays: readonly SourcePlay[] = [];
  /** On each page. */
  invalid = 0;
  countsPlays = true;
  playcount: number | null = null;
  /** What it was asked of tracks and artists: the method, and the title or the name. */
  readonly askedAbout: string[] = [];
  /** By the titles of tracks; it knows no others. */
  readonly tracks = new Map<string, ToldOfTrack>();
  readonly tagsOfTracks = new Map<string, ToldOfTrack>();
  /** By the names of artists. */
  readonly tagsOfArtists = new Map<string, ToldOfArtist>();
  /** What every question about a track or an artist is met with instead of an answer. */
  fault: Error | null = null;

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

  track(_connection: ScrobbleSourceConnection, of: TrackQuestion): Promise<ToldOfTrack | null> {
    return this.tell('track', nameOf(of), this.tracks);
  }

  trackTags(_connection: ScrobbleSourceConnection, of: TrackQuestion): Promise<ToldOfTrack | null> {
    return this.tell('trackTags', nameOf(of), this.tagsOfTracks);
  }

  artistTags(_connection: ScrobbleSourceConnection, artistName: string): Promise<ToldOfArtist | null> {
    return this.tell('artistTags', artistName, this.tagsOfArtists);
  }

  private tell<Told>(method: string, name: string, known: ReadonlyMap<string, Told>): Promise<Told | null> {
    this.askedAbout.push(`${method} ${name}`);

    return this.fault === null ? Promise.resolve(known.get(name) ?? null) : Promise.reject(this.fault);
  }
}
