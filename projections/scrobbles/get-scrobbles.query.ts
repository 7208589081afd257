import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ask, Moments, type Question } from '../plays/moments.js';
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

/** `GET /scrobbles`. */
export class GetScrobbles extends Query<ScrobblesView> {
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
  constructor(private readonly moments: Moments) {}

  async execute({ request }: GetScrobbles): Promise<ScrobblesView> {
    return scrobblesOf(ask(await this.moments.now(), request), request.page, request.take);
  }
}
