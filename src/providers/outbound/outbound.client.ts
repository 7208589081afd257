import { Injectable, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import PQueue from 'p-queue';
import pRetry from 'p-retry';
import { CallLog, type Call } from './call-log.js';
import { Interrupted, Retryable, Unavailable } from './faults.js';
import { HttpClient } from './http.client.js';
import { Outbound, type Provider, type ProviderAnswer, type ProviderRequest } from './outbound.port.js';
import { pause } from './pause.js';
import { currentLook, type Look } from './permission.js';
import { cleansed, redactorOf, type Redact } from './redaction.js';
import { RetryPolicy } from './retry-policy.js';
import { NoTurn } from './turn-connection.js';
import { Turns } from './turns.js';

/** A question to a provider, and how its answer is read. */
interface Question<T> {
  readonly request: ProviderRequest;
  readonly read: (answer: ProviderAnswer) => T;
  readonly redact: Redact;
  /** Of whoever asks: the queue calls from elsewhere. */
  readonly look: Look | undefined;
}

/** What one request brought, and for how long the provider is left alone after it. */
type Done<T> = { readonly call: Call; readonly pauseMs: number } & (
  { readonly value: T } | { readonly fault: unknown }
);

/**
 * Asks each provider one question after the other, in turn with all other processes, and stays with a question
 * until it is answered, or has failed for good or too often. Nothing that comes out of it holds a secret.
 */
@Injectable()
export class OutboundClient extends Outbound implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly queues = new Map<Provider, PQueue>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly http: HttpClient,
    private readonly turns: Turns,
    private readonly log: CallLog,
    private readonly policy: RetryPolicy,
  ) {
    super();
  }

  async get<T>(request: ProviderRequest, read: (answer: ProviderAnswer) => T): Promise<T> {
    const redact = redactorOf(request.secrets);
    const question = { request, read, redact, look: currentLook() };
    try {
      return await this.queueOf(request.provider).add(() => this.insist(question));
    } catch (error) {
      throw cleansed(error, redact);
    }
  }

  /** At once: whoever waits for an answer must be able to stop before this does. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new Interrupted('The service stops.'));
    await this.turns.close();
  }

  /** Before: calls are noted with what is closed at the shutdown itself. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.onModuleDestroy();
    await Promise.all([...this.queues.values()].map((queue) => queue.onIdle()));
    await this.http.close();
  }

  private queueOf(provider: Provider): PQueue {
    const queue = this.queues.get(provider) ?? new PQueue({ concurrency: 1 });
    this.queues.set(provider, queue);

    return queue;
  }

  private async insist<T>(question: Question<T>): Promise<T> {
    const { signal } = this.stopping;
    try {
      return await pRetry((attempt) => this.ask(question, attempt), {
        retries: Math.min(question.request.attempts ?? Infinity, this.policy.attempts) - 1,
        // Pauses are kept by the turns, so that they are for everybody; without a turn there is nobody to tell.
        minTimeout: 0,
        shouldRetry: ({ error }) => error instanceof Retryable && !signal.aborted,
        onFailedAttempt: ({ error, attemptNumber, retriesLeft }) =>
          error instanceof NoTurn && retriesLeft > 0
            ? pause(this.policy.pauseMs(error, attemptNumber), signal)
            : undefined,
      });
    } catch (error) {
      if (!(error instanceof Retryable)) throw error;
      signal.throwIfAborted();
      throw new Unavailable(error.message, error.status);
    }
  }

  private async ask<T>(question: Question<T>, attempt: number): Promise<T> {
    this.stopping.signal.throwIfAborted();
    const { request, redact, look } = question;
    const done = await this.turns.take(request, async (lost) => {
      await look?.();

      return this.request(question, attempt, lost);
    });
    await this.log.note(request, done.call, redact);
    if ('fault' in done) throw done.fault;

    return done.value;
  }

  /** Reads within the turn: only who understands the answer knows whether the provider wants to be left alone. */
  private async request<T>(
    { request, read }: Question<T>,
    attempt: number,
    lost: AbortSignal,
  ): Promise<Done<T>> {
    const begun = performance.now();
    let status: number | null = null;
    let askedForMs = 0;
    const callWith = (error: string | null): Call => ({
      status,
      durationMs: performance.now() - begun,
      error,
    });
    try {
      const answer = await this.http.ask(request, lost);
      ({ status } = answer);
      askedForMs = request.pauseAfterMs?.(answer) ?? 0;

      const value = read(answer);

      return { value, call: callWith(null), pauseMs: askedForMs };
    } catch (fault) {
      const call = callWith(fault instanceof Error ? fault.message : String(fault));
      const growingMs = fault instanceof Retryable ? this.policy.pauseMs(fault, attempt) : 0;

      return { fault, call, pauseMs: Math.max(growingMs, askedForMs) };
    }
  }
}
