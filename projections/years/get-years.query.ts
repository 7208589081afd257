import { type OnModuleInit } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { FinishedAnswers, type FinishedJson } from '../plays/finished-answers.js';
import type { Moment } from '../plays/moments.js';
import { SECONDS_A_DAY, yearOf } from '../shared/day.js';

export interface YearsView {
  /** The local years with plays, newest first. */
  readonly years: readonly number[];
}

/** `GET /years`, as finished JSON. */
export class GetYears extends Query<FinishedJson> {}

function yearsOf({ history, zone }: Moment): YearsView {
  const local = history.local(zone);
  const days = new Set<number>();
  for (const second of local) days.add(Math.floor(second / SECONDS_A_DAY));
  const years = new Set([...days].map(yearOf));

  return { years: [...years].toSorted((a, b) => b - a) };
}

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
