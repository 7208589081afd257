import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDataSource } from '../../test/support/database.js';
import { Decide } from './decide.js';
import type { Decider } from './decider.js';
import { Conflict } from './errors.js';
import type { DomainEvent } from './event.js';
import type { Append, Appended } from './event-store.js';
import { PostgresEventStore } from './postgres-event-store.js';

type SeatTaken = DomainEvent<'SeatTaken', { readonly seat: number; readonly guest: string }>;

interface Booking {
  readonly guest: string;
  /** The seat wished for; without it the next free one. */
  readonly seat?: number;
}

/** A guest has one seat at the most, a seat one guest. */
const seats: Decider<readonly SeatTaken['data'][], Booking, SeatTaken> = {
  initial: [],
  decide({ guest, seat }, taken) {
    const wished = seat ?? taken.length + 1;
    if (taken.some((one) => one.guest === guest || one.seat === wished)) return [];

    return [{ type: 'SeatTaken', data: { seat: wished, guest } }];
  },
  evolve: (taken, { data }) => [...taken, data],
};

/** Counts the attempts, and lets somebody else be faster for the first so many of them. */
class OvertakenEventStore extends PostgresEventStore {
  attempts = 0;
  overtakes = 0;

  override async append(batch: Append): Promise<Appended> {
    this.attempts++;
    if (this.attempts <= this.overtakes) {
      const event = {
        type: 'SeatTaken',
        data: { seat: 100 + this.attempts, guest: `fast ${this.attempts}` },
      };
      const events = [{ id: crypto.randomUUID(), occurredAt: batch.events[0].occurredAt, event }];
      await super.append({ ...batch, expected: 'any', events });
    }

    return super.append(batch);
  }
}

describe('deciding', () => {
  let store: OvertakenEventStore;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const opened = await createTestDataSource();
    ({ close } = opened);
    store = new OvertakenEventStore(opened.dataSource);
  });
  afterAll(() => close());

  const book = (stream: string, command: Booking): Promise<Appended> =>
    new Decide(store).execute({
      stream,
      decider: seats,
      command,
      meta: { actor: command.guest },
      at: '2024-03-01T20:00:00.000Z',
    });
  const guestsOf = async (stream: string): Promise<readonly unknown[]> =>
    (await store.readStream(stream)).map(({ event }) => event.data);
  const overtaken = (times: number): void => {
    store.attempts = 0;
    store.overtakes = times;
  };

  it('loses no update when three book at once: each gets a seat of its own', async () => {
    overtaken(0);
    await Promise.all(['Ada', 'Bo', 'Cy'].map((guest) => book('concert', { guest })));

    expect(await guestsOf('concert')).toEqual([1, 2, 3].map((seat) => ({ seat, guest: expect.anything() })));
  });

  it('decides again on what the faster one did: a seat is given once', async () => {
    overtaken(0);
    await Promise.all(['Ada', 'Bo', 'Cy'].map((guest) => book('play', { guest, seat: 7 })));

    expect(await guestsOf('play')).toEqual([{ seat: 7, guest: expect.anything() }]);
  });

  it('answers the last position, and appends nothing, when asked again', async () => {
    overtaken(0);
    const { position } = await book('opera', { guest: 'Ada' });

    expect(await book('opera', { guest: 'Ada' })).toEqual({ position, ids: [] });
    expect(store.attempts).toBe(1);
  });

  it('succeeds at the third attempt when it was overtaken twice', async () => {
    overtaken(2);
    await book('ballet', { guest: 'Ada' });

    expect(store.attempts).toBe(3);
    expect((await guestsOf('ballet')).at(-1)).toEqual({ seat: 3, guest: 'Ada' });
  });

  it('gives up with a conflict when it was overtaken three times, and has appended nothing', async () => {
    overtaken(3);

    await expect(book('circus', { guest: 'Ada' })).rejects.toThrow(Conflict);
    expect(await guestsOf('circus')).toHaveLength(3);
  });

  it('of twelve at once lets some give up, and books exactly the others', async () => {
    overtaken(0);
    const guests = Array.from({ length: 12 }, (_, index) => `guest ${index}`);
    const results = await Promise.allSettled(guests.map((guest) => book('festival', { guest })));

    const booked = guests.filter((_, index) => results[index].status === 'fulfilled');
    const seated = (await guestsOf('festival')) as SeatTaken['data'][];
    expect(seated.map(({ seat }) => seat)).toEqual(booked.map((_, index) => index + 1));
    expect(seated.map(({ guest }) => guest).toSorted()).toEqual(booked.toSorted());
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(refusals.every(({ reason }) => reason instanceof Conflict)).toBe(true);
  });
});
