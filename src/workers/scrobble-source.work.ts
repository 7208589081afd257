import { Injectable } from '@nestjs/common';
import type { ToldOfArtist, ToldOfTrack } from '#src/enrichment/told.js';
import {
  ScrobbleSource,
  type ScrobbleSourceConnection,
} from '#src/providers/scrobble-source/scrobble-source.port.js';
import { AnswerBook } from './answer-book.js';
import { titleOf } from './asked-track.js';
import { Connections } from './connections.js';
import { Batch, DueTracks, type DueTrack } from './due-tracks.js';
import type { Ask, SourceTask, SourceWork } from './source-work.js';
import { attempt } from './track-trouble.js';

const AT_ONCE = 20;

interface Question {
  readonly connection: ScrobbleSourceConnection;
  readonly track: DueTrack;
  readonly ask: Ask;
}

/** What the scrobble source is asked: what it knows of tracks, the crowd's tags of them, and those of their artists. */
@Injectable()
export class ScrobbleSourceWork implements SourceWork {
  readonly source = 'ScrobbleSource';
  private readonly batch: Batch;
  /** The ids of artists that this process asked for, also in vain. */
  private readonly artists = new Set<string>();

  constructor(
    due: DueTracks,
    private readonly scrobbleSource: ScrobbleSource,
    private readonly connections: Connections,
    private readonly book: AnswerBook,
  ) {
    this.batch = new Batch(() => due.list('ScrobbleSource', AT_ONCE));
  }

  async next(): Promise<SourceTask | undefined> {
    const track = await this.batch.next();

    return track && { title: titleOf(track), run: (ask) => this.askAbout(track, ask) };
  }

  forget(): void {
    this.batch.forget();
  }

  private async askAbout(track: DueTrack, ask: Ask): Promise<void> {
    const connection = await this.connections.scrobbleSourceDetails();
    const question = { connection, track, ask };
    const asked = await attempt(async () => ({
      track: await this.ofTrack(question),
      artist: await this.ofArtist(question),
    }));
    const about = { source: this.source, track, mbid: null } as const;
    if ('trouble' in asked) return this.book.failed(about, asked.trouble);
    await this.book.told(about, asked.answer);
    this.artists.add(track.artistId);
  }

  /** The tags are asked for by themselves where the track came without any. */
  private async ofTrack({ connection, track, ask }: Question): Promise<ToldOfTrack | null> {
    const { artistName, title } = track;
    const told = await ask(() => this.scrobbleSource.track(connection, { artistName, title }));
    if (told === null) return null;
    const { facts, payload } = told;
    if (facts.tags !== undefined) return { facts, payload: { track: payload } };
    const tags = await ask(() => this.scrobbleSource.trackTags(connection, { artistName, title }));
    if (tags === null) return { facts, payload: { track: payload } };

    return { facts: { ...facts, ...tags.facts }, payload: { track: payload, trackTags: tags.payload } };
  }

  /** Once for each artist. */
  private async ofArtist({ connection, track, ask }: Question): Promise<ToldOfArtist | null> {
    const { artistId, artistName, isArtistTold } = track;
    if (isArtistTold || this.artists.has(artistId)) return null;

    return ask(() => this.scrobbleSource.artistTags(connection, artistName));
  }
}
