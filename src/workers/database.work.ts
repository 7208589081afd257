import type { FactSource } from '#src/enrichment/facts.js';
import type { ToldOfTrack, TrackDescription } from '#src/enrichment/told.js';
import { suggests } from '#src/providers/song-database/suggestion.js';
import type { AnswerBook } from './answer-book.js';
import { descriptionOf, titleOf } from './asked-track.js';
import { Batch, type DueTrack, type DueTracks } from './due-tracks.js';
import type { Ask, SourceTask, SourceWork } from './source-work.js';
import { attempt } from './track-trouble.js';

const AT_ONCE = 20;
/** Among so many a database of few songs is asked first for those that it may have. */
const LOOKED_THROUGH = 500;

/** A database that is asked for tracks by what they are called. */
export interface Database<Connection> {
  readonly source: FactSource;
  /** As the settings are now. */
  readonly connect: () => Promise<Connection>;
  readonly track: (connection: Connection, of: TrackDescription) => Promise<ToldOfTrack | null>;
  /** Whether it has songs of one kind only, which tracks of that kind let suspect. */
  readonly isSpecial?: boolean;
}

/** Those that a special database may have first; otherwise as they were. */
function suggestedFirst(tracks: readonly DueTrack[]): readonly DueTrack[] {
  const suggested = new Set(tracks.filter((track) => suggests(track, track.tags)));
  const others = tracks.filter((track) => !suggested.has(track));

  return [...suggested, ...others].slice(0, AT_ONCE);
}

/** What a database is asked, whichever it is. */
export class DatabaseWork<Connection> implements SourceWork {
  readonly source: FactSource;
  private readonly batch: Batch;

  constructor(
    private readonly database: Database<Connection>,
    due: DueTracks,
    private readonly book: AnswerBook,
  ) {
    const { source, isSpecial } = database;
    this.source = source;
    this.batch = new Batch(async () =>
      isSpecial === true ? suggestedFirst(await due.list(source, LOOKED_THROUGH)) : due.list(source, AT_ONCE),
    );
  }

  async next(): Promise<SourceTask | undefined> {
    const track = await this.batch.next();

    return track && { title: titleOf(track), run: (ask) => this.askAbout(track, ask) };
  }

  forget(): void {
    this.batch.forget();
  }

  private async askAbout(track: DueTrack, ask: Ask): Promise<void> {
    const connection = await this.database.connect();
    const asked = await attempt(() => ask(() => this.database.track(connection, descriptionOf(track))));
    const about = { source: this.source, track, mbid: null };
    if ('trouble' in asked) await this.book.failed(about, asked.trouble);
    else await this.book.told(about, { track: asked.answer, artist: null });
  }
}
