import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Finder } from '../plays/finder.js';
import { ask, Moments, type Moment } from '../plays/moments.js';
import { playsOf, tracksAmong } from '../plays/plays-of.js';
import type { WindowRequest } from '../shared/window.js';
import { holds } from '../plays/tracks.sql.js';
import { artistPage, type ArtistPageView, type ToldOfArtist } from './artist.js';

export interface ArtistRequest extends WindowRequest {
  readonly take: number;
}

/** `GET /artists/{id}`; throws `Unknown` for an id that no artist with plays has. */
export class GetArtist extends Query<ArtistPageView> {
  constructor(
    readonly id: string,
    readonly request: ArtistRequest,
  ) {
    super();
  }
}

/** What sources told of an artist ($1) and of its tracks that have plays ($2). */
const toldOfArtist = `
  with carrier as (
    select $1::uuid as id union all select unnest($2::uuid[])
  ), carried as (
    select tags.name, facts.source, listed.kind, count(*)::int as carriers
      from carrier
      join read.facts on facts.id = carrier.id and ${holds('facts')}
     cross join lateral (select 'genre' as kind, unnest(facts.genres) as key
                         union all select 'tag', unnest(facts.tags)) as listed
      join read.tags on tags.key = listed.key
     group by tags.name, facts.source, listed.kind
  )
  select coalesce((select jsonb_agg(carried) from carried), '[]') as tags,
         array(select distinct unnest(facts.aliases) from read.facts where facts.id = $1) as aliases`;

@QueryHandler(GetArtist)
export class GetArtistHandler implements IQueryHandler<GetArtist> {
  constructor(
    private readonly finder: Finder,
    private readonly moments: Moments,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ id, request }: GetArtist): Promise<ArtistPageView> {
    const { key } = await this.finder.artist(id);
    const told = await this.told(await this.moments.now(), key);

    // A moment is not held while the database is asked: this is the latest.
    return artistPage(ask(await this.moments.now(), request), { key, ...told }, request.take);
  }

  private async told({ history }: Moment, key: number): Promise<Omit<ToldOfArtist, 'key'>> {
    const { artists, tracks } = history.library;
    const played = tracksAmong(history, playsOf(history.derived.ofArtist, key));
    const ids = Array.from(played, (track) => tracks.id(track));
    const [told] = await this.dataSource.query<[Omit<ToldOfArtist, 'key'>]>(toldOfArtist, [
      artists.id(key),
      ids,
    ]);

    return told;
  }
}

export type { ArtistPageView };
