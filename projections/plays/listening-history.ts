import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Advances } from '../shared/advances.js';
import { History } from './history.js';
import { emptyLibrary, type Library } from './library.js';
import { HistoryReader, type Changes, type Mark } from './history-reader.js';

const NOTHING: Mark = { position: 0, generation: 0 };

/**
 * The process's copy of the read model `plays`, brought up to date from what changed since the last look.
 * A reader never gets a state older than what the read model had committed when it asked.
 */
@Injectable()
export class ListeningHistory implements OnApplicationBootstrap {
  private history = History.empty();
  private mark = NOTHING;
  private stamp = '';
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(
    private readonly reader: HistoryReader,
    private readonly advances: Advances,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.current();
  }

  async current(): Promise<History> {
    if (this.stamp !== this.advances.stamp('plays')) await this.refresh();

    return this.history;
  }

  /** A look that begins after this call; many callers share one. */
  private refresh(): Promise<void> {
    if (this.running === undefined) {
      this.running = this.load().finally(() => (this.running = undefined));

      return this.running;
    }
    this.next ??= this.running
      // Whoever waited for the failed look was told; this one looks anew.
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;

        return this.refresh();
      });

    return this.next;
  }

  private async load(): Promise<void> {
    const stamp = this.advances.stamp('plays');
    const fresh: Library = emptyLibrary();
    let restarted: History | undefined;
    const { mark, fromStart } = await this.reader.readSince(this.mark, (changes, startsAnew) => {
      if (startsAnew) restarted = take(restarted ?? new History(History.empty().plays, fresh), changes);
      else this.history = take(this.history, changes);
    });
    if (fromStart) this.history = restarted ?? History.empty();
    this.mark = mark;
    this.stamp = stamp;
  }
}

function take(history: History, changes: Partial<Changes>): History {
  const { artists, albums, tracks, tags } = history.library;
  const isAsBefore = (changes.tracks ?? []).every((row) => tracks.isAsBefore(row));
  const months = changes.months ?? [];
  tags.put(changes.tags ?? []);
  artists.put(changes.artists ?? []);
  albums.put(changes.albums ?? []);
  tracks.put(changes.tracks ?? []);
  for (const { columns } of months) albums.translate(columns.album);

  // A changed name changes answers even where no play changed: every change makes a new state.
  return history.withMonths(months, isAsBefore);
}
