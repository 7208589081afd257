/** Everything that is spoken to, by its neutral name. */
export const PROVIDERS = [
  'scrobbleSource',
  'recordingDb',
  'coverArt',
  'releaseDb',
  'audioDb',
  'vocalDb',
  'singerDb',
  'doujinDb',
] as const;
export type Provider = (typeof PROVIDERS)[number];

export interface ProviderRequest {
  readonly provider: Provider;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Texts in the address or the headers that nobody may see: not in logs, errors or the list of calls. */
  readonly secrets: readonly string[];
  /** How a provider can reach whoever runs this service; told with every request. */
  readonly contact: string | null;
  /** The least time between the ends of one request and the begin of the next, of all processes. */
  readonly minIntervalMs: number;
  readonly deadlineMs: number;
  /** How often it is asked at the most, if less often than others. */
  readonly attempts?: number;
  /**
   * For how long everybody leaves the provider alone after an answer, also one that is a fault: if longer than the
   * interval, and than the pause that follows from the fault.
   */
  readonly pauseAfterMs?: (answer: ProviderAnswer) => number;
}

/** An answer as it came, whatever its status. */
export interface ProviderAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Where it came from in the end, after redirects. */
  readonly url: URL;
}

/** The only door to a provider. */
export abstract class Outbound {
  /**
   * Asks a provider when it is its turn, and has the answer read. What `read` throws decides what follows: a
   * `Retryable` is asked again with growing pauses, in the end it is `Unavailable`; anything else is final. So is
   * `Misconfigured` for what cannot be sent, and `Interrupted` when the service stops. No error holds a secret.
   */
  abstract get<T>(request: ProviderRequest, read: (answer: ProviderAnswer) => T): Promise<T>;
}
