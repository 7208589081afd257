import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { StandingClock } from '../../test/support/clock.js';
import { createTestDataSource } from '../../test/support/database.js';
import { mira, playOf, secondOf } from '../../test/support/listeners.js';
import { ScrobbleRecorder, type PlaySink } from './scrobble-recorder.js';

describe('the scrobble recorder', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let recorder: ScrobbleRecorder;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    recorder = new ScrobbleRecorder(dataSource, new StandingClock(new Date('2024-12-01T00:00:00Z')));
  });
  afterAll(() => close());

  const into = (): PlaySink => recorder.into({ actor: 'mira' });
  async function inLog(): Promise<number> {
    const [{ events }] = await dataSource.query<[{ events: number }]>(
      `select count(*)::int as events from events`,
    );

    return events;
  }

  it('answers the position of the last play it recorded, and 0 when it recorded none', async () => {
    const plays = mira.plays(10, '2024-01-01T20:00:00Z');

    expect((await into().record(mira.source, plays)).position).toBe(10);
    expect((await into().record(mira.source, plays)).position).toBe(0);
    expect((await into().record(mira.source, [])).outcomes).toEqual([]);
  });

  it('records a play once when five importers bring it at the same time', async () => {
    const before = await inLog();
    const plays = mira.plays(50, '2024-02-01T20:00:00Z');
    const sources = [mira.source, mira.otherSource, mira.source, mira.otherSource, 'listenBrainz'] as const;
    const recorded = await Promise.all(sources.map((source) => into().record(source, plays)));

    const outcomes = recorded.flatMap((one) => one.outcomes);
    expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(50);
    expect(await inLog()).toBe(before + 50);
  });

  it('records batches one after another, in the order they were given', async () => {
    const sink = into();
    const plays = mira.plays(6, '2024-03-01T20:00:00Z');
    const [first, again, rest] = await Promise.all([
      sink.record(mira.source, plays.slice(0, 3)),
      sink.record(mira.otherSource, plays.slice(0, 3)),
      sink.record(mira.otherSource, plays),
    ]);

    expect(first.outcomes).toEqual(['recorded', 'recorded', 'recorded']);
    expect(again.outcomes).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(rest.outcomes.slice(3)).toEqual(['recorded', 'recorded', 'recorded']);
  });

  it.each([
    ['before there were scrobbles', 0],
    ['before the calendar', -1e14],
    ['in milliseconds', secondOf('2024-04-01T20:00:00Z') * 1e3],
    ['in nanoseconds', secondOf('2024-04-01T20:00:00Z') * 1e9],
  ])('finds a date %s invalid, and records the rest of the batch', async (_name, playedAt) => {
    const [good, bad] = mira.plays(2, '2024-04-01T20:00:00Z');
    const { outcomes } = await into().record(mira.source, [{ ...bad, playedAt }, good]);

    expect(outcomes[0]).toEqual({ invalid: expect.stringContaining('date') });
    expect(outcomes[1]).not.toEqual({ invalid: expect.anything() });
  });

  it('records nothing of a batch that cannot be stored, and goes on with the next one', async () => {
    const before = await inLog();
    const [first, second, third] = mira.plays(3, '2024-05-01T20:00:00Z');
    const sink = into();
    const failing = sink.record(mira.source, [first, { ...second, raw: 'no \0 in jsonb' }]);
    const going = sink.record(mira.source, [third]);

    await expect(failing).rejects.toThrow('unsupported Unicode escape sequence');
    expect((await going).outcomes).toEqual(['recorded']);
    expect(await inLog()).toBe(before + 1);
  });

  it('keeps nothing of a trial, nor a connection', async () => {
    const before = await inLog();
    const trial = await recorder.rehearse();
    const plays = [playOf(mira.songs[0], secondOf('2024-06-01T20:00:00Z'))];
    const outcomes = [await trial.record(mira.source, plays), await trial.record(mira.otherSource, plays)];
    await trial.close();

    expect(outcomes.map((one) => one.outcomes)).toEqual([['recorded'], ['duplicate']]);
    expect(await inLog()).toBe(before);
    expect(
      await dataSource.query(
        `select pid from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
      ),
    ).toEqual([]);
  });
});
