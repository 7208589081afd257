import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { compareByCodePoint } from '#src/text/fold.js';
import { countOf } from '../plays/counters.js';
import { discovered, firstHearings, type Discovered } from '../plays/first-hearings.js';
import { artistsOf, tracksOf, type Kind, type Titled } from '../plays/kinds.js';
import type { FinishedJson } from '../plays/finished-answers.js';
import type { Question } from '../plays/moments.js';
import { WindowAnswers } from '../plays/window-answers.js';
import { allPlays, NO_PLAYS, within, type Selection } from '../plays/selection.js';
import type { ArtistRef } from '../plays/views.js';
import { rangeView, type RangeView, type WindowRequest } from '../shared/window.js';

export interface DiscoveryView {
  readonly range: RangeView;
  /** First heard in the window, newest first. */
  readonly tracks: readonly (Titled & Discovered)[];
  readonly artists: readonly (ArtistRef & Discovered)[];
}

export interface DiscoveryRequest extends WindowRequest {
  readonly take: number;
}

/** `GET /discovery`; a preset without search comes as finished JSON. */
export class GetDiscovery extends Query<DiscoveryView | FinishedJson> {
  constructor(readonly request: DiscoveryRequest) {
    super();
  }
}

/** The things of a kind that were first heard with a play of the question, newest first, then by id. */
function discoveriesOf<Description extends object>(
  question: Question,
  kind: Kind<Description>,
  inWindow: Selection,
  take: number,
): readonly (Description & Discovered)[] {
  const { at } = question.history.plays;
  const keyOf = (play: number): number => kind.column[play];
  const byId = (a: number, b: number): number => compareByCodePoint(kind.id(keyOf(a)), kind.id(keyOf(b)));

  return firstHearings(at, kind, question.selection, take)
    .toSorted((a, b) => at[b] - at[a] || byId(a, b))
    .slice(0, take)
    .map((play) => discovered(question, kind, play, countOf(kind, keyOf(play), inWindow)));
}

/** A first hearing is that of the whole history; a search only chooses which of them are shown. */
function discoveryOf(question: Question, take: number): DiscoveryView {
  const { history, zone, window } = question;
  const { from, to } = window;
  const inWindow = from === null ? NO_PLAYS : within(allPlays(history), history, zone, { from, to });

  return {
    range: rangeView(window),
    tracks: discoveriesOf(question, tracksOf(history), inWindow, take),
    artists: discoveriesOf(question, artistsOf(history), inWindow, take),
  };
}

@QueryHandler(GetDiscovery)
export class GetDiscoveryHandler implements IQueryHandler<GetDiscovery> {
  constructor(private readonly answers: WindowAnswers) {}

  execute({ request }: GetDiscovery): Promise<DiscoveryView | FinishedJson> {
    const { take } = request;

    return this.answers.get(request, {
      name: `discovery ${take}`,
      answer: (question) => discoveryOf(question, take),
    });
  }
}
