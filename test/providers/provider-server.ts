import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from '#src/providers/outbound/outbound.port.js';
import { FaultPlan, type FaultOptions, type ScriptedFault } from './fault-plan.js';
import { headOf, type Head } from './request-head.js';
import { RequestLog, type RequestEntry, type SourceRequest } from './request-log.js';
import { commit, send, type FaultKind } from './source-faults.js';
import { htmlReply, type Reply } from './source-replies.js';
import type { KeyState } from './source-state.js';

/** The faults that every provider may have: answers of another one's own are left out. */
export const PROVIDER_FAULTS = [
  'rate-limited',
  'rate-limited-retry-after',
  'unavailable',
  'unavailable-without-body',
  'backend-failed',
  'html-200',
  'html-502',
  'empty-200',
  'malformed-json',
  'truncated-json',
  'hang',
  'trickle',
  'truncated-body',
  'reset-before',
  'reset-midway',
] as const satisfies readonly FaultKind[];
export type ProviderFaultKind = (typeof PROVIDER_FAULTS)[number];

/** Faults after which the connection says when the answer was over, and not the server. */
const ENDS_LATE: ReadonlySet<FaultKind | null> = new Set([
  'hang',
  'trickle',
  'truncated-body',
  'reset-before',
  'reset-midway',
]);
/** Clocks of two processes are read in whole milliseconds. */
const TOLERANCE_MS = 1;
const KEEP_ALIVE_MS = 600_000;

/** A request before it is answered. */
export interface Asked extends Head {
  readonly headers: IncomingHttpHeaders;
  readonly key: KeyState;
}

/** How a provider answers when nothing is wrong with it. */
export interface Behaviour {
  readonly provider: Provider;
  answer(asked: Asked): Reply;
  /** What is thought of the key of a request, where one is wanted. */
  keyOf?(head: Head, headers: IncomingHttpHeaders): KeyState;
  /** What those are answered who come too soon; the same as all others when not given. */
  refuseHurry?(): Reply;
}

export interface ProviderServerOptions {
  /** The least time between the end of an answer and the next request. */
  readonly minIntervalMs?: number;
  /** Of the chance by which faults with a `share` happen. */
  readonly seed?: number;
}

/** A request that came too soon after the answer before. */
export interface Hurry {
  readonly provider: Provider;
  readonly path: string;
  /** Milliseconds since the answer before was over; 0 when it was not. */
  readonly gapMs: number;
}

/** A provider on this machine: how it answers, what goes wrong with it, and what it was asked. */
export class ProviderServer {
  /** Requests that came sooner than they may. */
  readonly hurries: Hurry[] = [];
  private readonly log = new RequestLog();
  private readonly faults: FaultPlan;
  private readonly open = new Set<ServerResponse>();
  private lastEndedAt = -Infinity;

  private constructor(
    private readonly server: Server,
    private readonly behaviour: Behaviour,
    private readonly minIntervalMs: number,
    seed: number,
  ) {
    this.faults = new FaultPlan(seed);
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.on('request', (request, response) => this.take(request, response));
  }

  static async start(behaviour: Behaviour, options: ProviderServerOptions = {}): Promise<ProviderServer> {
    const { minIntervalMs = 0, seed = 1 } = options;
    const server = createServer();
    const provider = new ProviderServer(server, behaviour, minIntervalMs, seed);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

    return provider;
  }

  get provider(): Provider {
    return this.behaviour.provider;
  }

  /** In the order of arrival, with the times of their arrivals and ends. */
  get requests(): readonly SourceRequest[] {
    return this.log.requests;
  }

  /** The most requests that were being answered at once. */
  get concurrent(): number {
    return this.log.mostConcurrent;
  }

  at(path: string, hostname = '127.0.0.1'): string {
    return `http://${hostname}:${(this.server.address() as AddressInfo).port}${path}`;
  }

  fault(kind: ProviderFaultKind, options: FaultOptions = {}): ScriptedFault {
    return this.faults.add(kind, options);
  }

  /** Forgets faults, and ends whatever hangs; what was asked is still known. */
  mend(): void {
    this.faults.clear();
    for (const response of this.open) response.socket?.destroy();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((done) => this.server.close(() => done()));
    this.server.closeAllConnections();
    await closed;
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const at = performance.now();
    const head = headOf(request);
    const key = this.behaviour.keyOf?.(head, request.headers) ?? 'valid';
    const gapMs = this.open.size > 0 ? 0 : at - this.lastEndedAt;
    const entry = this.log.begin({ ...head, at, connection: 0, key });
    this.open.add(response);
    response.on('close', () => {
      this.open.delete(response);
      this.log.end(entry);
      if (ENDS_LATE.has(entry.fault)) this.lastEndedAt = performance.now();
    });
    request.resume();
    const right = this.rightAnswer({ ...head, key, headers: request.headers }, gapMs);
    this.send(entry, response, right);
  }

  private rightAnswer(asked: Asked, gapMs: number): Reply {
    const { provider } = this.behaviour;
    if (gapMs + TOLERANCE_MS < this.minIntervalMs) {
      this.hurries.push({ provider, path: asked.path, gapMs });
      const refusal = this.behaviour.refuseHurry?.();
      if (refusal !== undefined) return refusal;
    }

    return asked.httpMethod === 'GET' ? this.behaviour.answer(asked) : htmlReply('404 Not Found', 404);
  }

  private send(entry: RequestEntry, response: ServerResponse, right: Reply): void {
    const fault = this.faults.next(entry);
    entry.fault = fault?.kind ?? null;
    // Nobody can have read it before: a busy machine makes nobody hurry who does not.
    if (!ENDS_LATE.has(entry.fault)) this.lastEndedAt = performance.now();
    entry.status =
      fault === undefined ? send(response, right) : commit(response, fault.kind, right, fault.options);
  }
}
