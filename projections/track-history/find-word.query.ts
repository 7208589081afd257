import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Refused, Unknown } from '#src/event-store/errors.js';
import { isId } from '../plays/finder.js';
import type { WordType } from './word-types.js';

/** Something that was said, as far as it is needed to take it back. */
export interface FoundWord {
  readonly id: string;
  readonly type: WordType;
  readonly trackId: string;
  /** Null when it was said of a track and not of its lookup. */
  readonly lookupId: string | null;
}

/** What is to be taken back of the history of tracks: `Unknown` when there is none of that id, `Refused` when that cannot be. */
export class FindWord extends Query<FoundWord> {
  constructor(readonly eventId: string) {
    super();
  }
}

const wordWithId = `
  select event_id as id, type, track_id as "trackId", data->>'lookupId' as "lookupId" from read.track_words where event_id = $1 limit 1`;

const UNDOABLE: ReadonlySet<WordType> = new Set([
  'TrackEdited',
  'TracksMerged',
  'CandidateAccepted',
  'LookupDismissed',
]);

@QueryHandler(FindWord)
export class FindWordHandler implements IQueryHandler<FindWord> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ eventId }: FindWord): Promise<FoundWord> {
    const [found] = isId(eventId) ? await this.dataSource.query<FoundWord[]>(wordWithId, [eventId]) : [];
    if (found === undefined) throw new Unknown(`Nothing that was said has the id ${eventId}.`);
    if (!UNDOABLE.has(found.type))
      throw new Refused('Only an edit, a merge, and an accepted or refused candidate can be undone.');

    return found;
  }
}
