import { describe, expect, it } from 'vitest';
import { apiKeyDecider, type ApiKeyCommand } from './api-key.decider.js';
import type { ApiKeyEvent } from './api-key.events.js';

const data = { keyId: 'k', name: 'Phone', prefix: 'bkb_abc', scopes: ['read'], tokenHash: 'h' } as const;
const created: ApiKeyEvent = { type: 'ApiKeyCreated', data };
const revoked: ApiKeyEvent = { type: 'ApiKeyRevoked', data: { keyId: 'k' } };
const create: ApiKeyCommand = { type: 'create', key: data };
const revoke: ApiKeyCommand = { type: 'revoke', keyId: 'k' };

const decide = (history: readonly ApiKeyEvent[], command: ApiKeyCommand): readonly ApiKeyEvent[] =>
  apiKeyDecider.decide(command, history.reduce(apiKeyDecider.evolve, apiKeyDecider.initial));

describe('an API key', () => {
  it.each([
    ['created', [], create, [created]],
    ['created once', [created], create, []],
    ['revoked', [created], revoke, [revoked]],
    ['revoked once', [created, revoked], revoke, []],
    ['not revoked before it exists', [], revoke, []],
    ['not created again after it was revoked', [created, revoked], create, []],
  ])('is %s', (_name, history, command, events) => {
    expect(decide(history, command)).toEqual(events);
    expect(decide([...history, ...events], command)).toEqual([]);
  });
});
