import type { RequestListener } from 'node:http';
import { expect } from 'vitest';
import { Clock } from '#src/clock/clock.js';
import { Retryable } from '#src/providers/outbound/faults.js';
import { HttpClient } from '#src/providers/outbound/http.client.js';
import type { ProviderAnswer, ProviderRequest } from '#src/providers/outbound/outbound.port.js';
import { Loopback } from './loopback.js';

/** One who asks over the network, and servers that answer. */
export class HttpScene {
  private readonly client = new HttpClient(new Clock());
  private readonly servers: Loopback[] = [];

  /** A server that answers so. */
  async server(answer: RequestListener): Promise<Loopback> {
    const server = await Loopback.start(answer);
    this.servers.push(server);

    return server;
  }

  ask(
    url: URL,
    request: Partial<ProviderRequest> = {},
    signal = new AbortController().signal,
  ): Promise<ProviderAnswer> {
    const asked = {
      provider: 'coverArt',
      url,
      secrets: [],
      contact: null,
      minIntervalMs: 0,
      deadlineMs: 5_000,
    };

    return this.client.ask({ ...asked, ...request } as ProviderRequest, signal);
  }

  async close(): Promise<void> {
    await this.client.close();
    await Promise.all(this.servers.map((server) => server.close()));
  }
}

export async function faultOf(asking: Promise<unknown>): Promise<unknown> {
  return asking.then(
    () => expect.fail('It was answered.'),
    (fault: unknown) => fault,
  );
}

/** That it fails in a way that passes, for a reason that is such a sentence. */
export async function expectPassing(asking: Promise<unknown>, sentence: RegExp): Promise<void> {
  const fault = await faultOf(asking);
  expect(fault).toBeInstanceOf(Retryable);
  expect(fault).toHaveProperty('message', expect.stringMatching(sentence));
}
