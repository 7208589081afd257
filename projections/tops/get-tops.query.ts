import { type OnModuleInit } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { FinishedAnswers, type FinishedJson } from '../plays/finished-answers.js';
import { ask, Moments, type Moment } from '../plays/moments.js';
import { PRESETS, type WindowRequest } from '../shared/window.js';
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

@QueryHandler(GetTops)
export class GetTopsHandler implements IQueryHandler<GetTops>, OnModuleInit {
  constructor(
    private readonly moments: Moments,
    private readonly finished: FinishedAnswers,
  ) {}

  onModuleInit(): void {
    for (const kind of TOP_KINDS)
      for (const range of PRESETS) {
        const request = { range, take: USUAL_TAKE };
        this.finished.keep(keyOf(kind, request), (moment) => answer(moment, kind, request));
      }
  }

  async execute({ kind, request }: GetTops): Promise<TopsView | FinishedJson> {
    const { range, take, q } = request;
    if (range !== 'custom' && q === undefined)
      return this.finished.get(keyOf(kind, request), (moment) => answer(moment, kind, { range, take }));

    return answer(await this.moments.now(), kind, request);
  }
}

const answer = (moment: Moment, kind: TopKind, request: TopsRequest): TopsView =>
  topsOf(ask(moment, request), kind, request.take);

const keyOf = (kind: TopKind, { range, take }: TopsRequest): string => `tops ${kind} ${range} ${take}`;

export { TOP_KINDS, type TopKind, type TopsView };
