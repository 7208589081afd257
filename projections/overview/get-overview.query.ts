import { type OnModuleInit } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { FinishedAnswers, type FinishedJson } from '../plays/finished-answers.js';
import { ask, Moments, type Moment } from '../plays/moments.js';
import { PRESETS, type WindowRequest } from '../shared/window.js';
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

  constructor(
    private readonly moments: Moments,
    private readonly finished: FinishedAnswers,
  ) {}

  onModuleInit(): void {
    for (const range of PRESETS) this.finished.keep(keyOf(range), (moment) => this.answer(moment, { range }));
  }

  async execute({ request }: GetOverview): Promise<OverviewView | FinishedJson> {
    const { range, q } = request;
    if (range !== 'custom' && q === undefined)
      return this.finished.get(keyOf(range), (moment) => this.answer(moment, { range }));

    return this.answer(await this.moments.now(), request);
  }

  private answer(moment: Moment, request: WindowRequest): OverviewView {
    return overviewOf(ask(moment, request), this.wholeOf(moment));
  }

  private wholeOf(moment: Moment): WholeHistory {
    const { history, zone } = moment;
    if (this.whole?.of.history !== history || this.whole.of.zone !== zone)
      this.whole = { of: moment, value: wholeHistory(history, zone) };

    return this.whole.value;
  }
}

const keyOf = (range: string): string => `overview ${range}`;

export type { OverviewView };
