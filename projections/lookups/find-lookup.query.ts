import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Unknown } from '#src/event-store/errors.js';
import { Finder } from '../plays/finder.js';
import { LookupRows } from './lookup-rows.js';

/** The lookup that an id means, and the track that it is for. */
export interface FoundLookup {
  readonly id: string;
  readonly trackId: string;
}

/**
 * The lookup of a track by its own id, or by that of any spelling of the track: it is that under which the track goes
 * now. `Unknown` when there is none.
 */
export class FindLookup extends Query<FoundLookup> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(FindLookup)
export class FindLookupHandler implements IQueryHandler<FindLookup> {
  constructor(
    private readonly finder: Finder,
    private readonly rows: LookupRows,
  ) {}

  async execute({ id }: FindLookup): Promise<FoundLookup> {
    const { key, id: trackId } = await this.finder.track(id, undefined, 'lookup');
    const [details] = await this.rows.of([key]);
    if (details === undefined) throw new Unknown(`There is no lookup ${id}.`);

    return { id: details.id, trackId };
  }
}
