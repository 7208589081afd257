import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Unknown } from '#src/event-store/errors.js';
import { trackIdOf } from '#src/listening/identity.js';
import { Finder } from './finder.js';

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

@QueryHandler(FindTrack)
export class FindTrackHandler implements IQueryHandler<FindTrack> {
  constructor(private readonly finder: Finder) {}

  async execute({ id }: FindTrack): Promise<FoundTrack> {
    return { key: await this.finder.find('track', id), id: id.toLowerCase() };
  }
}

@QueryHandler(FindTrackByName)
export class FindTrackByNameHandler implements IQueryHandler<FindTrackByName> {
  constructor(private readonly finder: Finder) {}

  async execute({ artistName, title }: FindTrackByName): Promise<FoundTrack> {
    const id = trackIdOf(artistName, title);
    const key = await this.finder.keyOf('track', id);
    if (key === undefined) throw new Unknown(`There is no track ${title} by ${artistName}.`);

    return { key, id };
  }
}
