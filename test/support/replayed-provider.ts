import type { RequestListener } from 'node:http';
import {
  Outbound,
  type ProviderAnswer,
  type ProviderRequest,
} from '#src/providers/outbound/outbound.port.js';
import type { Loopback } from './loopback.js';
import { sendJson } from './loopback.js';
import { OutboundScene, QuickPolicy } from './outbound.js';
import { Recordings } from './recordings.js';

/** What a fault says once. */
class OneAttempt extends QuickPolicy {
  override readonly attempts = 1;
}

/** The door, with the least time between two requests noted instead of kept. */
class HastyOutbound extends Outbound {
  readonly requests: ProviderRequest[] = [];

  constructor(private readonly outbound: Outbound) {
    super();
  }

  get<T>(request: ProviderRequest, read: (answer: ProviderAnswer) => T): Promise<T> {
    this.requests.push(request);

    return this.outbound.get({ ...request, minIntervalMs: 0 }, read);
  }
}

/** A recording's file, or what is answered instead. */
export type Reply = string | RequestListener;

export const json =
  (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply =>
  (_, response) =>
    sendJson(response, value, status, headers);

export const page =
  (status: number): Reply =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html><p>words of a page');

/** A provider on this machine that answers each request with one of its recordings, or as the spec says. */
export class ReplayedProvider {
  /** By path and query. */
  reply: (url: URL) => Reply = () => page(500);
  private before = 0;

  private constructor(
    readonly recordings: Recordings,
    private readonly scene: OutboundScene,
    readonly server: Loopback,
    readonly outbound: HastyOutbound,
  ) {}

  static async open(provider: string): Promise<ReplayedProvider> {
    const recordings = Recordings.of(provider);
    const scene = await OutboundScene.open();
    const server = await scene.server((request, response) => {
      const reply = replayed.reply(server.at(request.url ?? ''));
      if (typeof reply === 'string') recordings.replay(reply, response);
      else reply(request, response);
    });
    const outbound = new HastyOutbound(await scene.client(new OneAttempt()));
    const replayed: ReplayedProvider = new ReplayedProvider(recordings, scene, server, outbound);

    return replayed;
  }

  get databaseUrl(): string {
    return this.scene.url;
  }

  /** Paths with their queries, in plain text, since it began anew. */
  asked(): readonly string[] {
    return this.server.arrivals
      .slice(this.before)
      .map(({ path }) => decodeURIComponent(path.replaceAll('+', ' ')));
  }

  /** The path of the newest request, as it was noted. */
  async noted(): Promise<string | undefined> {
    return (await this.scene.calls()).at(-1)?.path;
  }

  /** For how many seconds, about, it is to be left alone; null for no longer than the interval. */
  async pause(): Promise<number | null> {
    const [turn] = await this.scene.query<{ seconds: number | null }>(
      `select round(extract(epoch from not_before - ended_at))::int as seconds from provider_turns`,
    );

    return turn?.seconds ?? null;
  }

  /** As if nothing had been asked yet. */
  async beginAnew(): Promise<void> {
    this.before = this.server.arrivals.length;
    await this.scene.query('truncate provider_turns');
  }

  close(): Promise<void> {
    return this.scene.close();
  }
}
