import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AudioProfile } from '#src/audio-profiles/audio-profile.events.js';
import { Finder } from '../plays/finder.js';
import { ask, Moments, type Question } from '../plays/moments.js';
import { firstAndLast, playsMeant, playsOf } from '../plays/plays-of.js';
import { artistRef, trackRef } from '../plays/views.js';
import { rangeView, type WindowRequest } from '../shared/window.js';
import { AnswersReader, type Answer } from './answers-reader.js';
import { albumOf, factsOf, sourcesOf, tagsOf } from './track.js';
import type { TrackPageView } from './track.view.js';

export interface TrackRequest extends WindowRequest {
  readonly take: number;
}

/** `GET /tracks/{id}`; throws `Unknown` for an id that no track has. */
export class GetTrack extends Query<TrackPageView> {
  constructor(
    readonly id: string,
    readonly request: TrackRequest,
  ) {
    super();
  }
}

/** What is kept of a track word for word. */
interface Kept {
  readonly answers: readonly Answer[];
  readonly mbids: ReadonlyMap<string, string>;
  readonly audio: AudioProfile | undefined;
}

function pageOf(
  question: Question,
  key: number,
  { answers, mbids, audio }: Kept,
  take: number,
): TrackPageView {
  const { history, zone, window } = question;
  const { tracks } = history.library;
  const all = playsOf(history.derived.ofTrack, key);
  const plays = playsMeant(question, all);
  const artist = artistRef(history, tracks.artistOf(key));
  const album = albumOf(question, key, answers);
  const ids = { track: tracks.id(key), artist: artist.id, album: album?.id ?? '' };

  return {
    range: rangeView(window),
    ...trackRef(history, key),
    artist,
    album,
    durationSeconds: tracks.durationOf(key) || null,
    ...factsOf(answers, ids, mbids),
    lookupStatus: 'Pending',
    tags: tagsOf(answers),
    sources: sourcesOf(answers, zone),
    scrobbles: plays.length,
    ...firstAndLast(question, all),
    plays: Array.from(plays.subarray(-take).toReversed(), (play) => zone.format(history.plays.at[play])),
    ...(audio === undefined ? {} : { audio }),
  };
}

@QueryHandler(GetTrack)
export class GetTrackHandler implements IQueryHandler<GetTrack> {
  constructor(
    private readonly finder: Finder,
    private readonly moments: Moments,
    private readonly reader: AnswersReader,
  ) {}

  async execute({ id, request }: GetTrack): Promise<TrackPageView> {
    const key = await this.finder.find('track', id);
    const answers = await this.reader.answers(id);
    const audio = await this.reader.audioProfile(id);
    const mbids = await this.reader.mbids(await this.idsAround(key, answers, request));

    // A moment is not held while the database is asked: this is the latest.
    return pageOf(ask(await this.moments.now(), request), key, { answers, mbids, audio }, request.take);
  }

  /** The ids of a track, its artist and its album. */
  private async idsAround(
    key: number,
    answers: readonly Answer[],
    request: TrackRequest,
  ): Promise<readonly string[]> {
    const question = ask(await this.moments.now(), request);
    const { artists, tracks } = question.history.library;
    const album = albumOf(question, key, answers);

    return [tracks.id(key), artists.id(tracks.artistOf(key)), ...(album === null ? [] : [album.id])];
  }
}

export type { TrackPageView };
