import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutboundScene } from '../../../test/support/outbound.js';
import { NoTurn } from './turn-connection.js';
import { Turns } from './turns.js';

const INTERVAL_MS = 80;
const turn = { provider: 'recordingDb', minIntervalMs: INTERVAL_MS } as const;
const done = { pauseMs: 0 };

describe('turns to ask a provider, when something goes wrong,', () => {
  let scene: OutboundScene;

  beforeAll(async () => {
    vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    scene = await OutboundScene.open();
  });
  beforeEach(() => scene.query('truncate provider_turns'));
  afterAll(async () => {
    await scene.close();
    vi.restoreAllMocks();
  });

  it('are lost with the connection, and come an interval later to who waits', async () => {
    const [one, other] = [scene.turns(), scene.turns()];
    let told: (reason: unknown) => void = () => undefined;
    const lost = new Promise((resolve) => (told = resolve));
    let asking: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (asking = resolve));
    const first = one.take(turn, async (signal) => {
      asking();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      told(signal.reason);

      return done;
    });
    await asked;
    const second = other.take(turn, async () => ({ ...done, at: performance.now() }));
    await expect.poll(() => scene.waiting()).toBe(1);
    const killed = performance.now();
    await scene.cutOffTurns('held');

    expect(await lost).toBeInstanceOf(NoTurn);
    expect((await second).at - killed).toBeGreaterThanOrEqual(INTERVAL_MS);
    expect(await first).toEqual(done);
  });

  it('are taken on a new connection when the old one was lost meanwhile', async () => {
    const turns = scene.turns();
    await turns.take(turn, async () => done);
    await scene.cutOffTurns();

    await expect.poll(() => turns.take(turn, async () => done).catch(() => 'not yet')).toEqual(done);
  });

  it('cannot be had without a database', async () => {
    const turns = new Turns({ url: 'postgresql://127.0.0.1:1/none' });

    await expect(turns.take(turn, async () => done)).rejects.toThrow(
      /^The recording database could not be asked in turn: .*ECONNREFUSED/,
    );
  });

  it('end for all who wait when the process stops, and no more are given', async () => {
    const [one, other] = [scene.turns(), scene.turns()];
    let release: (() => void) | undefined;
    const held = one.take(turn, async () => {
      await new Promise<void>((resolve) => (release = resolve));

      return done;
    });
    await expect.poll(() => release).toBeDefined();
    const second = other.take(turn, async () => done).catch((error: unknown) => error);
    await expect.poll(() => scene.waiting()).toBe(1);
    await other.close();

    expect(await second).toBeInstanceOf(NoTurn);
    await expect(other.take(turn, async () => done)).rejects.toThrow(/the service stops/);
    release?.();
    expect(await held).toEqual(done);
  });

  it('are free for others after one who broke its word and threw', async () => {
    const [one, other] = [scene.turns(), scene.turns()];
    await expect(one.take(turn, () => Promise.reject(new Error('Oh.')))).rejects.toThrow('Oh.');

    expect(await other.take(turn, async () => done)).toEqual(done);
  });
});
