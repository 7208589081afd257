import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { ArtistFacts, FactSource, Payload, TrackFacts } from '#src/enrichment/facts.js';

/** Where a page of answers ends. */
export interface AnswerPlace {
  readonly id: string;
  readonly source: FactSource;
}

/** What a source answered last of a track or an artist, word for word. */
export interface KeptAnswer extends AnswerPlace {
  /** That told of it. */
  readonly eventId: string;
  readonly isOfArtist: boolean;
  readonly fetchedAt: Date;
  readonly facts: TrackFacts & ArtistFacts;
  readonly payload: Payload;
  /** What was asked for; null where nothing says so. */
  readonly asked: { readonly spellingId: string; readonly mbid: string | null } | null;
}

/** The answers that hold, page by page: those of a source that could not tell it again later are left out. */
export class ListKeptAnswers extends Query<readonly KeptAnswer[]> {
  constructor(
    readonly take: number,
    readonly after: AnswerPlace | null,
  ) {
    super();
  }
}

const kept = `
  select answers.id, answers.source, answers.event_id as "eventId", answers.fetched_at as "fetchedAt", facts, payload,
         exists (select from read.artists where artists.id = answers.id) as "isOfArtist",
         case when asked.spelling_id is not null
              then jsonb_build_object('spellingId', asked.spelling_id, 'mbid', asked.mbid) end as asked
    from read.answers
    left join read.asked on asked.track_id = answers.id and asked.source = answers.source
   where coalesce(asked.status = 'Found', true)
     and ($2::uuid is null or (answers.id, answers.source) > ($2, $3))
   order by answers.id, answers.source limit $1`;

@QueryHandler(ListKeptAnswers)
export class ListKeptAnswersHandler implements IQueryHandler<ListKeptAnswers> {
  constructor(private readonly dataSource: DataSource) {}

  execute({ take, after }: ListKeptAnswers): Promise<readonly KeptAnswer[]> {
    const place = [after?.id ?? null, after?.source ?? null];

    return this.dataSource.query<KeptAnswer[]>(kept, [take, ...place]);
  }
}
