import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ask, Moments } from '../plays/moments.js';
import type { WindowRequest } from '../shared/window.js';
import { audioOf, type AudioView, type MoodsView } from './audio.js';
import type { TempoView } from './tempo.js';

export interface AudioRequest extends WindowRequest {
  readonly take: number;
}

/** `GET /audio`. */
export class GetAudio extends Query<AudioView> {
  constructor(readonly request: AudioRequest) {
    super();
  }
}

@QueryHandler(GetAudio)
export class GetAudioHandler implements IQueryHandler<GetAudio> {
  constructor(private readonly moments: Moments) {}

  async execute({ request }: GetAudio): Promise<AudioView> {
    return audioOf(ask(await this.moments.now(), request), request.take);
  }
}

export type { AudioView, MoodsView, TempoView };
