import { type OnModuleInit } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { FinishedAnswers, type FinishedJson } from '../plays/finished-answers.js';
import { ask, Moments, type Moment } from '../plays/moments.js';
import { PRESETS, type WindowRequest } from '../shared/window.js';
import { sessionsOf, type SessionsView } from './sessions.js';

export interface SessionsRequest extends WindowRequest {
  readonly take: number;
  /** Minutes. */
  readonly gap: number;
}

/** `GET /sessions`; a preset with the usual gap and no search comes as finished JSON. */
export class GetSessions extends Query<SessionsView | FinishedJson> {
  constructor(readonly request: SessionsRequest) {
    super();
  }
}

/** What is kept ready: what a client gets without asking for more. */
const USUAL = { gap: 30, take: 50 };

@QueryHandler(GetSessions)
export class GetSessionsHandler implements IQueryHandler<GetSessions>, OnModuleInit {
  constructor(
    private readonly moments: Moments,
    private readonly finished: FinishedAnswers,
  ) {}

  onModuleInit(): void {
    for (const range of PRESETS) {
      const request = { range, ...USUAL };
      this.finished.keep(keyOf(request), (moment) => answer(moment, request));
    }
  }

  async execute({ request }: GetSessions): Promise<SessionsView | FinishedJson> {
    const { range, take, gap, q } = request;
    if (range !== 'custom' && q === undefined && gap === USUAL.gap)
      return this.finished.get(keyOf(request), (moment) => answer(moment, { range, take, gap }));

    return answer(await this.moments.now(), request);
  }
}

const answer = (moment: Moment, request: SessionsRequest): SessionsView =>
  sessionsOf(ask(moment, request), request.gap, request.take);

const keyOf = ({ range, take, gap }: SessionsRequest): string => `sessions ${range} ${gap} ${take}`;

export type { SessionsView };
