import type { Decider } from '#src/event-store/decider.js';
import { Refused, Unknown } from '#src/event-store/errors.js';
import { artistIdOf, trackIdOf } from '#src/listening/identity.js';
import type { Edited, EditedFields, LibraryEvent } from './library.events.js';
import { LibraryState, namesOf, type Done } from './library-state.js';

/** How a track was called by the first of its plays. */
export interface Names {
  readonly title: string;
  readonly artistName: string;
}

/** The tracks that matter for a decision and have plays, by id. */
export type Told = ReadonlyMap<string, Names>;

export type LibraryCommand =
  | {
      readonly type: 'edit';
      readonly trackId: string;
      readonly changes: EditedFields;
      /** With what is shown of the track already: of the one that it merges into it may not be. */
      readonly typed: EditedFields;
      readonly told: Told;
    }
  | { readonly type: 'undo'; readonly eventId: string; readonly told: Told }
  | { readonly type: 'reset'; readonly trackId: string };

const NAMES = ['title', 'artistName'] as const;

/** How a track is called with what was said of it. */
export const namesWith = (fields: EditedFields, told: Names): Names => ({
  title: fields.title ?? told.title,
  artistName: fields.artistName ?? told.artistName,
});

export const spellingOf = ({ artistName, title }: Names): string => trackIdOf(artistName, title);

const isRenamed = (fields: EditedFields): boolean => NAMES.some((name) => fields[name] !== undefined);

const editedOf = (trackId: string, fields: EditedFields, told: Names): Edited => ({
  trackId,
  fields,
  artistId: fields.artistName === undefined ? null : artistIdOf(fields.artistName),
  spellingId: isRenamed(fields) ? spellingOf(namesWith(fields, told)) : null,
});

/** What is said of a track that was played. */
function toldOf(told: Told, trackId: string): Names {
  const names = told.get(trackId);
  if (names === undefined) throw new Refused('The track has no plays any more.');

  return names;
}

/** Only what is not said already. */
function newIn(changes: EditedFields, fields: EditedFields): EditedFields {
  const news = namesOf(changes).filter((field) => changes[field] !== fields[field]);

  // Some of the changes are changes.
  return Object.fromEntries(news.map((field) => [field, changes[field]])) as EditedFields;
}

/** What was typed is how the track that remains is called, where that is not so already. */
function merge(
  { trackId, typed, told }: Extract<LibraryCommand, { type: 'edit' }>,
  ownerId: string,
  state: LibraryState,
): readonly LibraryEvent[] {
  const names = toldOf(told, ownerId);
  const fields = state.fieldsOf(ownerId);
  const changes = newIn(typed, { ...namesWith(fields, names), ...fields });
  const edited = editedOf(ownerId, { ...fields, ...changes }, names);

  return [
    { type: 'TracksMerged', data: { trackId, changes, edited, spellings: state.spellingsOf(trackId) } },
  ];
}

function edit(
  command: Extract<LibraryCommand, { type: 'edit' }>,
  state: LibraryState,
): readonly LibraryEvent[] {
  const { trackId, told } = command;
  if (state.ownerOf(trackId) !== trackId) throw new Refused('The track is part of another one by now.');
  const before = state.fieldsOf(trackId);
  const changes = newIn(command.changes, before);
  if (namesOf(changes).length === 0) return [];
  const fields = { ...before, ...changes };
  const edited = editedOf(trackId, fields, toldOf(told, trackId));
  const { spellingId } = edited;
  const ownerId = spellingId === null ? trackId : state.ownerOf(spellingId);
  if (ownerId !== trackId && told.has(ownerId)) return merge(command, ownerId, state);
  const spellings = spellingId === null || ownerId === trackId ? [] : [spellingId];

  return [{ type: 'TrackEdited', data: { changes, edited, spellings } }];
}

/** Why an edit cannot be taken back any more; undefined when it can. */
function obstacle({ event }: Done, eventId: string, state: LibraryState): string | undefined {
  const { changes, edited, spellings } = event.data;
  const { trackId, spellingId } = edited;
  if (state.undone.has(eventId)) return 'It has been undone already.';
  if (state.ownerOf(trackId) !== trackId) return 'The track became part of another one since.';
  if (isRenamed(changes) && state.spellingOf(trackId) !== spellingId)
    return 'The track has been renamed again since.';
  const again = namesOf(changes).find((field) => state.lastWordOn(trackId, field) !== eventId);
  if (again !== undefined) return `${again} has been edited again since.`;
  if (spellings.some((spelling) => state.ownerOf(spelling) !== trackId))
    return 'A name that came with it belongs to another track by now.';

  return undefined;
}

/** What had been said before, of that which this one said; what was said otherwise since stays. */
function restored({ event, before }: Done, fields: EditedFields): EditedFields {
  const { changes } = event.data;
  const kept = namesOf(fields).filter((field) => !(field in changes));
  const back = namesOf(before).filter((field) => field in changes);
  const entries = [
    ...kept.map((field) => [field, fields[field]]),
    ...back.map((field) => [field, before[field]]),
  ];

  return Object.fromEntries(entries) as EditedFields;
}

/** Whether a track that is called so is called as another: once the spellings are not its any more. */
function isAnothers({ trackId, spellingId }: Edited, gone: readonly string[], state: LibraryState): boolean {
  const name = spellingId ?? trackId;

  return gone.includes(name) || state.ownerOf(name) !== trackId;
}

function undo(
  { eventId, told }: Extract<LibraryCommand, { type: 'undo' }>,
  state: LibraryState,
): readonly LibraryEvent[] {
  const done = state.done.get(eventId);
  if (done === undefined) throw new Unknown(`There is no edit ${eventId}.`);
  const reason = obstacle(done, eventId, state);
  if (reason !== undefined) throw new Refused(reason);
  const { type, data } = done.event;
  const { trackId } = data.edited;
  const edited = editedOf(trackId, restored(done, state.fieldsOf(trackId)), toldOf(told, trackId));
  const { spellings } = data;
  if (isAnothers(edited, spellings, state))
    throw new Refused('The name that the track would have belongs to another track by now.');
  if (type === 'TrackEdited') return [{ type: 'EditUndone', data: { undoes: eventId, edited, spellings } }];

  return [{ type: 'MergeUndone', data: { undoes: eventId, trackId: data.trackId, edited, spellings } }];
}

/**
 * What persons say of tracks. Names make a track: under those of another one it becomes that one, and a name that
 * nobody had goes with it. What is said already changes nothing.
 */
export const libraryDecider: Decider<LibraryState, LibraryCommand, LibraryEvent> = {
  get initial() {
    return new LibraryState();
  },
  decide(command, state) {
    switch (command.type) {
      case 'edit':
        return edit(command, state);
      case 'undo':
        return undo(command, state);
      case 'reset':
        return [{ type: 'EnrichmentReset', data: { trackId: command.trackId } }];
    }
  },
  evolve: (state, event) => state.take(event),
};
