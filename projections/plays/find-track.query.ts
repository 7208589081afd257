import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { trackIdOf } from '#src/listening/identity.js';
import { Finder } from './finder.js';
import { Moments } from './moments.js';

export interface FoundTrack {
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

/** A track by its key, called by its own id. */
const foundTrack = async (moments: Moments, key: number): Promise<FoundTrack> => {
  const { history } = await moments.now();

  return { id: history.library.tracks.id(key) };
};

@QueryHandler(FindTrack)
export class FindTrackHandler implements IQueryHandler<FindTrack> {
  constructor(
    private readonly finder: Finder,
    private readonly moments: Moments,
  ) {}

  async execute({ id }: FindTrack): Promise<FoundTrack> {
    return foundTrack(this.moments, await this.finder.track(id));
  }
}

@QueryHandler(FindTrackByName)
export class FindTrackByNameHandler implements IQueryHandler<FindTrackByName> {
  constructor(
    private readonly finder: Finder,
    private readonly moments: Moments,
  ) {}

  async execute({ artistName, title }: FindTrackByName): Promise<FoundTrack> {
    const key = await this.finder.track(trackIdOf(artistName, title), `${title} by ${artistName}`);

    return foundTrack(this.moments, key);
  }
}
