import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { FinishedAnswers, type FinishedJson } from '../plays/finished-answers.js';
import { ask, Moments, type Moment } from '../plays/moments.js';
import type { WindowRequest } from '../shared/window.js';
import { audioOf, type AudioView, type MoodsView } from './audio.js';
import type { TempoView } from './tempo.js';

export interface AudioRequest extends WindowRequest {
  readonly take: number;
}

/** `GET /audio`; a preset without search comes as finished JSON. */
export class GetAudio extends Query<AudioView | FinishedJson> {
  constructor(readonly request: AudioRequest) {
    super();
  }
}

@QueryHandler(GetAudio)
export class GetAudioHandler implements IQueryHandler<GetAudio> {
  constructor(
    private readonly moments: Moments,
    private readonly finished: FinishedAnswers,
  ) {}

  async execute({ request }: GetAudio): Promise<AudioView | FinishedJson> {
    const { range, take, q } = request;
    if (range !== 'custom' && q === undefined)
      return this.finished.get(`audio ${range} ${take}`, (moment) => answer(moment, { range, take }));

    return answer(await this.moments.now(), request);
  }
}

const answer = (moment: Moment, request: AudioRequest): AudioView =>
  audioOf(ask(moment, request), request.take);

export type { AudioView, MoodsView, TempoView };
