import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FinishedJson } from '../plays/finished-answers.js';
import type { Question } from '../plays/moments.js';
import { WindowAnswers } from '../plays/window-answers.js';
import { playView, type PlayView } from '../plays/views.js';
import { rangeView, type RangeView, type WindowRequest } from '../shared/window.js';

export interface ScrobblesRequest extends WindowRequest {
  readonly page: number;
  readonly take: number;
}

export interface ScrobblesView {
  readonly range: RangeView;
  readonly page: number;
  readonly take: number;
  readonly total: number;
  /** Newest first. */
  readonly items: readonly PlayView[];
}

/** `GET /scrobbles`; a preset without search comes as finished JSON. */
export class GetScrobbles extends Query<ScrobblesView | FinishedJson> {
  constructor(readonly request: ScrobblesRequest) {
    super();
  }
}

function scrobblesOf(
  { history, zone, window, selection }: Question,
  page: number,
  take: number,
): ScrobblesView {
  const end = Math.max(0, selection.length - (page - 1) * take);
  const newestFirst = selection.slice(Math.max(0, end - take), end).toReversed();
  const items = Array.from(newestFirst, (index) => playView(history, zone, index));

  return { range: rangeView(window), page, take, total: selection.length, items };
}

@QueryHandler(GetScrobbles)
export class GetScrobblesHandler implements IQueryHandler<GetScrobbles> {
  constructor(private readonly answers: WindowAnswers) {}

  execute({ request }: GetScrobbles): Promise<ScrobblesView | FinishedJson> {
    const { page, take } = request;

    return this.answers.get(request, {
      name: `scrobbles ${page} ${take}`,
      answer: (question) => scrobblesOf(question, page, take),
    });
  }
}
