import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { EditedFields } from '#src/library/library.events.js';
import { Finder } from '../plays/finder.js';
import { Moments } from '../plays/moments.js';
import { WORD_TYPES, type WordType } from './word-types.js';

/** Something that a person said of a track, or had done with it. */
export interface WordView {
  /** The event's: what `undo` is asked with. */
  readonly id: string;
  /** ISO 8601 with the service's offset. */
  readonly at: string;
  /** Who said it: `key:` and the id of an API key, or `admin`. */
  readonly by: string;
  readonly type: WordType;
  /** The track of which it was said; of a merge the one that is no more. */
  readonly trackId: string;
  /** Of a merge: the track that remained. */
  readonly intoId: string | null;
  /** Of an edit or a merge. */
  readonly changes: EditedFields | null;
  /** Of an accepted candidate. */
  readonly mbid: string | null;
  /** The event that this one took back. */
  readonly undoes: string | null;
  readonly isUndone: boolean;
}

/** The answer of `GET /tracks/{id}/history`: newest first. */
export interface TrackHistoryView {
  readonly id: string;
  readonly items: readonly WordView[];
}

export class GetTrackHistory extends Query<TrackHistoryView> {
  constructor(readonly id: string) {
    super();
  }
}

type WordRow = Omit<WordView, 'at'> & { readonly at: number };

// A merge is said of both tracks, and what was said of one that merged into this one is said of it.
const wordsOf = `
  with named as (
    select $1::uuid as id union select id from read.spellings where track_id = $1
  ), word as (
    select distinct on (position) position, event_id, at, actor, type, data
      from read.track_words where track_id in (select id from named) order by position
  )
  select event_id as id, floor(extract(epoch from at))::float8 as at, actor as by, type,
         coalesce(data->>'trackId', data->'edited'->>'trackId') as "trackId",
         case when type in ('TracksMerged', 'MergeUndone') then data->'edited'->>'trackId' end as "intoId",
         data->'changes' as changes, data->>'mbid' as mbid, data->>'undoes' as undoes,
         exists (select from read.track_words as later where later.data->>'undoes' = word.event_id::text) as "isUndone"
    from word order by position desc`;

@QueryHandler(GetTrackHistory)
export class GetTrackHistoryHandler implements IQueryHandler<GetTrackHistory> {
  constructor(
    private readonly finder: Finder,
    private readonly moments: Moments,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ id: asked }: GetTrackHistory): Promise<TrackHistoryView> {
    const { id } = await this.finder.track(asked);
    const rows = await this.dataSource.query<WordRow[]>(wordsOf, [id]);
    const { zone } = await this.moments.now();

    return { id, items: rows.map(({ at, ...rest }) => ({ ...rest, at: zone.format(at) })) };
  }
}

export { WORD_TYPES };
