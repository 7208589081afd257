import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Finder } from '../plays/finder.js';
import { ask, Moments } from '../plays/moments.js';
import type { WindowRequest } from '../shared/window.js';
import { artistPage, type ArtistPageView, type ToldOfArtist } from './artist.js';

export interface ArtistRequest extends WindowRequest {
  readonly take: number;
}

/** `GET /artists/{id}`; throws `Unknown` for an id that no artist has. */
export class GetArtist extends Query<ArtistPageView> {
  constructor(
    readonly id: string,
    readonly request: ArtistRequest,
  ) {
    super();
  }
}

/** What sources told of the artist itself, and of its tracks; the id is that of the artist. */
const tagsOfArtist = `
  with carrier as (
    select id from read.artists where key = $1 union all select id from read.tracks where artist_key = $1
  )
  select tags.name, facts.source, carried.kind, count(*)::int as carriers
    from carrier
    join read.facts on facts.id = carrier.id
   cross join lateral (select 'genre' as kind, unnest(facts.genres) as key
                       union all select 'tag', unnest(facts.tags)) as carried
    join read.tags on tags.key = carried.key
   group by tags.name, facts.source, carried.kind`;
const aliasesOfArtist = `
  select coalesce(array_agg(distinct alias), '{}') as aliases
    from read.artists join read.facts on facts.id = artists.id cross join unnest(facts.aliases) as alias
   where artists.key = $1`;

@QueryHandler(GetArtist)
export class GetArtistHandler implements IQueryHandler<GetArtist> {
  constructor(
    private readonly finder: Finder,
    private readonly moments: Moments,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ id, request }: GetArtist): Promise<ArtistPageView> {
    const key = await this.finder.find('artist', id);
    const told = await this.told(key);
    const question = ask(await this.moments.now(), request);

    return artistPage(question, key, { told, take: request.take });
  }

  private async told(key: number): Promise<ToldOfArtist> {
    const tags = await this.dataSource.query<ToldOfArtist['tags']>(tagsOfArtist, [key]);
    const [{ aliases }] = await this.dataSource.query<[Pick<ToldOfArtist, 'aliases'>]>(aliasesOfArtist, [
      key,
    ]);

    return { tags, aliases };
  }
}

export type { ArtistPageView };
