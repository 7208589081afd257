import { type OnModuleInit } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FinishedJson } from '../plays/finished-answers.js';
import { WindowAnswers, type Asked } from '../plays/window-answers.js';
import type { WindowRequest } from '../shared/window.js';
import { sessionsOf, type SessionsView } from './sessions.js';

export interface SessionsRequest extends WindowRequest {
  readonly take: number;
  /** Minutes. */
  readonly gap: number;
}

/** `GET /sessions`; a preset without search comes as finished JSON. */
export class GetSessions extends Query<SessionsView | FinishedJson> {
  constructor(readonly request: SessionsRequest) {
    super();
  }
}

/** What is kept ready: what a client gets without asking for more. */
const USUAL = { gap: 30, take: 50 };

const asked = ({ gap, take }: Pick<SessionsRequest, 'gap' | 'take'>): Asked<SessionsView> => ({
  name: `sessions ${gap} ${take}`,
  answer: (question) => sessionsOf(question, gap, take),
});

@QueryHandler(GetSessions)
export class GetSessionsHandler implements IQueryHandler<GetSessions>, OnModuleInit {
  constructor(private readonly answers: WindowAnswers) {}

  onModuleInit(): void {
    this.answers.keep(asked(USUAL));
  }

  execute({ request }: GetSessions): Promise<SessionsView | FinishedJson> {
    return this.answers.get(request, asked(request));
  }
}

export type { SessionsView };
