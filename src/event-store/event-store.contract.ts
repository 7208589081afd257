import { beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { Conflict } from './errors.js';
import type { NewEvent } from './event.js';
import type { Append, Appended, EventStore } from './event-store.js';

export const eventOf = (data: object, id: string = randomUUID()): NewEvent => ({
  id,
  occurredAt: '2024-02-29T23:59:59.123Z',
  event: { type: 'Noted', data },
});

/** So many events that tell themselves apart: their data is `{ n }`, from 1. */
export const eventsOf = (count: number): readonly NewEvent[] =>
  Array.from({ length: count }, (_, index) => eventOf({ n: index + 1 }));

const idsOf = (events: readonly { readonly id: string }[]): readonly string[] => events.map(({ id }) => id);
const nothingNew: Appended = { position: 0, ids: [] };

let store: EventStore;
const append = (stream: string, expected: Append['expected'], events: readonly NewEvent[]) =>
  store.append({ stream, expected, events, meta: { actor: 'contract' } });
const idsInLog = async (): Promise<readonly string[]> => idsOf(await store.readAll(0, 100));

/** What every event store promises; `open` answers an empty one. */
export function eventStoreContract(open: () => Promise<EventStore>): void {
  beforeEach(async () => {
    store = await open();
  });
  describe('appending', () => {
    order();
  });
  describe('an event', () => {
    fidelity();
  });
  describe('the expected version', () => {
    expectedVersion();
  });
  describe('appending again', () => {
    repetition();
  });
  describe('appending what is partly known', () => {
    partialRepetition();
  });
  describe('reading', () => {
    reading();
  });
}

function order(): void {
  it('gives dense positions and versions from 1, in the order given', async () => {
    const [first, second, third] = [eventsOf(3), eventsOf(1), eventsOf(2)];

    expect(await append('a', 'any', first)).toEqual({ position: 3, ids: idsOf(first) });
    expect(await append('b', 'any', second)).toEqual({ position: 4, ids: idsOf(second) });
    expect(await append('a', 'any', third)).toEqual({ position: 6, ids: idsOf(third) });

    const all = await store.readAll(0, 100);
    expect(idsOf(all)).toEqual(idsOf([...first, ...second, ...third]));
    expect(all.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(all.map(({ stream, version }) => stream + version)).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'a5']);
  });

  it('nothing changes nothing, whatever was expected', async () => {
    expect(await append('a', 'any', [])).toEqual(nothingNew);
    expect(await append('a', 7, [])).toEqual(nothingNew);
    expect(await store.lastPosition()).toBe(0);
  });
}

function fidelity(): void {
  it('is read as it was given, with its place and its time of recording', async () => {
    const before = Date.now();
    const event = eventOf({ n: 1.5, list: [null, true, ''], deep: { est: 'là' } });
    await append('a', 0, [event]);
    const [{ recordedAt, ...rest }] = await store.readStream('a');

    expect(rest).toEqual({ ...event, position: 1, stream: 'a', version: 1, meta: { actor: 'contract' } });
    expect(Math.abs(Date.parse(recordedAt) - before)).toBeLessThan(60_000);
  });

  it.each([
    ['astral characters', '𝄞 🎧 👩🏽‍🎤'],
    ['all scripts', '椎名林檎 Μποφίλιου ماجدة Земфира'],
    ['text that is not normalised', 'Sigur Ro\u0301s / Sigur R\u00f3s'],
    ['the syntax of JSON and SQL', `"}',--\\u0041 {a,"b"} $1`],
    ['line ends and separators', 'a\r\nb\u2028c\u2029d\te\u0001'],
    ['white space', '  \u00a0\u3000 '],
  ])('keeps %s', async (_name, text) => {
    await append(text, 0, [eventOf({ [text]: text })]);
    const [{ event, stream }] = await store.readStream(text);

    expect(event.data).toEqual({ [text]: text });
    expect(stream).toBe(text);
  });
}

function expectedVersion(): void {
  it('is 0 for a new stream, and then the number of its events', async () => {
    await append('a', 0, eventsOf(2));
    await append('b', 0, eventsOf(1));
    await append('a', 2, eventsOf(1));

    expect(await store.readStream('a')).toHaveLength(3);
  });

  it.each([0, 1, 3, 99])('conflicts when it is %i and the stream is at 2', async (expected) => {
    await append('a', 0, eventsOf(2));

    await expect(append('a', expected, eventsOf(2))).rejects.toThrow(Conflict);
    expect(await store.lastPosition()).toBe(2);
  });

  it('never conflicts when it is any', async () => {
    await Promise.all(Array.from({ length: 20 }, () => append('hot', 'any', eventsOf(2))));

    const versions = (await store.readStream('hot')).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });
}

function repetition(): void {
  const events = eventsOf(3);
  beforeEach(() => append('a', 0, events));

  it('changes nothing', async () => {
    expect(await append('a', 3, events)).toEqual(nothingNew);
    expect(await append('b', 'any', events)).toEqual(nothingNew);
    expect(await idsInLog()).toEqual(idsOf(events));
    expect(await store.readStream('b')).toEqual([]);
  });

  it('on a stale version answers instead of conflicting, as when only the answer had got lost', async () => {
    expect(await append('a', 0, events)).toEqual(nothingNew);
    expect(await append('a', 1, events.slice(1))).toEqual(nothingNew);
  });
}

function partialRepetition(): void {
  const events = eventsOf(3);
  beforeEach(() => append('a', 0, events));

  it('appends what is new of it, densely', async () => {
    const [first, second] = eventsOf(2);
    const appended = await append('a', 3, [events[2], first, events[0], second]);

    expect(appended).toEqual({ position: 5, ids: idsOf([first, second]) });
    expect(await idsInLog()).toEqual(idsOf([...events, first, second]));
    expect((await store.readStream('a')).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
  });

  it('on a stale version conflicts', async () => {
    await expect(append('a', 0, [...events, ...eventsOf(1)])).rejects.toThrow(Conflict);
    expect(await idsInLog()).toEqual(idsOf(events));
  });

  it('keeps the first of those that one batch holds twice', async () => {
    const once = eventOf({ told: 'first' });
    const other = eventOf({ told: 'between' });
    const again = eventOf({ told: 'second' }, once.id);

    expect((await append('a', 3, [once, other, again])).ids).toEqual([once.id, other.id]);
    const data = (await store.readAll(3, 10)).map(({ event }) => event.data);
    expect(data).toEqual([{ told: 'first' }, { told: 'between' }]);
  });
}

function reading(): void {
  const events = eventsOf(5);
  const idsOfPage = async (after: number, limit: number) => idsOf(await store.readAll(after, limit));

  it('finds nothing in an empty log', async () => {
    expect(await store.readStream('a')).toEqual([]);
    expect(await store.readAll(0, 10)).toEqual([]);
    expect(await store.lastPosition()).toBe(0);
  });

  it('goes page by page after a position', async () => {
    await append('a', 0, events);

    expect(await idsOfPage(0, 2)).toEqual(idsOf(events.slice(0, 2)));
    expect(await idsOfPage(2, 2)).toEqual(idsOf(events.slice(2, 4)));
    expect(await idsOfPage(4, 2)).toEqual(idsOf(events.slice(4)));
    expect(await idsOfPage(5, 2)).toEqual([]);
    expect(await store.lastPosition()).toBe(5);
  });

  it('of one stream leaves out the others, however alike their names', async () => {
    const [one, two, three] = events;
    await append('a', 0, [one]);
    await append('A', 0, [two]);
    await append('a ', 0, [three]);

    expect(idsOf(await store.readStream('a'))).toEqual([one.id]);
  });
}
