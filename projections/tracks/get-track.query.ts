import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Finder } from '../plays/finder.js';
import { ask, Moments, type Question } from '../plays/moments.js';
import { firstAndLast, playsMeant, playsOf } from '../plays/plays-of.js';
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

@QueryHandler(GetTrack)
export class GetTrackHandler implements IQueryHandler<GetTrack> {
  constructor(
    private readonly finder: Finder,
    private readonly moments: Moments,
    private readonly reader: AnswersReader,
  ) {}

  execute({ id, request }: GetTrack): Promise<TrackPageView> {
    return this.finder.readTrack(id, async (found, means) => {
      const kept = await this.reader.track(found.id);
      if (kept?.key !== found.key) return undefined;
      const { history } = await this.moments.now();
      const mbids = await this.reader.mbids(idsAround(history, kept));
      // A moment is not held while the database is asked: this is the latest.
      const question = ask(await this.moments.now(), request);

      return means(question.history) ? pageOf(question, kept, mbids, request.take) : undefined;
    });
  }
}

export type { TrackPageView };
