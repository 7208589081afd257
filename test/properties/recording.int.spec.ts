import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { ScrobbleRecorder, type PlaySink } from '#src/listening/scrobble-recorder.js';
import type { Source, SourcePlay } from '#src/listening/source-play.js';
import { StandingClock } from '../support/clock.js';
import { createTestDataSource } from '../support/database.js';
import { anyBatches, anyPlay, secondOf, type Batch } from '../support/listeners.js';

const RUNS = { numRuns: 25 };
/** Each run has a time of its own, so that one log serves them all. */
const APART = 200 * 86_400;

describe('recording plays', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let recorder: ScrobbleRecorder;
  let begin = secondOf('2003-01-01T00:00:00Z');

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    recorder = new ScrobbleRecorder(dataSource, new StandingClock(new Date('2900-01-01T00:00:00Z')));
  });
  afterAll(() => close());

  const moved = (plays: readonly SourcePlay[], by: number): readonly SourcePlay[] =>
    plays.map((play) => ({ ...play, playedAt: play.playedAt + by }));
  /** The batches at a time that no run before has used. */
  const placed = (given: readonly Batch[]): readonly Batch[] => {
    begin += APART;

    return given.map(({ source, plays }) => ({ source, plays: moved(plays, begin) }));
  };
  const into = (): PlaySink => recorder.into({ actor: 'property' });
  async function recordAll(sink: PlaySink, given: readonly Batch[]): Promise<readonly unknown[]> {
    const outcomes = [];
    for (const { source, plays } of given) outcomes.push((await sink.record(source, plays)).outcomes);
    await sink.close();

    return outcomes;
  }
  async function head(): Promise<number> {
    const [{ position }] = await dataSource.query<[{ position: string }]>(`select position from event_head`);

    return Number(position);
  }
  /** What was played when, counted from the begin of the run; without spellings and albums, where the first wins. */
  async function playedSince(start: number): Promise<readonly string[]> {
    const rows = await dataSource.query<{ play: string }[]>(
      `select (extract(epoch from occurred_at)::bigint - $1) || ' ' || (data->>'trackId') as play from events
        where occurred_at between to_timestamp($1) and to_timestamp($2) order by 1`,
      [start, start + APART - 1],
    );

    return rows.map(({ play }) => play);
  }

  it('again appends nothing and calls them all duplicates', async () => {
    await fc.assert(
      fc.asyncProperty(anyBatches, async (given) => {
        const once = placed(given);
        await recordAll(into(), once);
        const position = await head();
        const again = (await recordAll(into(), once)).flat();

        expect(await head()).toBe(position);
        expect(again.every((outcome) => outcome === 'duplicate')).toBe(true);
      }),
      RUNS,
    );
  });

  it('of one source in any order and in any parts records the same plays', async () => {
    const source: Source = 'scrobbleSource';
    const splits = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 });
    const shuffled = fc
      .array(anyPlay, { minLength: 1, maxLength: 30 })
      .chain((plays) =>
        fc.tuple(
          fc.constant(plays),
          fc.shuffledSubarray(plays, { minLength: plays.length, maxLength: plays.length }),
        ),
      );

    await fc.assert(
      fc.asyncProperty(shuffled, splits, async ([plays, otherwise], sizes) => {
        await recordAll(into(), placed([{ source, plays }]));
        const asOne = await playedSince(begin);
        await recordAll(into(), placed(cut(otherwise, sizes).map((part) => ({ source, plays: part }))));

        expect(await playedSince(begin)).toEqual(asOne);
        expect(asOne.length).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it('for trial says what recording them then does, and keeps nothing', async () => {
    await fc.assert(
      fc.asyncProperty(anyBatches, anyBatches, async (before, given) => {
        const all = placed([...before, ...given]);
        const [known, coming] = [all.slice(0, before.length), all.slice(before.length)];
        await recordAll(into(), known);
        const position = await head();
        const rehearsed = await recordAll(await recorder.rehearse(), coming);

        expect(await head()).toBe(position);
        expect(rehearsed).toEqual(await recordAll(into(), coming));
      }),
      RUNS,
    );
  });
});

/** In parts of the given sizes, over and over. */
function cut(plays: readonly SourcePlay[], sizes: readonly number[]): readonly (readonly SourcePlay[])[] {
  const parts: (readonly SourcePlay[])[] = [];
  for (let from = 0; from < plays.length;) {
    const size = sizes[parts.length % sizes.length];
    parts.push(plays.slice(from, from + size));
    from += size;
  }

  return parts;
}
