import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { trackIdOf } from '#src/listening/identity.js';
import { Finder, type Found } from './finder.js';

/** The track of an id, in whatever case it is written; `Unknown` when there is none. */
export class FindTrack extends Query<Found> {
  constructor(readonly id: string) {
    super();
  }
}

/** The track that a spelling of its artist's name and its title means; `Unknown` when there is none. */
export class FindTrackByName extends Query<Found> {
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

  execute({ id }: FindTrack): Promise<Found> {
    return this.finder.track(id);
  }
}

@QueryHandler(FindTrackByName)
export class FindTrackByNameHandler implements IQueryHandler<FindTrackByName> {
  constructor(private readonly finder: Finder) {}

  execute({ artistName, title }: FindTrackByName): Promise<Found> {
    return this.finder.track(trackIdOf(artistName, title), `${title} by ${artistName}`);
  }
}
