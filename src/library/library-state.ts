import type { Nameable } from '#src/event-store/decider.js';
import type { Edited, EditedFields, LibraryEvent } from './library.events.js';

type Field = keyof EditedFields;

/** An edit or a merge, and what had been said of the track before, with the events that said it. */
export interface Done {
  readonly event: Extract<LibraryEvent, { type: 'TrackEdited' | 'TracksMerged' }>;
  readonly before: EditedFields;
  readonly saidBefore: ReadonlyMap<Field, string | undefined>;
}

/**
 * What persons said so far, and whose spellings are. It is folded in place, by the one who has it: to copy all that
 * was ever said for each edit would take longer with every edit.
 */
export class LibraryState {
  /** By event. */
  readonly done = new Map<string, Done>();
  readonly undone = new Set<string>();
  private readonly said = new Map<string, Edited>();
  private readonly lastWords = new Map<string, string>();
  private readonly owners = new Map<string, string>();

  /** What was said of a track. */
  fieldsOf(trackId: string): EditedFields {
    return this.said.get(trackId)?.fields ?? {};
  }

  /** The spelling that a track goes by; null for that of its own id. */
  spellingOf(trackId: string): string | null {
    return this.said.get(trackId)?.spellingId ?? null;
  }

  /** The event that said the last word on a field of a track. */
  lastWordOn(trackId: string, field: Field): string | undefined {
    return this.lastWords.get(`${trackId} ${field}`);
  }

  /** The track that a spelling means. */
  ownerOf(spellingId: string): string {
    return this.owners.get(spellingId) ?? spellingId;
  }

  /** All spellings that mean a track, that of its own id first. */
  spellingsOf(trackId: string): readonly string[] {
    const others = [...this.owners].filter(([, owner]) => owner === trackId);

    return [trackId, ...others.map(([spelling]) => spelling)];
  }

  take(event: Nameable<LibraryEvent>): this {
    switch (event.type) {
      case 'TrackEdited':
      case 'TracksMerged':
        this.takeEdit(event, event.id ?? '');
        break;
      case 'EditUndone':
        this.takeUndo(event.data.undoes, event.data.edited);
        event.data.spellings.forEach((spelling) => this.owners.delete(spelling));
        break;
      case 'MergeUndone':
        this.takeUndo(event.data.undoes, event.data.edited);
        this.own(event.data.spellings, event.data.trackId);
        break;
      case 'EnrichmentReset':
    }

    return this;
  }

  private takeEdit(event: Done['event'], id: string): void {
    const { changes, edited, spellings } = event.data;
    const { trackId } = edited;
    const fields = namesOf(changes);
    const saidBefore = new Map(fields.map((field) => [field, this.lastWordOn(trackId, field)]));
    this.done.set(id, { event, before: this.fieldsOf(trackId), saidBefore });
    for (const field of fields) this.lastWords.set(`${trackId} ${field}`, id);
    this.said.set(trackId, edited);
    this.own(spellings, trackId);
  }

  private takeUndo(undoes: string, edited: Edited): void {
    this.undone.add(undoes);
    for (const [field, by] of this.done.get(undoes)?.saidBefore ?? [])
      if (by === undefined) this.lastWords.delete(`${edited.trackId} ${field}`);
      else this.lastWords.set(`${edited.trackId} ${field}`, by);
    this.said.set(edited.trackId, edited);
  }

  private own(spellings: readonly string[], trackId: string): void {
    for (const spelling of spellings)
      if (spelling === trackId) this.owners.delete(spelling);
      else this.owners.set(spelling, trackId);
  }
}

// All properties of the type are fields.
export const namesOf = (fields: EditedFields): readonly Field[] => Object.keys(fields) as Field[];
