import { type OnModuleInit } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Unknown } from '#src/event-store/errors.js';
import { FinishedAnswers, type Compute, type FinishedJson } from '../plays/finished-answers.js';
import type { Moment } from '../plays/moments.js';
import { yearsWithPlays } from '../plays/years.js';
import { wrappedOf } from './wrapped.js';
import type { WrappedView } from './wrapped.view.js';

/** `GET /wrapped/{year}`, as finished JSON: one and the same text until the moment changes. */
export class GetWrapped extends Query<FinishedJson> {
  constructor(readonly year: number) {
    super();
  }
}

function answer(moment: Moment, year: number): WrappedView {
  const wrapped = wrappedOf(moment, year);
  if (wrapped === undefined) throw new Unknown(`There are no plays in ${year}.`);

  return wrapped;
}

const keyOf = (year: number): string => `wrapped ${year}`;
const answerOf =
  (year: number): Compute =>
  (moment) =>
    answer(moment, year);

@QueryHandler(GetWrapped)
export class GetWrappedHandler implements IQueryHandler<GetWrapped>, OnModuleInit {
  constructor(private readonly finished: FinishedAnswers) {}

  onModuleInit(): void {
    this.finished.keepEach(
      ({ history, zone }) =>
        new Map(yearsWithPlays(history, zone).map((year) => [keyOf(year), answerOf(year)])),
    );
  }

  execute({ year }: GetWrapped): Promise<FinishedJson> {
    return this.finished.get(keyOf(year), answerOf(year));
  }
}

export type { WrappedView };
