import { Injectable } from '@nestjs/common';
import { EnrichmentRequests, type EnrichmentRequest } from '#src/enrichment/enrichment-requests.js';
import { titleOf } from './asked-track.js';
import { Batch, DueTracks, type DueTrack } from './due-tracks.js';
import { RecordingDetails } from './recording-details.js';
import { RecordingSearch } from './recording-search.js';
import type { SourceTask, SourceWork } from './source-work.js';

const AT_ONCE = 20;

/** What the recording database is asked: first what persons want, then which recordings tracks are, then details. */
@Injectable()
export class RecordingDbWork implements SourceWork {
  readonly source = 'RecordingDb';
  private readonly lookups: Batch;
  private readonly detailed: Batch;

  constructor(
    private readonly due: DueTracks,
    private readonly search: RecordingSearch,
    private readonly details: RecordingDetails,
    private readonly requests: EnrichmentRequests,
  ) {
    this.lookups = new Batch(() => due.list('lookup', AT_ONCE));
    this.detailed = new Batch(() => due.list('RecordingDb', AT_ONCE));
  }

  async next(): Promise<SourceTask | undefined> {
    return (await this.request()) ?? (await this.lookup()) ?? (await this.detail());
  }

  forget(): void {
    this.lookups.forget();
    this.detailed.forget();
  }

  private async request(): Promise<SourceTask | undefined> {
    for (let request = await this.requests.next(); request; request = await this.requests.next()) {
      const track = await this.due.one(request.trackId);
      const mbid = track && (track.matchedMbid ?? track.typedMbid ?? track.toldMbid);
      if (track && mbid) return this.wanted(request, track, mbid);
      // There is nothing to ask for.
      await this.requests.done(request);
    }

    return undefined;
  }

  private wanted(request: EnrichmentRequest, track: DueTrack, mbid: string): SourceTask {
    return {
      title: titleOf(track),
      run: async (ask) => {
        await this.details.fetch(track, mbid, ask);
        await this.requests.done(request);
      },
    };
  }

  private async lookup(): Promise<SourceTask | undefined> {
    const track = await this.lookups.next();

    return track && { title: titleOf(track), run: (ask) => this.search.lookUp(track, ask) };
  }

  private async detail(): Promise<SourceTask | undefined> {
    const track = await this.detailed.next();
    const mbid = track?.matchedMbid ?? null;
    if (track === undefined || mbid === null) return undefined;

    return { title: titleOf(track), run: (ask) => this.details.fetch(track, mbid, ask) };
  }
}
