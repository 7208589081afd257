import { Injectable } from '@nestjs/common';
import type { Day, Zone } from '../shared/day.js';
import { parseSearch } from '../shared/search.js';
import { ServiceZone } from '../shared/service-zone.js';
import { previousWindow, resolveWindow, type Window, type WindowRequest } from '../shared/window.js';
import type { History } from './history.js';
import { ListeningHistory } from './listening-history.js';
import { matchesOf } from './matches.js';
import { NO_PLAYS, within, type Days, type Selection } from './selection.js';

/** What every analytics answer is computed from: equal moments give equal answers. */
export interface Moment {
  readonly history: History;
  readonly zone: Zone;
  readonly today: Day;
}

/** A moment, and what a request asks of it. */
export interface Question extends Moment {
  readonly window: Window;
  /** The plays of the whole history that the search means. */
  readonly matches: Selection;
  /** Those of them in the window. */
  readonly selection: Selection;
}

@Injectable()
export class Moments {
  constructor(
    private readonly listening: ListeningHistory,
    private readonly serviceZone: ServiceZone,
  ) {}

  async now(): Promise<Moment> {
    // The history comes last: the next one uses it up, so nothing may be waited for while it is held.
    const zone = await this.serviceZone.current();
    const history = await this.listening.current();

    return { history, zone, today: this.serviceZone.today(zone) };
  }
}

/** Resolves a request's window and search at a moment. */
export function ask(moment: Moment, request: WindowRequest): Question {
  const { history, zone, today } = moment;
  const window = resolveWindow(request, history.firstDay(zone), today);
  const matches = matchesOf(history, parseSearch(request.q ?? ''));
  const { from, to } = window;
  const selection = from === null ? NO_PLAYS : within(matches, history, zone, { from, to });

  return { ...moment, window, matches, selection };
}

/** The plays of the window before; undefined where there is none to compare with. */
export function previousOf({ history, zone, window, matches }: Question): Selection | undefined {
  const { from } = window;
  if (from === null || window.preset === 'all') return undefined;
  const days: Days = previousWindow({ ...window, from });

  return within(matches, history, zone, days);
}
