import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutboundScene } from '../../../test/support/outbound.js';
import { NoTurn } from './turn-connection.js';
import type { Turns } from './turns.js';

const INTERVAL_MS = 80;
const turn = { provider: 'recordingDb', minIntervalMs: INTERVAL_MS } as const;
const done = { pauseMs: 0 };

describe('turns to ask a provider', () => {
  let scene: OutboundScene;

  beforeAll(async () => void (scene = await OutboundScene.open()));
  beforeEach(() => scene.query('truncate provider_turns'));
  afterAll(() => scene.close());

  /** As an earlier turn left it: moments relative to now, in milliseconds; null for none. */
  const givenTurn = (
    begun: number | null,
    ended: number | null,
    notBefore: number | null,
  ): Promise<unknown> =>
    scene.query(
      `insert into provider_turns (provider, begun_at, ended_at, not_before)
       select 'recordingDb', clock_timestamp() + $1::float8 * interval '1 millisecond',
              clock_timestamp() + $2::float8 * interval '1 millisecond',
              clock_timestamp() + $3::float8 * interval '1 millisecond'`,
      [begun, ended, notBefore],
    );
  async function millisecondsUntilTurn(turns: Turns): Promise<number> {
    const begun = performance.now();

    return turns.take(turn, async () => ({ ...done, ms: performance.now() - begun })).then(({ ms }) => ms);
  }

  it('come at once when nobody asked for a while', async () => {
    await givenTurn(-61_000, -60_001, -59_000);
    const begun = performance.now();
    await scene.turns().take({ ...turn, minIntervalMs: 60_000 }, async () => done);

    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  it('come one at a time, an interval after the end of the one before, whoever asks', async () => {
    const spans: (readonly [number, number])[] = [];
    const ask = async () => {
      const begun = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 10));
      spans.push([begun, performance.now()]);

      return done;
    };
    await Promise.all(
      [scene.turns(), scene.turns(), scene.turns()].map(async (turns) => {
        for (let i = 0; i < 4; i++) await turns.take(turn, ask);
      }),
    );

    expect(spans).toHaveLength(12);
    const gaps = spans.slice(1).map(([begun], index) => begun - (spans[index]?.[1] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(INTERVAL_MS);
  });

  it('of one provider say nothing of those of another', async () => {
    const turns = scene.turns();
    const other = scene.turns();

    expect(
      await turns.take(turn, () => other.take({ ...turn, provider: 'audioDb' }, async () => done)),
    ).toEqual(done);
  });

  it.each([
    ['an interval after a request that ended', -1_000, -20, null, INTERVAL_MS - 20],
    ['a whole interval after finding one that never ended', -5_000, null, null, INTERVAL_MS],
    ['the same when it is not the first', -5_000, -9_000, null, INTERVAL_MS],
    ['when the provider may be asked again', -1_000, -900, 150, 150],
    [
      'a whole interval after an end that lies in the future, of a clock put back',
      -1,
      3_600_000,
      null,
      INTERVAL_MS,
    ],
  ])('come %s', async (_, begun, ended, notBefore, ms) => {
    const turns = scene.turns();
    // Connected already: what is measured is the waiting.
    await turns.take({ ...turn, minIntervalMs: 0 }, async () => done);
    await scene.query('truncate provider_turns');
    await givenTurn(begun, ended, notBefore);
    const waited = await millisecondsUntilTurn(turns);

    expect(waited).toBeGreaterThanOrEqual(ms - 15);
    expect(waited).toBeLessThan(ms + 3_000);
  });

  it('are kept from everybody while the provider wants to be left alone', async () => {
    const [one, other] = [scene.turns(), scene.turns()];
    let ended = 0;
    await one.take({ ...turn, minIntervalMs: 0 }, async () => {
      ended = performance.now();

      return { pauseMs: 200 };
    });
    const begun = await other.take({ ...turn, minIntervalMs: 0 }, async () => ({
      ...done,
      at: performance.now(),
    }));

    expect(begun.at - ended).toBeGreaterThanOrEqual(200);
  });

  it('are never kept for longer than the longest pause, though a clock was put back by a year', async () => {
    await givenTurn(-2, -1, 365 * 24 * 3_600_000);
    const turns = scene.turns();
    const waiting = turns.take(turn, async () => done);
    waiting.catch(() => undefined);

    await expect
      .poll(() =>
        scene.query(
          `select round(extract(epoch from not_before - clock_timestamp()) / 60)::int as minutes from provider_turns`,
        ),
      )
      .toEqual([{ minutes: 10 }]);
    await turns.close();
    await expect(waiting).rejects.toThrow(NoTurn);
  });
});
