import { type OnModuleInit } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FinishedJson } from '../plays/finished-answers.js';
import { WindowAnswers, type Asked } from '../plays/window-answers.js';
import type { WindowRequest } from '../shared/window.js';
import { TOP_KINDS, topsOf, type TopKind, type TopsView } from './tops.js';

export interface TopsRequest extends WindowRequest {
  readonly take: number;
}

/** `GET /tops/{kind}`; a preset without search comes as finished JSON. */
export class GetTops extends Query<TopsView | FinishedJson> {
  constructor(
    readonly kind: TopKind,
    readonly request: TopsRequest,
  ) {
    super();
  }
}

/** What is kept ready: the length of list that a client gets without asking for one. */
const USUAL_TAKE = 50;

const asked = (kind: TopKind, take: number): Asked<TopsView> => ({
  name: `tops ${kind} ${take}`,
  answer: (question) => topsOf(question, kind, take),
});

@QueryHandler(GetTops)
export class GetTopsHandler implements IQueryHandler<GetTops>, OnModuleInit {
  constructor(private readonly answers: WindowAnswers) {}

  onModuleInit(): void {
    for (const kind of TOP_KINDS) this.answers.keep(asked(kind, USUAL_TAKE));
  }

  execute({ kind, request }: GetTops): Promise<TopsView | FinishedJson> {
    return this.answers.get(request, asked(kind, request.take));
  }
}

export { TOP_KINDS, type TopKind, type TopsView };
