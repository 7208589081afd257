import { type OnModuleInit } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { FinishedAnswers, type FinishedJson } from '../plays/finished-answers.js';
import type { Moment } from '../plays/moments.js';
import { yearsWithPlays } from '../plays/years.js';

export interface YearsView {
  /** The local years with plays, newest first. */
  readonly years: readonly number[];
}

/** `GET /years`, as finished JSON. */
export class GetYears extends Query<FinishedJson> {}

const yearsOf = ({ history, zone }: Moment): YearsView => ({ years: yearsWithPlays(history, zone) });

@QueryHandler(GetYears)
export class GetYearsHandler implements IQueryHandler<GetYears>, OnModuleInit {
  constructor(private readonly finished: FinishedAnswers) {}

  onModuleInit(): void {
    this.finished.keep('years', yearsOf);
  }

  execute(): Promise<FinishedJson> {
    return this.finished.get('years', yearsOf);
  }
}
