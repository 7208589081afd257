import type { EntityManager } from 'typeorm';
import type { Meta } from '#src/event-store/event.js';
import { appendWithin } from '#src/event-store/postgres-event-store.js';
import { REACH_SECONDS } from './known-play.js';
import { playedBy, type Played, type PlayEvent } from './live-play.js';
import type { Reconciliation, ToldWindow } from './reconcile-window.decider.js';
import { decideAlone, isoSecond } from './scrobble-ledger.js';

const eventsAround = `
  select type, id, play_id as "playId", track_id as "trackId", album_id as "albumId", source, precision,
         played_at as "playedAt"
    from scrobble_events($1, $2)
   order by at`;

/** The plays of a window, and those around it that may be the same. Nobody else decides until the transaction ends. */
export async function playedAround(
  manager: EntityManager,
  { from, until }: Pick<ToldWindow, 'from' | 'until'>,
): Promise<Played> {
  await decideAlone(manager);

  return playedBy(
    await manager.query<PlayEvent[]>(eventsAround, [from - REACH_SECONDS, until + REACH_SECONDS]),
  );
}

/** Appends what was decided; answers the position of the last event, 0 when there is none. */
export async function keepReconciled(
  manager: EntityManager,
  { source }: Pick<ToldWindow, 'source'>,
  { recorded, amended, retracted }: Reconciliation,
  meta: Meta,
): Promise<number> {
  // One type after the other, so that read models take each in one run.
  const happened = [...recorded, ...amended, ...retracted];
  if (happened.length === 0) return 0;
  const events = happened.map(({ id, playedAt, event }) => ({
    id,
    occurredAt: isoSecond(playedAt),
    event,
  }));
  const { position } = await appendWithin(manager, {
    stream: `scrobbles-${source}`,
    expected: 'any',
    events,
    meta,
  });

  return position;
}
