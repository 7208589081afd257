import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Unknown } from '#src/event-store/errors.js';
import { isId } from '../plays/finder.js';
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

/** The key of an artist, and what sources told of it and of its tracks. */
const toldOfArtist = `
  with artist as (
    select key, id from read.artists where id = $1
  ), carrier as (
    select id from artist
    union all select tracks.id from artist join read.tracks on tracks.artist_key = artist.key
  ), carried as (
    select tags.name, facts.source, listed.kind, count(*)::int as carriers
      from carrier
      join read.facts on facts.id = carrier.id
     cross join lateral (select 'genre' as kind, unnest(facts.genres) as key
                         union all select 'tag', unnest(facts.tags)) as listed
      join read.tags on tags.key = listed.key
     group by tags.name, facts.source, listed.kind
  )
  select artist.key,
         coalesce((select jsonb_agg(carried) from carried), '[]') as tags,
         array(select distinct unnest(facts.aliases) from read.facts where facts.id = artist.id) as aliases
    from artist`;

@QueryHandler(GetArtist)
export class GetArtistHandler implements IQueryHandler<GetArtist> {
  constructor(
    private readonly moments: Moments,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ id, request }: GetArtist): Promise<ArtistPageView> {
    const told = await this.told(id);
    const question = ask(await this.moments.now(), request);

    return artistPage(question, told, request.take);
  }

  private async told(id: string): Promise<ToldOfArtist> {
    const [told] = isId(id) ? await this.dataSource.query<ToldOfArtist[]>(toldOfArtist, [id]) : [];
    if (told === undefined) throw new Unknown(`There is no artist ${id}.`);

    return told;
  }
}

export type { ArtistPageView };
