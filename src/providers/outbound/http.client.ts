import { Injectable } from '@nestjs/common';
import { Agent, request as send } from 'undici';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Clock } from '#src/clock/clock.js';
import { Misconfigured, Retryable } from './faults.js';
import { networkFault } from './network-fault.js';
import type { Provider, ProviderAnswer, ProviderRequest } from './outbound.port.js';
import { pause } from './pause.js';
import { theProvider } from './provider-names.js';
import { anonymous, headersOf, type Headers } from './request-headers.js';

const CONNECT_MS = 10_000;
/** Of silence; what a request may take as a whole is its deadline. */
const SILENCE_MS = 30_000;
const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MIB = 1024 * 1024;
const LARGEST_BODY = 8 * MIB;
const DECODERS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
]);

/** Where a request goes next, what it takes along, and how much of its time is left. */
interface Step {
  readonly provider: Provider;
  readonly url: URL;
  readonly headers: Headers;
  readonly deadlineMs: number;
  readonly leftMs: number;
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

/** One request over the network, from its first byte to the last of the answer. */
@Injectable()
export class HttpClient {
  private readonly agent = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
  });

  constructor(private readonly clock: Clock) {}

  /**
   * The answer, whatever its status. Throws `Retryable` when there is none, `Misconfigured` for what cannot be
   * sent, and the signal's reason when that ends it. Redirects are followed here and not by undici, so that a host
   * is not asked again before the interval is over, and another origin sees no header that may hold a key.
   */
  async ask(request: ProviderRequest, signal: AbortSignal): Promise<ProviderAnswer> {
    const { provider, url, deadlineMs, minIntervalMs } = request;
    if (!isWeb(url))
      throw new Misconfigured(`${theProvider(provider)} has an address that is not of the web.`);
    let step: Step = { provider, url, headers: headersOf(request), deadlineMs, leftMs: deadlineMs };
    const asked = new Set<string>();
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      if (asked.has(step.url.hostname)) await pause(minIntervalMs, signal);
      asked.add(step.url.hostname);
      const begun = performance.now();
      const answer = await this.exchange(step, signal);
      const next = stepAfter(step, answer);
      if (next === undefined) return answer;
      step = { ...next, leftMs: step.leftMs - (performance.now() - begun) };
    }

    throw new Retryable(
      `${theProvider(provider)} referred to another address more than ${MOST_REDIRECTS} times.`,
    );
  }

  /** Ends whatever is under way. */
  close(): Promise<void> {
    return this.agent.destroy();
  }

  private async exchange(step: Step, signal: AbortSignal): Promise<ProviderAnswer> {
    const { provider, url, headers, deadlineMs, leftMs } = step;
    const over = new AbortController();
    const end = (): void => over.abort();
    const timer = setTimeout(end, leftMs);
    signal.addEventListener('abort', end);
    try {
      signal.throwIfAborted();
      const response = await send(url, { headers, dispatcher: this.agent, signal: over.signal });
      const told = toldHeaders(response.headers);
      const body = await textOf(response.body, told['content-encoding'] ?? '', provider);

      // Every answer has a date: that of its arrival, if it came without one (RFC 9110, 6.6.1).
      return {
        status: response.statusCode,
        headers: { date: this.clock.now().toUTCString(), ...told },
        body,
        url,
      };
    } catch (error) {
      signal.throwIfAborted();
      if (over.signal.aborted)
        throw new Retryable(`${theProvider(provider)} did not answer within ${deadlineMs / 1_000} s.`);
      throw error instanceof Retryable ? error : networkFault(error, provider);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  }
}

const toldHeaders = (headers: NodeJS.Dict<string | string[]>): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(', ')]),
  );

/** Where a redirect leads; undefined for an answer that is none. */
function stepAfter(step: Step, { status, headers }: ProviderAnswer): Step | undefined {
  const { location } = headers;
  if (!REDIRECTS.has(status) || location === undefined) return undefined;
  const url = URL.canParse(location, step.url.href) ? new URL(location, step.url) : undefined;
  if (url === undefined || !isWeb(url))
    throw new Retryable(
      `${theProvider(step.provider)} referred to an address that is not of the web.`,
      status,
    );

  return { ...step, url, headers: url.origin === step.url.origin ? step.headers : anonymous(step.headers) };
}

/** The whole body without its compression, counted while it is read: a small answer may unfold to a huge one. */
async function textOf(body: Readable, coding: string, provider: Provider): Promise<string> {
  const decoder = DECODERS.get(coding.trim().toLowerCase())?.();
  // An error of one of the two is told by the last.
  const bytes = decoder === undefined ? body : pipeline(body, decoder, () => undefined);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY)
      throw new Retryable(`${theProvider(provider)} answered with more than ${LARGEST_BODY / MIB} MiB.`);
    chunks.push(chunk);
  }

  return new TextDecoder().decode(Buffer.concat(chunks));
}
