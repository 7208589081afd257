import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Unknown } from '#src/event-store/errors.js';
import { ask, Moments, type Question } from '../plays/moments.js';
import { firstAndLast, isPlayed, playsMeant, playsOf } from '../plays/plays-of.js';
import { artistRef, trackRef } from '../plays/views.js';
import { rangeView, type WindowRequest } from '../shared/window.js';
import { AnswersReader, type KeptOfTrack } from './answers-reader.js';
import { around, factsOf, idsAround, sourcesOf, tagsOf } from './track.js';
import type { TrackPageView } from './track.view.js';

export interface TrackRequest extends WindowRequest {
  readonly take: number;
}

/** `GET /tracks/{id}`; throws `Unknown` for an id that no track with plays has. */
export class GetTrack extends Query<TrackPageView> {
  constructor(
    readonly id: string,
    readonly request: TrackRequest,
  ) {
    super();
  }
}

function pageOf(
  question: Question,
  kept: KeptOfTrack,
  mbids: ReadonlyMap<string, string>,
  take: number,
): TrackPageView {
  const { history, zone, window } = question;
  const { key, audio } = kept;
  const { tracks } = history.library;
  const all = playsOf(history.derived.ofTrack, key);
  const plays = playsMeant(question, all);
  const near = around(history, kept);

  return {
    range: rangeView(window),
    ...trackRef(history, key),
    artist: artistRef(history, tracks.artistOf(key)),
    album: near.album,
    durationSeconds: tracks.durationOf(key) || null,
    ...factsOf(kept, near, mbids),
    lookupStatus: kept.lookupStatus,
    tags: tagsOf(kept.answers),
    sources: sourcesOf(kept, zone),
    scrobbles: plays.length,
    ...firstAndLast(question, all),
    plays: Array.from(plays.subarray(-take).toReversed(), (play) => zone.format(history.plays.at[play])),
    ...(audio === null ? {} : { audio }),
  };
}

const unknown = (id: string): Unknown => new Unknown(`There is no track ${id}.`);

@QueryHandler(GetTrack)
export class GetTrackHandler implements IQueryHandler<GetTrack> {
  constructor(
    private readonly moments: Moments,
    private readonly reader: AnswersReader,
  ) {}

  async execute({ id, request }: GetTrack): Promise<TrackPageView> {
    const kept = await this.reader.track(id);
    if (kept === undefined) throw unknown(id);
    const { history } = await this.moments.now();
    const mbids = await this.reader.mbids(idsAround(history, kept));
    // A moment is not held while the database is asked: this is the latest.
    const question = ask(await this.moments.now(), request);
    if (!isPlayed(question.history.derived.ofTrack, kept.key)) throw unknown(id);

    return pageOf(question, kept, mbids, request.take);
  }
}

export type { TrackPageView };
