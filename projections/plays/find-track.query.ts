import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { validate } from 'uuid';
import { Unknown } from '#src/event-store/errors.js';
import { trackIdOf } from '#src/listening/identity.js';

export interface FoundTrack {
  readonly key: number;
  readonly id: string;
}

/** The track of an id, in whatever case it is written; `Unknown` when there is none. */
export class FindTrack extends Query<FoundTrack> {
  constructor(readonly id: string) {
    super();
  }
}

/** The track that a spelling of its artist's name and its title means; `Unknown` when there is none. */
export class FindTrackByName extends Query<FoundTrack> {
  constructor(
    readonly artistName: string,
    readonly title: string,
  ) {
    super();
  }
}

const findTrack = `select key from read.tracks where id = $1`;

async function find(dataSource: DataSource, id: string): Promise<FoundTrack | undefined> {
  const [row] = await dataSource.query<{ key: number }[]>(findTrack, [id]);

  return row === undefined ? undefined : { key: row.key, id };
}

@QueryHandler(FindTrack)
export class FindTrackHandler implements IQueryHandler<FindTrack> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ id }: FindTrack): Promise<FoundTrack> {
    const found = validate(id) ? await find(this.dataSource, id.toLowerCase()) : undefined;
    if (found === undefined) throw new Unknown(`There is no track ${id}.`);

    return found;
  }
}

@QueryHandler(FindTrackByName)
export class FindTrackByNameHandler implements IQueryHandler<FindTrackByName> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ artistName, title }: FindTrackByName): Promise<FoundTrack> {
    const found = await find(this.dataSource, trackIdOf(artistName, title));
    if (found === undefined) throw new Unknown(`There is no track ${title} by ${artistName}.`);

    return found;
  }
}
