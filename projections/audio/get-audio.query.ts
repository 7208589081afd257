import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FinishedJson } from '../plays/finished-answers.js';
import { WindowAnswers, type Asked } from '../plays/window-answers.js';
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

const asked = (take: number): Asked<AudioView> => ({
  name: `audio ${take}`,
  answer: (question) => audioOf(question, take),
});

@QueryHandler(GetAudio)
export class GetAudioHandler implements IQueryHandler<GetAudio> {
  constructor(private readonly answers: WindowAnswers) {}

  execute({ request }: GetAudio): Promise<AudioView | FinishedJson> {
    return this.answers.get(request, asked(request.take));
  }
}

export type { AudioView, MoodsView, TempoView };
