import type { ServerResponse } from 'node:http';
import { errorJson, errorXml, htmlReply, SourceError, type ErrorCode, type Reply } from './source-replies.js';

export interface FaultDetails {
  /** For `rate-limited-retry-after`; 1 when not given. */
  readonly retryAfterSeconds?: number;
  /** How long a `trickle` takes to the end of the right answer; two minutes when not given. */
  readonly lastsMs?: number;
}

const refusal = (code: ErrorCode, status: number, headers: Reply['headers'] = {}): Reply => ({
  ...errorJson(new SourceError(code, status)),
  headers,
});

/** Faults that are an answer of their own, whole and well sized. */
const INSTEAD = {
  'rate-limited': () => refusal(29, 429),
  'rate-limited-retry-after': (_right: Reply, { retryAfterSeconds = 1 }: FaultDetails) =>
    refusal(29, 429, { 'retry-after': String(retryAfterSeconds) }),
  'rate-limited-in-200': () => refusal(29, 200),
  unavailable: () => refusal(8, 503),
  'unavailable-without-body': () => ({ status: 503, type: 'text/plain', body: '' }),
  'backend-failed': () => refusal(8, 500),
  'backend-failed-as-400': () => refusal(8, 400),
  'service-offline': () => refusal(11, 503),
  'temporary-error': () => refusal(16, 503),
  'temporary-error-as-400': () => refusal(16, 400),
  'html-200': () => htmlReply('We will be back soon', 200),
  'html-502': () => htmlReply('502 Bad Gateway', 502),
  'xml-error': () => ({ ...errorXml(new SourceError(8, 500)), status: 200 }),
  'empty-200': (right: Reply) => ({ ...right, status: 200, body: '' }),
  'malformed-json': (right: Reply) => ({ ...right, body: `${right.body.slice(0, -1)}]` }),
  'truncated-json': (right: Reply) => ({ ...right, body: right.body.slice(0, right.body.length * 0.6) }),
} satisfies Record<string, (right: Reply, details: FaultDetails) => Reply>;

const TRICKLE_EVERY_MS = 50;
const RESET_AFTER_MS = 50;

function writeHead(response: ServerResponse, { status, type, headers }: Reply, length?: number): void {
  const size = length === undefined ? {} : { 'content-length': length };
  response.writeHead(status, { 'content-type': type, ...size, ...headers });
}

function trickle(response: ServerResponse, reply: Reply, { lastsMs = 120_000 }: FaultDetails): void {
  const body = Buffer.from(reply.body);
  writeHead(response, reply, body.length);
  const step = Math.max(1, Math.ceil((body.length * TRICKLE_EVERY_MS) / lastsMs));
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + step));
    sent += step;
    if (sent >= body.length) response.end();
  }, TRICKLE_EVERY_MS);
  response.on('close', () => clearInterval(timer));
}

const halfOf = (body: Buffer): Buffer => body.subarray(0, body.length / 2);

/** Faults of the connection. */
const ON_THE_WIRE = {
  /** The connection stays until the client gives up or the server closes. */
  hang: () => undefined,
  trickle,
  'truncated-body': (response: ServerResponse, reply: Reply) => {
    const body = Buffer.from(reply.body);
    writeHead(response, reply, body.length);
    response.write(halfOf(body), () => response.socket?.destroy());
  },
  'reset-before': (response: ServerResponse) => {
    response.socket?.resetAndDestroy();
  },
  /** In chunks, so that nothing but the reset says that it is not all. */
  'reset-midway': (response: ServerResponse, reply: Reply) => {
    writeHead(response, reply);
    response.write(halfOf(Buffer.from(reply.body)));
    // What comes together with the reset is taken for the end: it is read before, in a turn of its own.
    const reset = (): unknown => response.socket?.resetAndDestroy();
    setTimeout(() => setTimeout(reset, RESET_AFTER_MS / 2), RESET_AFTER_MS / 2);
  },
} satisfies Record<string, (response: ServerResponse, reply: Reply, details: FaultDetails) => void>;

type Instead = keyof typeof INSTEAD;
type OnTheWire = keyof typeof ON_THE_WIRE;

/** `another-user` answers user.getRecentTracks, rightly, with the plays of somebody else. */
export type FaultKind = Instead | OnTheWire | 'another-user';

const isInstead = (kind: FaultKind): kind is Instead => kind in INSTEAD;
const isOnTheWire = (kind: FaultKind): kind is OnTheWire => kind in ON_THE_WIRE;

export const FAULT_KINDS: readonly FaultKind[] = [
  ...Object.keys(INSTEAD).filter((kind) => isInstead(kind as FaultKind)),
  ...Object.keys(ON_THE_WIRE),
  'another-user',
] as FaultKind[];

/** Statuses that are seen although the answer never comes to its end. */
const SHOWS_STATUS: ReadonlySet<FaultKind> = new Set(['trickle', 'truncated-body', 'reset-midway']);

export function send(response: ServerResponse, reply: Reply): number {
  writeHead(response, reply, Buffer.byteLength(reply.body));
  response.end(reply.body);

  return reply.status;
}

/** Does what the fault is; answers the status that the client can see, null when there is none. */
export function commit(
  response: ServerResponse,
  kind: FaultKind,
  right: Reply,
  details: FaultDetails,
): number | null {
  if (isInstead(kind)) return send(response, INSTEAD[kind](right, details));
  if (!isOnTheWire(kind)) return send(response, right);
  ON_THE_WIRE[kind](response, right, details);

  return SHOWS_STATUS.has(kind) ? right.status : null;
}
