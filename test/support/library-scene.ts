import type { DataSource } from 'typeorm';
import { HistoryReader } from '#projections/plays/history-reader.js';
import { ListeningHistory } from '#projections/plays/listening-history.js';
import { Moments } from '#projections/plays/moments.js';
import { plays } from '#projections/plays/plays.projection.js';
import { TracksAsTold } from '#projections/plays/tracks-as-told.js';
import { CurrentSettings } from '#projections/settings/current-settings.query.js';
import { Advances } from '#projections/shared/advances.js';
import { ServiceZone } from '#projections/shared/service-zone.js';
import { trackHistory } from '#projections/track-history/track-history.projection.js';
import { tracks } from '#projections/tracks/tracks.projection.js';
import { CaughtUp } from '#src/event-store/caught-up.js';
import { checkpoints } from '#src/event-store/checkpoints.js';
import { Decide } from '#src/event-store/decide.js';
import { Refused, Unknown } from '#src/event-store/errors.js';
import type { NewEvent } from '#src/event-store/event.js';
import { Notifications } from '#src/event-store/notifications.js';
import { PostgresEventStore } from '#src/event-store/postgres-event-store.js';
import type { Projection } from '#src/event-store/projection.js';
import { Projector } from '#src/event-store/projector.js';
import { LibraryEdits } from '#src/library/library-edits.js';
import { LookupDecisions } from '#src/lookups/lookup-decisions.js';
import { StandingClock } from './clock.js';
import type { LibraryDeed } from './library-deeds.js';

const ACTOR = 'key:1';
const NOW = new Date('2024-03-01T12:00:00Z');

/** The read models that show what persons say. */
export const SHOWING: readonly Projection[] = [plays, tracks, trackHistory];

/** Has read models catch up itself, for nobody else does. */
class CatchingUp extends CaughtUp {
  constructor(private readonly data: DataSource) {
    super(data, new Notifications({ url: '' }));
  }

  override async wait(): Promise<boolean> {
    for (const projection of SHOWING)
      while ((await new Projector(this.data).step(projection)).outcome === 'moved');

    return true;
  }
}

/** The write side of edits and lookups, and the read models that show them, on one database. */
export class LibraryScene {
  readonly edits: LibraryEdits;
  private readonly lookups: LookupDecisions;
  private readonly store: PostgresEventStore;
  private readonly caughtUp: CatchingUp;
  private readonly clock = new StandingClock(NOW);

  constructor(readonly dataSource: DataSource) {
    this.store = new PostgresEventStore(dataSource);
    this.caughtUp = new CatchingUp(dataSource);
    const decide = new Decide(this.store);
    const told = new TracksAsTold(dataSource, this.moments(this.listening()));
    this.edits = new LibraryEdits(this.store, decide, told, this.clock);
    this.lookups = new LookupDecisions(this.store, decide, this.caughtUp, this.clock);
  }

  async register(): Promise<void> {
    for (const projection of SHOWING) await checkpoints.register(this.dataSource.manager, projection);
  }

  /** As of a process that is deaf: it looks each time. */
  listening(): ListeningHistory {
    return new ListeningHistory(
      new HistoryReader(this.dataSource),
      new Advances(new Notifications({ url: '' })),
    );
  }

  moments(listening: ListeningHistory): Moments {
    const advances = new Advances(new Notifications({ url: '' }));
    const settings = new CurrentSettings(this.dataSource, advances, {
      timeZone: 'Europe/Berlin',
      seedSampleData: false,
    });

    return new Moments(listening, new ServiceZone(settings, this.clock));
  }

  async catchUp(): Promise<void> {
    await this.caughtUp.wait();
  }

  async append(events: readonly NewEvent[]): Promise<void> {
    if (events.length > 0)
      await this.store.append({ stream: 'told', expected: 'any', events, meta: { actor: 'property' } });
    await this.catchUp();
  }

  /** A deed that makes no sense at that moment is refused and changes nothing. */
  async do(deed: LibraryDeed): Promise<void> {
    try {
      await this.attempt(deed);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unknown)) throw error;
    }
    await this.catchUp();
  }

  /** The ids of edits and merges, or of words on lookups with these, the newest first. */
  async words(types: readonly string[]): Promise<readonly { id: string; lookupId: string }[]> {
    return this.dataSource.query(
      `select event_id as id, data->>'lookupId' as "lookupId" from events
        where type = any ($1) order by position desc`,
      [types],
    );
  }

  private async attempt(deed: LibraryDeed): Promise<unknown> {
    switch (deed.type) {
      case 'told':
        return this.append(deed.events);
      case 'edit':
        return this.edits.edit(deed.trackId, { typed: deed.changes, changes: deed.changes }, ACTOR);
      case 'reset':
        return this.edits.reset(deed.trackId, ACTOR);
      case 'lookup':
        return this.lookups.make(deed.lookupId, deed.deed, ACTOR);
      case 'undo':
        return this.undo(deed.which);
      case 'undoDecision':
        return this.undoDecision(deed.which);
    }
  }

  private async undo(which: number): Promise<void> {
    const words = await this.words(['TrackEdited', 'TracksMerged']);
    if (words.length > 0) await this.edits.undo(words[which % words.length].id, ACTOR);
  }

  private async undoDecision(which: number): Promise<void> {
    const words = await this.words(['CandidateAccepted', 'LookupDismissed']);
    if (words.length === 0) return;
    const { lookupId, id } = words[which % words.length];
    await this.lookups.make(lookupId, { type: 'undo', eventId: id }, ACTOR);
  }
}
