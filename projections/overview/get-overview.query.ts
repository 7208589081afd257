import { type OnModuleInit } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FinishedJson } from '../plays/finished-answers.js';
import type { Moment } from '../plays/moments.js';
import { WindowAnswers, type Asked } from '../plays/window-answers.js';
import type { WindowRequest } from '../shared/window.js';
import { overviewOf, wholeHistory, type OverviewView, type WholeHistory } from './overview.js';

/** `GET /overview`; a preset without search comes as finished JSON. */
export class GetOverview extends Query<OverviewView | FinishedJson> {
  constructor(readonly request: WindowRequest) {
    super();
  }
}

@QueryHandler(GetOverview)
export class GetOverviewHandler implements IQueryHandler<GetOverview>, OnModuleInit {
  /** The part that every window shares, of the last moment. */
  private whole: { readonly of: Moment; readonly value: WholeHistory } | undefined;
  private readonly asked: Asked<OverviewView> = {
    name: 'overview',
    answer: (question) => overviewOf(question, this.wholeOf(question)),
  };

  constructor(private readonly answers: WindowAnswers) {}

  onModuleInit(): void {
    this.answers.keep(this.asked);
  }

  execute({ request }: GetOverview): Promise<OverviewView | FinishedJson> {
    return this.answers.get(request, this.asked);
  }

  private wholeOf(moment: Moment): WholeHistory {
    const { history, zone } = moment;
    if (this.whole?.of.history !== history || this.whole.of.zone !== zone)
      this.whole = { of: moment, value: wholeHistory(history, zone) };

    return this.whole.value;
  }
}

export type { OverviewView };
