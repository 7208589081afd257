import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';

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

const unfound = `
  select id, (count(*) over ())::int as total
    from read.lookups
   where status in ('Failed', 'NotFound') and not is_decided and ($2::uuid is null or id > $2)
   order by id limit $1`;

@QueryHandler(ListUnfoundLookups)
export class ListUnfoundLookupsHandler implements IQueryHandler<ListUnfoundLookups> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ take, after }: ListUnfoundLookups): Promise<UnfoundLookups> {
    const rows = await this.dataSource.query<{ id: string; total: number }[]>(unfound, [take, after]);

    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  }
}
