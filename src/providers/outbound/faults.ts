/** What a provider's answer, or its silence, means when it is no answer to the question. */
export abstract class ProviderFault extends Error {
  /** Seen from the connection alone, not of the answer: there is no status then. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

/** It will pass: too many requests, trouble at the provider, a broken or missing answer. Asked again. */
export class Retryable extends ProviderFault {
  override readonly name = 'Retryable';

  constructor(
    message: string,
    status: number | null = null,
    /** How long the provider wants to be left alone, and whether it was asked too often. */
    readonly pause: { readonly retryAfterMs?: number; readonly isRateLimit?: boolean } = {},
  ) {
    super(message, status);
  }
}

/** Only a person can mend it: a wrong key, an unknown user. The message is a sentence for that person. */
export class Misconfigured extends ProviderFault {
  override readonly name = 'Misconfigured';
}

/** Asking again would bring the same: the request itself is wrong, which is ours to mend. */
export class Misasked extends ProviderFault {
  override readonly name = 'Misasked';
}

/** A passing fault that did not pass in the time that was given to it. */
export class Unavailable extends ProviderFault {
  override readonly name = 'Unavailable';
}

/** The service stops, which says nothing of the provider: the question stays open. */
export class Interrupted extends ProviderFault {
  override readonly name = 'Interrupted';
}
