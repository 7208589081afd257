import type { DomainEvent } from '#src/event-store/event.js';

/*
 * These names and shapes are stored for ever: a new shape is a new version with an upcaster and a stored sample.
 */

export type Scope = 'read' | 'write';

/** The token itself is never stored; its hash recognises it. */
export type ApiKeyCreated = DomainEvent<
  'ApiKeyCreated',
  {
    readonly keyId: string;
    readonly name: string;
    /** The token's leading characters, for recognition by a person. */
    readonly prefix: string;
    readonly scopes: readonly Scope[];
    /** SHA-256 of the token, hex. */
    readonly tokenHash: string;
  }
>;

export type ApiKeyRevoked = DomainEvent<'ApiKeyRevoked', { readonly keyId: string }>;

export type ApiKeyEvent = ApiKeyCreated | ApiKeyRevoked;
