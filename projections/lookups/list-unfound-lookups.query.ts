import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { SPELLING } from '../plays/tracks.sql.js';

export interface UnfoundLookups {
  readonly ids: readonly string[];
  /** How many there are after the one that was named, those that are not listed as well. */
  readonly total: number;
}

/** The lookups that a search failed at or did not find, unless a person decided: a few, by id, after one. */
export class ListUnfoundLookups extends Query<UnfoundLookups> {
  constructor(
    readonly take: number,
    readonly after: string | null = null,
  ) {
    super();
  }
}

// Of spellings that went to another track, or by which a track does not go any more, nobody sees them.
const unfound = `
  with shown as (
    select ${SPELLING} as id from read.tracks left join read.edits on edits.track_id = tracks.id
     where not exists (select from read.spellings where spellings.id = tracks.id)
  )
  select id, (count(*) over ())::int as total
    from read.lookups
   where id in (select id from shown) and status in ('Failed', 'NotFound') and not is_decided and ($2::uuid is null or id > $2)
   order by id limit $1`;

@QueryHandler(ListUnfoundLookups)
export class ListUnfoundLookupsHandler implements IQueryHandler<ListUnfoundLookups> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ take, after }: ListUnfoundLookups): Promise<UnfoundLookups> {
    const rows = await this.dataSource.query<{ id: string; total: number }[]>(unfound, [take, after]);

    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  }
}
