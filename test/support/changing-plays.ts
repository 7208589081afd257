import fc from 'fast-check';
import type { NewEvent } from '#src/event-store/event.js';
import { changeIdOf, playIdAgain } from '#src/listening/identity.js';
import type { ListeningEvent } from '#src/listening/listening.events.js';
import { identify, type NewScrobble } from '#src/listening/record-scrobbles.decider.js';
import { playOf, secondOf, type Song } from './listeners.js';
import { anyTold } from './tellers.js';

/** Few seconds, of three months, and few names, some spelled in two ways: plays are always in each other's way. */
const SECONDS = [
  '2023-12-31T23:59:58Z',
  '2024-01-01T00:00:00Z',
  '2024-01-31T12:00:00Z',
  '2024-02-01T00:00:01Z',
];
const SONGS: readonly Song[] = [
  ['Sigur Rós', 'Halo', 'Ágætis byrjun', 604],
  ['SIGUR RÓS', 'halo', null, 300],
  ['Sigur Rós', 'jóga', 'Best-Of', null],
  ['Nobody', 'Halo', 'Best-Of', 61],
  ['nobody', 'Straße', 'best–of', null],
  ['椎名林檎', 'Straße', null, null],
];

type Change = NewEvent<ListeningEvent>;

const isoOf = (second: number): string => new Date(second * 1000).toISOString();

/** A play as the log leaves it. */
export interface PlayLeft {
  readonly id: string;
  readonly playedAt: number;
  readonly trackId: string;
  readonly albumId: string | null;
}

/** A log of plays that only takes what a decision could append; it computes by hand what the plays are. */
class Log {
  readonly events: Change[] = [];
  readonly live = new Map<string, PlayLeft>();
  private readonly latestOf = new Map<string, string>();
  private readonly latestAbout = new Map<string, string>();
  private readonly recordedAs = new Map<string, string>();

  isLive({ playedAt, event: { data } }: NewScrobble): boolean {
    return [...this.live.values()].some(
      (play) => play.playedAt === playedAt && play.trackId === data.trackId,
    );
  }

  record(play: NewScrobble): void {
    const latest = this.latestOf.get(play.id);
    const id = latest === undefined ? play.id : playIdAgain(play.id, latest);
    this.recordedAs.set(id, play.id);
    this.append(id, id, play.playedAt, play.event);
    this.leave(id, play);
  }

  amend(id: string, play: NewScrobble): void {
    const data = { playId: id, ...play.event.data };
    this.append(id, this.changeId('ScrobbleAmended', id), play.playedAt, { type: 'ScrobbleAmended', data });
    this.leave(id, play);
  }

  retract({ id, playedAt, trackId }: PlayLeft): void {
    const data = { playId: id, source: 'scrobbleSource', trackId } as const;
    this.append(id, this.changeId('ScrobbleRetracted', id), playedAt, { type: 'ScrobbleRetracted', data });
    this.live.delete(id);
  }

  private changeId(type: string, playId: string): string {
    return changeIdOf(type, this.latestAbout.get(playId) ?? '');
  }

  private append(playId: string, id: string, playedAt: number, event: ListeningEvent): void {
    this.events.push({ id, occurredAt: isoOf(playedAt), event });
    this.latestAbout.set(playId, id);
    this.latestOf.set(this.recordedAs.get(playId) ?? '', id);
  }

  private leave(id: string, { playedAt, event: { data } }: NewScrobble): void {
    this.live.set(id, { id, playedAt, trackId: data.trackId, albumId: data.albumId });
  }
}

/** What is tried; what cannot be at that moment is left out. */
interface Attempt {
  readonly kind: 'record' | 'amend' | 'retract';
  readonly song: Song;
  readonly second: string;
  readonly which: number;
}

function attempt(log: Log, { kind, song, second, which }: Attempt): void {
  const plays = [...log.live.values()];
  const told = (at: number): NewScrobble => identify('scrobbleSource', playOf(song, at));
  if (kind === 'record') {
    const scrobble = told(secondOf(second));
    if (!log.isLive(scrobble)) log.record(scrobble);
  } else if (plays.length > 0) change(log, kind, plays[which % plays.length], told);
}

function change(
  log: Log,
  kind: 'amend' | 'retract',
  play: PlayLeft,
  told: (at: number) => NewScrobble,
): void {
  if (kind === 'retract') return log.retract(play);
  const scrobble = told(play.playedAt);
  if (!log.isLive(scrobble) || scrobble.event.data.trackId === play.trackId) log.amend(play.id, scrobble);
}

const anyAttempt: fc.Arbitrary<Attempt> = fc.record({
  kind: fc.constantFrom('record', 'record', 'amend', 'amend', 'retract'),
  song: fc.constantFrom(...SONGS),
  second: fc.constantFrom(...SECONDS),
  which: fc.nat(50),
});

/** A log in the parts in which it came, and the plays that are left after all of them. */
export interface ChangingPlays {
  readonly parts: readonly (readonly NewEvent[])[];
  readonly left: readonly PlayLeft[];
}

/** Plays that are recorded, amended and retracted in any order, and now and then what sources tell of them. */
export const anyChangingPlays: fc.Arbitrary<ChangingPlays> = fc
  .array(
    fc.tuple(
      fc.array(anyAttempt, { maxLength: 14 }),
      fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, anyTold),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((turns) => {
    const log = new Log();
    const parts = turns.map(([attempts, told]) => {
      const before = log.events.length;
      attempts.forEach((one) => attempt(log, one));

      return [...log.events.slice(before), ...told];
    });

    return { parts, left: [...log.live.values()] };
  });
