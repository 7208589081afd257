import type { Nameable } from '#src/event-store/decider.js';
import { trackIdOf } from '#src/listening/identity.js';
import { libraryDecider, type LibraryCommand, type Names } from '#src/library/library.decider.js';
import type { EditedFields, LibraryEvent } from '#src/library/library.events.js';
import { LibraryState } from '#src/library/library-state.js';

/** The names of a track in one text: `Artist: Title`. */
export function namesOf(text: string): Names {
  const [artistName = '', title = ''] = text.split(': ');

  return { artistName, title };
}

export function idOf(text: string): string {
  const { artistName, title } = namesOf(text);

  return trackIdOf(artistName, title);
}

/** What persons say of tracks in memory, each event with an id: `1`, `2`, … */
export class LibraryLog {
  readonly events: Nameable<LibraryEvent>[] = [];
  private readonly told: Map<string, Names>;

  /** The tracks that have plays, as they were told. */
  constructor(...played: readonly string[]) {
    this.told = new Map(played.map((text) => [idOf(text), namesOf(text)]));
  }

  get state(): LibraryState {
    return this.events.reduce(libraryDecider.evolve, new LibraryState());
  }

  edit(text: string, changes: EditedFields): readonly LibraryEvent[] {
    return this.decide({ type: 'edit', trackId: idOf(text), changes, typed: changes, told: this.told });
  }

  undo(eventId: number): readonly LibraryEvent[] {
    return this.decide({ type: 'undo', eventId: String(eventId), told: this.told });
  }

  decide(command: LibraryCommand): readonly LibraryEvent[] {
    const decided = libraryDecider.decide(command, this.state);
    for (const event of decided) this.events.push({ ...event, id: String(this.events.length + 1) });

    return decided;
  }

  /** All plays of a track were retracted. */
  forget(text: string): void {
    this.told.delete(idOf(text));
  }

  /** The track that a name means. */
  ownerOf(text: string): string {
    return this.state.ownerOf(idOf(text));
  }
}
