import type { EditedFields } from './library.events.js';

type Field = keyof EditedFields;
type Nullable = Exclude<Field, 'title' | 'artistName'>;

/** What a person wants said of a track; what is left out stays as it is. Blank and null clear what can be cleared. */
export type EditForm = {
  readonly [Name in Nullable]?: EditedFields[Name] | number | null | undefined;
} & {
  readonly title?: string | undefined;
  readonly artistName?: string | undefined;
  /** Forget what sources told, and look the track up anew. */
  readonly resetEnrichment?: boolean | undefined;
  /** The recording of `trackMbid` is the track: have its details fetched. */
  readonly lookupFromMbid?: boolean | undefined;
};

/** A track as it is shown by now. */
export type ShownTrack = { readonly [Name in Field]-?: Exclude<EditedFields[Name], undefined> | null };

const MBIDS: ReadonlySet<string> = new Set(['trackMbid', 'artistMbid', 'albumMbid']);

/** Database ids are texts, though they may be given as numbers. */
function valueOf(field: Field, given: string | number | null): string | number | null {
  if (given === null || (typeof given === 'string' && given.trim() === '')) return null;
  if (field === 'durationSeconds') return given;
  const text = String(given);

  return MBIDS.has(field) ? text.trim().toLowerCase() : text;
}

/** What a form says, and what of that is not shown already. */
export interface Wish {
  readonly typed: EditedFields;
  readonly changes: EditedFields;
}

export function wishOf(form: EditForm, shown: ShownTrack): Wish {
  // The properties of a shown track are the fields.
  const fields = Object.keys(shown) as Field[];
  const typed = fields.flatMap((field) => {
    const given = form[field];

    return given === undefined ? [] : [[field, valueOf(field, given)] as const];
  });
  // The checks of the form saw that each is of its type, and the names neither null nor blank.
  const fieldsOf = (entries: typeof typed): EditedFields => Object.fromEntries(entries) as EditedFields;

  return {
    typed: fieldsOf(typed),
    changes: fieldsOf(typed.filter(([field, value]) => value !== shown[field])),
  };
}
