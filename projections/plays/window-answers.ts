import { Injectable } from '@nestjs/common';
import { PRESETS, type WindowRequest } from '../shared/window.js';
import { FinishedAnswers, type FinishedJson } from './finished-answers.js';
import { ask, Moments, type Question } from './moments.js';

/** What is asked of a window. The name tells it from all else that can be asked, its numbers included. */
export interface Asked<View extends object> {
  readonly name: string;
  readonly answer: (question: Question) => View;
}

const keyOf = (name: string, range: string): string => `${name} ${range}`;

/**
 * The answers of questions that have a window. A preset without a search means the same to everybody who asks:
 * it is finished JSON, one and the same text until the moment changes. What else is asked is computed each time.
 */
@Injectable()
export class WindowAnswers {
  constructor(
    private readonly moments: Moments,
    private readonly finished: FinishedAnswers,
  ) {}

  /** Has the presets ready before they are asked for. */
  keep<View extends object>({ name, answer }: Asked<View>): void {
    for (const range of PRESETS)
      this.finished.keep(keyOf(name, range), (moment) => answer(ask(moment, { range })));
  }

  async get<View extends object>(
    request: WindowRequest,
    { name, answer }: Asked<View>,
  ): Promise<View | FinishedJson> {
    const { range, q } = request;
    if (range === 'custom' || q !== undefined) return answer(ask(await this.moments.now(), request));

    return this.finished.get(keyOf(name, range), (moment) => answer(ask(moment, { range })));
  }
}
