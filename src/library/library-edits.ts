import { Injectable } from '@nestjs/common';
import { Clock } from '#src/clock/clock.js';
import { Decide } from '#src/event-store/decide.js';
import { Unknown } from '#src/event-store/errors.js';
import { EventStore } from '#src/event-store/event-store.js';
import type { Wish } from './edit-form.js';
import { libraryDecider, namesWith, spellingOf, type LibraryCommand, type Told } from './library.decider.js';
import type { EditedFields, LibraryEvent } from './library.events.js';
import { LibraryState } from './library-state.js';
import { ToldTracks } from './told-tracks.port.js';

/** Whose names are whose concerns all tracks: what persons say of them is one stream. */
const STREAM = 'library';

/** A track, and its lookup. */
export interface LookedUp {
  readonly trackId: string;
  readonly lookupId: string;
}

/** Appends what persons say of tracks, one after the other: of two who rename at once, the second sees the first. */
@Injectable()
export class LibraryEdits {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: EventStore,
    private readonly decide: Decide,
    private readonly tracks: ToldTracks,
    private readonly clock: Clock,
  ) {}

  /** Answers the log's position from which on it holds. What is said of a track that became another is said of that. */
  edit(id: string, wish: Wish, actor: string): Promise<number> {
    return this.inTurn(async () => {
      const state = await this.state();
      const trackId = state.ownerOf(id);
      const told = await this.toldFor(trackId, wish.changes, state);

      return this.append({ type: 'edit', trackId, ...wish, told }, actor);
    });
  }

  /** The track that an id means after what was said, and the lookup of the name under which it goes. */
  async lookupOf(id: string): Promise<LookedUp> {
    const state = await this.state();
    const trackId = state.ownerOf(id);

    return { trackId, lookupId: state.spellingOf(trackId) ?? trackId };
  }

  /** Takes back the edit or the merge of an event. */
  undo(eventId: string, actor: string): Promise<number> {
    return this.inTurn(async () => {
      const trackId = (await this.state()).done.get(eventId)?.event.data.edited.trackId;
      const told = await this.tracks.names(trackId === undefined ? [] : [trackId]);

      return this.append({ type: 'undo', eventId, told }, actor);
    });
  }

  /** Forgets what sources told of a track. */
  reset(trackId: string, actor: string): Promise<number> {
    return this.inTurn(async () =>
      this.append({ type: 'reset', trackId: (await this.state()).ownerOf(trackId) }, actor),
    );
  }

  /** The names of the track, and of the one that has those which it is given, if any has. */
  private async toldFor(trackId: string, changes: EditedFields, state: LibraryState): Promise<Told> {
    const own = (await this.tracks.names([trackId])).get(trackId);
    if (own === undefined) throw new Unknown(`There is no track ${trackId}.`);
    const spelling = spellingOf(namesWith({ ...state.fieldsOf(trackId), ...changes }, own));
    const others = await this.tracks.namesOfPlayed([state.ownerOf(spelling)]);

    return new Map([...others, [trackId, own]]);
  }

  private async state(): Promise<LibraryState> {
    const events = await this.store.readStream(STREAM);

    // The stream holds the events of its decider only.
    return events.reduce(
      (state, { event, id }) => state.take({ ...(event as LibraryEvent), id }),
      new LibraryState(),
    );
  }

  private async append(command: LibraryCommand, actor: string): Promise<number> {
    const { position } = await this.decide.execute({
      stream: STREAM,
      decider: libraryDecider,
      command,
      meta: { actor },
      at: this.clock.now().toISOString(),
    });

    return position;
  }

  private inTurn(work: () => Promise<number>): Promise<number> {
    const done = this.last.then(work);
    // A failure is told to who asked; the next one goes on whatever became of it.
    this.last = done.catch(() => undefined);

    return done;
  }
}
