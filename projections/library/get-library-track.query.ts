import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Finder } from '../plays/finder.js';
import { Moments } from '../plays/moments.js';
import { AnswersReader } from '../tracks/answers-reader.js';
import { idsAround } from '../tracks/track.js';
import { libraryTrack, type LibraryTrackView } from './library-track.js';

/** One track as the library shows it; `Unknown` for an id that no track with plays has. */
export class GetLibraryTrack extends Query<LibraryTrackView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetLibraryTrack)
export class GetLibraryTrackHandler implements IQueryHandler<GetLibraryTrack> {
  constructor(
    private readonly finder: Finder,
    private readonly moments: Moments,
    private readonly reader: AnswersReader,
  ) {}

  execute({ id }: GetLibraryTrack): Promise<LibraryTrackView> {
    return this.finder.readTrack(id, async ({ key }, means) => {
      const known = (await this.reader.tracks([key])).get(key);
      if (known === undefined) return undefined;
      const { history } = await this.moments.now();
      const mbids = await this.reader.mbids(idsAround(history, known));
      // A moment is not held while the database is asked: this is the latest.
      const moment = await this.moments.now();

      return means(moment.history) ? libraryTrack(moment, known, mbids) : undefined;
    });
  }
}

export type { LibraryTrackView };
