import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurn, OutboundScene, QuickPolicy, requestOf } from '../../../test/support/outbound.js';
import type { ProviderAnswer } from './outbound.port.js';

const read = ({ body }: ProviderAnswer): string => body;

let scene: OutboundScene;
let warn: unknown;

beforeEach(async () => {
  warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
  scene = await OutboundScene.open();
});
afterEach(async () => {
  await scene.close();
  vi.restoreAllMocks();
});

/** Counts the failures, and does not give up. */
class CountingPolicy extends QuickPolicy {
  override readonly attempts = 1_000;
  failures = 0;

  override pauseMs(): number {
    this.failures++;

    return 20;
  }
}

describe('without a database', () => {
  it('nobody is asked, and it is tried again', async () => {
    const server = await scene.server(inTurn());
    const policy = new CountingPolicy();
    const client = await scene.client(policy);
    await scene.query(`alter table provider_turns rename to elsewhere`);
    const asking = client.get(requestOf(server.at('/')), read);
    await expect.poll(() => policy.failures).toBeGreaterThan(1);
    expect(server.arrivals).toEqual([]);
    await scene.query(`alter table elsewhere rename to provider_turns`);

    expect(await asking).toBe('1');
  });

  it('a question is given up in the end', async () => {
    const server = await scene.server(inTurn());
    const client = await scene.client();
    await scene.query(`drop table provider_turns`);

    await expect(client.get(requestOf(server.at('/')), read)).rejects.toThrow(
      /^The scrobble source could not be asked in turn: relation "provider_turns" does not exist\.$/,
    );
    expect(server.arrivals).toEqual([]);
  });

  it('a call is worth more than the note of it', async () => {
    const server = await scene.server(inTurn());
    const client = await scene.client();
    await scene.query(`drop table outbound_calls`);

    expect(await client.get(requestOf(server.at('/')), read)).toBe('1');
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/^Could not note a call to scrobbleSource: .*outbound_calls/),
    );
  });
});
