import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { compareByCodePoint } from '#src/text/fold.js';
import { countersFor, countsOf } from '../plays/counters.js';
import { tracksOf, type Kind, type Titled } from '../plays/kinds.js';
import type { FinishedJson } from '../plays/finished-answers.js';
import type { Question } from '../plays/moments.js';
import { WindowAnswers } from '../plays/window-answers.js';
import { mostPlayed } from '../plays/ranking.js';
import type { Selection } from '../plays/selection.js';
import { rangeView, type RangeView, type WindowRequest } from '../shared/window.js';

export interface DeepCutsView {
  readonly range: RangeView;
  readonly n: number;
  /** Played once in the window, newest first. */
  readonly onePlay: {
    readonly total: number;
    readonly items: readonly (Titled & { readonly playedAt: string })[];
  };
  /** Played n times or more in the window, most played first. */
  readonly heavyRotation: {
    readonly total: number;
    readonly items: readonly (Titled & { readonly scrobbles: number })[];
  };
}

export interface DeepCutsRequest extends WindowRequest {
  readonly take: number;
  readonly n: number;
}

/** `GET /deep-cuts`; a preset without search comes as finished JSON. */
export class GetDeepCuts extends Query<DeepCutsView | FinishedJson> {
  constructor(readonly request: DeepCutsRequest) {
    super();
  }
}

interface Rotation {
  /** Plays by track; of those in heavy rotation only, and how many of these there are. */
  readonly counts: Int32Array;
  readonly heavy: Int32Array;
  readonly rotating: number;
  readonly single: number;
}

function rotationOf(tracks: Kind, selection: Selection, n: number): Rotation {
  const counts = countsOf(tracks, selection);
  const heavy = countersFor('heavy plays', counts.length);
  let [single, rotating] = [0, 0];
  for (let key = 1; key < counts.length; key++) {
    if (counts[key] === 1) single++;
    if (counts[key] < n) continue;
    heavy[key] = counts[key];
    rotating++;
  }

  return { counts, heavy, rotating, single };
}

/** The only plays of tracks with one play, newest first, then by id. */
function onePlays({ history, selection }: Question, counts: Int32Array, take: number): readonly number[] {
  const { at, track } = history.plays;
  const { tracks } = history.library;
  const found: number[] = [];
  for (let i = selection.length - 1; i >= 0; i--) {
    const play = selection[i];
    if (found.length >= take && at[play] < at[found[found.length - 1]]) break;
    if (counts[track[play]] === 1) found.push(play);
  }
  const byId = (a: number, b: number): number => compareByCodePoint(tracks.id(track[a]), tracks.id(track[b]));

  return found.toSorted((a, b) => at[b] - at[a] || byId(a, b)).slice(0, take);
}

function deepCutsOf(question: Question, n: number, take: number): DeepCutsView {
  const { history, zone, window, selection } = question;
  const { at, track } = history.plays;
  const tracks = tracksOf(history);
  const { counts, heavy, rotating, single } = rotationOf(tracks, selection, n);
  const rotation = mostPlayed({ ...tracks, counts: heavy }, take);
  const once = onePlays(question, counts, take);

  return {
    range: rangeView(window),
    n,
    onePlay: {
      total: single,
      items: once.map((play) => ({ ...tracks.describe(track[play]), playedAt: zone.format(at[play]) })),
    },
    heavyRotation: {
      total: rotating,
      items: rotation.map((key) => ({ ...tracks.describe(key), scrobbles: counts[key] })),
    },
  };
}

@QueryHandler(GetDeepCuts)
export class GetDeepCutsHandler implements IQueryHandler<GetDeepCuts> {
  constructor(private readonly answers: WindowAnswers) {}

  execute({ request }: GetDeepCuts): Promise<DeepCutsView | FinishedJson> {
    const { n, take } = request;

    return this.answers.get(request, {
      name: `deep-cuts ${n} ${take}`,
      answer: (question) => deepCutsOf(question, n, take),
    });
  }
}
