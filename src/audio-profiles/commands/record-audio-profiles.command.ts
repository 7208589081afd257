import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 } from 'uuid';
import { EventStore } from '#src/event-store/event-store.js';
import type { AudioProfileUploaded } from '../audio-profile.events.js';

/** Stored in every event's id: it never changes. */
const PROFILES = 'b6c1f5a0-5f1c-4bb1-9a8e-4f6f5d2f0a06';

/** Profiles of many tracks as an analysis gave them at one moment. */
export interface Analysis {
  /** ISO 8601. */
  readonly analysedAt: string;
  readonly profiles: readonly AudioProfileUploaded['data'][];
}

/**
 * Takes the profiles of a whole library at once, all or nothing; answers the log's position after it, 0 when all
 * of it was known. Each is in the place of what its track had.
 */
export class RecordAudioProfiles extends Command<number> {
  constructor(
    readonly analysis: Analysis,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(RecordAudioProfiles)
export class RecordAudioProfilesHandler implements ICommandHandler<RecordAudioProfiles> {
  constructor(private readonly store: EventStore) {}

  async execute({ analysis, actor }: RecordAudioProfiles): Promise<number> {
    const { analysedAt, profiles } = analysis;
    if (profiles.length === 0) return 0;
    const events = profiles.map((data) => ({
      id: v5(JSON.stringify([analysedAt, data]), PROFILES),
      occurredAt: analysedAt,
      event: { type: 'AudioProfileUploaded', data } as const,
    }));
    const appended = await this.store.append({
      stream: 'audio-profiles',
      expected: 'any',
      events,
      meta: { actor },
    });

    return appended.position;
  }
}
