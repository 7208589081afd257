import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { CATALOGUE, type CatalogueTrack } from './catalogue-tracks.js';
import { FaultPlan, type FaultOptions, type ScriptedFault } from './fault-plan.js';
import { headOf } from './request-head.js';
import { RequestLog, type Gap, type Match, type RequestEntry, type SourceRequest } from './request-log.js';
import { SourceAccount, type AccountOptions } from './source-account.js';
import { commit, send, type FaultKind } from './source-faults.js';
import { replyTo } from './source-methods.js';
import { htmlReply, type Reply } from './source-replies.js';
import { SourceState, type SourceHabits } from './source-state.js';
import { strangersPage } from './stranger.js';

export interface ServerOptions extends Partial<SourceHabits> {
  readonly users?: readonly AccountOptions[];
  readonly keys?: readonly string[];
  readonly suspendedKeys?: readonly string[];
  readonly catalogue?: readonly CatalogueTrack[];
  /** Of the chance by which faults with a `share` happen. */
  readonly seed?: number;
}

const NOBODY = { users: [], keys: [], suspendedKeys: [], catalogue: CATALOGUE, seed: 1 };
/** Longer than any test waits: a connection is ended by whoever wants to end it. */
const KEEP_ALIVE_MS = 600_000;

/** What is done once, as soon as a request has its answer. */
interface Sequel {
  readonly match: Match;
  readonly act: (request: SourceRequest) => void;
}

/** The scrobble source on this machine: how it answers, what goes wrong with it, and what it was asked. */
export class ScrobbleSourceServer {
  private readonly log = new RequestLog();
  private readonly faults: FaultPlan;
  private readonly connections = new WeakMap<Socket, number>();
  private readonly open = new Set<ServerResponse>();
  private readonly paths = new Set(['/2.0/', '/2.0']);
  private sequels: Sequel[] = [];
  private connected = 0;

  private constructor(
    private readonly server: Server,
    private readonly state: SourceState,
    seed: number,
  ) {
    this.faults = new FaultPlan(seed);
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.on('connection', (socket) => this.connections.set(socket, ++this.connected));
    server.on('request', (request, response) => this.take(request, response));
  }

  static async start(options: ServerOptions = {}): Promise<ScrobbleSourceServer> {
    const { users, keys, suspendedKeys, catalogue, seed, ...habits } = { ...NOBODY, ...options };
    const server = createServer();
    const source = new ScrobbleSourceServer(server, new SourceState(habits, catalogue), seed);
    for (const user of users) source.addUser(user);
    for (const key of keys) source.allow(key);
    for (const key of suspendedKeys) source.suspend(key);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

    return source;
  }

  /** Where it is spoken to. */
  get baseUrl(): string {
    return this.at('/2.0/');
  }

  /** The same for one of several askers, whose requests have that name in front of their path. */
  baseUrlFor(asker: string): string {
    this.paths.add(`/${asker}/2.0/`).add(`/${asker}/2.0`);

    return this.at(`/${asker}/2.0/`);
  }

  /** In the order of arrival. */
  get requests(): readonly SourceRequest[] {
    return this.log.requests;
  }

  /** Requests whose key the source never gave out, such as one that was encoded wrongly. */
  get requestsWithWrongKey(): readonly SourceRequest[] {
    return this.requests.filter(({ key }) => key === 'unknown' || key === 'missing');
  }

  /** The most requests that were being answered at once. */
  get concurrent(): number {
    return this.log.mostConcurrent;
  }

  /** The shortest time between two arrivals; Infinity with fewer than two requests. */
  minGapMs(which?: Match): number {
    return this.closest(which)?.gapMs ?? Infinity;
  }

  closest(which?: Match): Gap | undefined {
    return this.log.closest(which);
  }

  addUser(options: AccountOptions): SourceAccount {
    const account = new SourceAccount(options);
    this.state.accounts.set(account.name.toLowerCase(), account);

    return account;
  }

  user(name: string): SourceAccount {
    const account = this.state.account(name);
    if (account === undefined) throw new Error(`The source has no user ${name}.`);

    return account;
  }

  allow(key: string): void {
    this.state.keys.set(key, 'valid');
  }

  suspend(key: string): void {
    this.state.keys.set(key, 'suspended');
  }

  /** Takes on other habits; those not named stay. */
  behave(habits: Partial<SourceHabits>): void {
    this.state.habits = { ...this.state.habits, ...habits };
  }

  fault(kind: FaultKind, options: FaultOptions = {}): ScriptedFault {
    return this.faults.add(kind, options);
  }

  /** Acts once, when the next request of those meant has its answer: what changes then is in the one after it. */
  after(match: Match, act: Sequel['act']): void {
    this.sequels.push({ match, act });
  }

  /** Forgets faults, sequels and requests, and ends whatever hangs; users and keys stay as they are. */
  reset(): void {
    this.faults.clear();
    this.state.forgetFailures();
    this.sequels = [];
    for (const response of this.open) response.socket?.destroy();
    this.log.clear();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((done) => this.server.close(() => done()));
    this.server.closeAllConnections();
    await closed;
  }

  private at(path: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const at = performance.now();
    const head = headOf(request);
    const connection = this.connections.get(request.socket) ?? 0;
    const entry = this.log.begin({
      ...head,
      at,
      connection,
      key: this.state.keyState(head.params['api_key']),
    });
    this.open.add(response);
    response.on('close', () => {
      this.open.delete(response);
      this.log.end(entry);
    });
    request.resume();
    if (this.paths.has(entry.path) && entry.httpMethod === 'GET') this.answer(entry, response);
    else entry.status = send(response, htmlReply('404 Not Found', 404));
  }

  private answer(entry: RequestEntry, response: ServerResponse): void {
    const fault = this.faults.next(entry);
    entry.fault = fault?.kind ?? null;
    const right = this.rightAnswer(entry);
    entry.status =
      fault === undefined ? send(response, right) : commit(response, fault.kind, right, fault.options);
    this.actAfter(entry);
  }

  private rightAnswer({ params, fault }: RequestEntry): Reply {
    const reply = replyTo(params, this.state);

    return fault === 'another-user' && reply.status === 200 ? strangersPage(params, this.state) : reply;
  }

  private actAfter(entry: RequestEntry): void {
    const due = this.sequels.filter(({ match }) => match(entry));
    this.sequels = this.sequels.filter((sequel) => !due.includes(sequel));
    for (const { act } of due) act(entry);
  }
}
