import type { DomainEvent } from '#src/event-store/event.js';

/*
 * These names and shapes are stored for ever: a new shape is a new version with an upcaster and a stored sample.
 *
 * A spelling is what a fingerprint is called by: the id that a track told under it gets. Spellings belong to
 * tracks; one that no event speaks of belongs to the track of the same id.
 */

/** What a person can say of a track. Null: that it has none. Left out: nothing was said. */
export interface EditedFields {
  readonly title?: string;
  readonly artistName?: string;
  readonly albumTitle?: string | null;
  readonly trackMbid?: string | null;
  readonly artistMbid?: string | null;
  readonly albumMbid?: string | null;
  readonly durationSeconds?: number | null;
  readonly isrc?: string | null;
  readonly summary?: string | null;
  readonly musicVideoUrl?: string | null;
  readonly coverUrl?: string | null;
  readonly releaseDbReleaseId?: string | null;
  readonly audioDbTrackId?: string | null;
  readonly vocalDbSongId?: string | null;
  readonly singerDbSongId?: string | null;
  readonly doujinDbSongId?: string | null;
}

/** All that persons said of a track, with the last word on each field. */
export interface Edited {
  readonly trackId: string;
  readonly fields: EditedFields;
  /** The id of the artist's name that was said; null when none was. */
  readonly artistId: string | null;
  /** The spelling under which the track is looked up; null for that of the same id as the track. */
  readonly spellingId: string | null;
}

/** A person said something of a track; spellings that nobody had may come with it. */
export type TrackEdited = DomainEvent<
  'TrackEdited',
  { readonly changes: EditedFields; readonly edited: Edited; readonly spellings: readonly string[] }
>;

/** A person's edit of a track made it another one: that one has its spellings from then on. */
export type TracksMerged = DomainEvent<
  'TracksMerged',
  {
    /** The track that is no more. */
    readonly trackId: string;
    readonly changes: EditedFields;
    /** Of the track that remains. */
    readonly edited: Edited;
    /** That go over, that of the track itself included. */
    readonly spellings: readonly string[];
  }
>;

/** A person took back an edit: what was said before it holds again. */
export type EditUndone = DomainEvent<
  'EditUndone',
  {
    /** The id of the event that is taken back. */
    readonly undoes: string;
    readonly edited: Edited;
    /** That came with the edit, and are nobody's again. */
    readonly spellings: readonly string[];
  }
>;

/** A person took back a merge: the track is back, with the spellings that it had. */
export type MergeUndone = DomainEvent<
  'MergeUndone',
  {
    readonly undoes: string;
    /** The track that is back. */
    readonly trackId: string;
    /** Of the track that had remained. */
    readonly edited: Edited;
    /** That go back, that of the track itself included. */
    readonly spellings: readonly string[];
  }
>;

/** What sources told of a track is forgotten, so that they are asked anew. */
export type EnrichmentReset = DomainEvent<'EnrichmentReset', { readonly trackId: string }>;

export type LibraryEvent = TrackEdited | TracksMerged | EditUndone | MergeUndone | EnrichmentReset;
