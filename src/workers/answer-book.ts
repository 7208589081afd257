import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '#src/clock/clock.js';
import type { Answer } from '#src/enrichment/answer.js';
import { RecordAnswers } from '#src/enrichment/commands/record-answers.command.js';
import { RecordAsking } from '#src/enrichment/commands/record-asking.command.js';
import type { FactSource } from '#src/enrichment/facts.js';
import type { ToldOfArtist, ToldOfTrack } from '#src/enrichment/told.js';
import type { DueTrack } from './due-tracks.js';

/** Who is told to have asked. */
const ACTOR = 'enrichment';

/** What a source was asked, and for which track. */
export interface Asked {
  readonly source: FactSource;
  readonly track: DueTrack;
  /** The recording; null when names were asked for. */
  readonly mbid: string | null;
}

/** What a source told of a track, and of its artist; null of which it told nothing. */
export interface Told {
  readonly track: ToldOfTrack | null;
  readonly artist: ToldOfArtist | null;
}

const outcomeOf = (error: string | null): DueTrack['lastAsked'] => (error === null ? 'NotFound' : 'Failed');

/** Keeps what came of asking. */
@Injectable()
export class AnswerBook {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async told(asked: Asked, { track, artist }: Told): Promise<void> {
    const answers: Answer[] = [];
    const { source, track: of } = asked;
    const common = { source, fetchedAt: this.clock.now().toISOString() };
    if (track !== null)
      answers.push({
        ...common,
        ...told(track),
        trackId: of.trackId,
        asked: { spellingId: of.lookupId, mbid: asked.mbid },
      });
    if (artist !== null) answers.push({ ...common, ...told(artist), artistId: of.artistId });
    await this.commands.execute(new RecordAnswers(answers, ACTOR));
    if (track === null) await this.untold(asked, null);
  }

  /** A sentence says why it could not be asked. */
  failed(asked: Asked, error: string): Promise<void> {
    return this.untold(asked, error);
  }

  private async untold({ source, track, mbid }: Asked, error: string | null): Promise<void> {
    const { trackId, lookupId, attempts, lastAsked } = track;
    await this.commands.execute(
      new RecordAsking(
        {
          trackId,
          source,
          asked: { spellingId: lookupId, mbid },
          askedAt: this.clock.now().toISOString(),
          before: lastAsked === outcomeOf(error) ? attempts : 0,
          error,
        },
        ACTOR,
      ),
    );
  }
}

/** Nothing else that a source tells with it. */
const told = <Of extends ToldOfTrack | ToldOfArtist>({
  facts,
  payload,
}: Of): Pick<Of, 'facts' | 'payload'> => ({
  facts,
  payload,
});
