import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Unknown } from '#src/event-store/errors.js';
import { Moments } from '../plays/moments.js';
import { isPlayed } from '../plays/plays-of.js';
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
    private readonly moments: Moments,
    private readonly reader: AnswersReader,
  ) {}

  async execute({ id }: GetLibraryTrack): Promise<LibraryTrackView> {
    const known = await this.reader.track(id);
    if (known === undefined) throw new Unknown(`There is no track ${id}.`);
    const { history } = await this.moments.now();
    const mbids = await this.reader.mbids(idsAround(history, known));
    // A moment is not held while the database is asked: this is the latest.
    const moment = await this.moments.now();
    if (!isPlayed(moment.history.derived.ofTrack, known.key)) throw new Unknown(`There is no track ${id}.`);

    return libraryTrack(moment, known, mbids);
  }
}

export type { LibraryTrackView };
