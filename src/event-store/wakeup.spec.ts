import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Wakeup } from './wakeup.js';

describe('a wakeup', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Whether a wait is over, without letting time pass. */
  const isOver = async (wait: Promise<void>): Promise<boolean> => {
    let over = false;
    void wait.then(() => (over = true));
    await vi.advanceTimersByTimeAsync(0);

    return over;
  };

  it('ends a wait when it is rung', async () => {
    const wakeup = new Wakeup();
    const wait = wakeup.wait(1000);

    expect(await isOver(wait)).toBe(false);
    wakeup.ring();
    expect(await isOver(wait)).toBe(true);
  });

  it('ends a wait after its time', async () => {
    const wait = new Wakeup().wait(1000);

    await vi.advanceTimersByTimeAsync(999);
    expect(await isOver(wait)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver(wait)).toBe(true);
  });

  it('ends a wait at once when it was rung since the last one, however often', async () => {
    const wakeup = new Wakeup();
    wakeup.ring();
    wakeup.ring();

    expect(await isOver(wakeup.wait(1000))).toBe(true);
    expect(await isOver(wakeup.wait(1000))).toBe(false);
  });

  it('does not end the next wait for a ring that ended this one', async () => {
    const wakeup = new Wakeup();
    const wait = wakeup.wait(1000);
    wakeup.ring();

    expect(await isOver(wait)).toBe(true);
    expect(await isOver(wakeup.wait(1000))).toBe(false);
  });

  it('leaves no timer behind', async () => {
    const wakeup = new Wakeup();
    const wait = wakeup.wait(60_000);
    wakeup.ring();
    await wait;

    expect(vi.getTimerCount()).toBe(0);
  });
});
