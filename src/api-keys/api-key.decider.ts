import type { Decider } from '#src/event-store/decider.js';
import type { ApiKeyCreated, ApiKeyEvent } from './api-key.events.js';

export type ApiKey =
  { readonly status: 'absent' } | { readonly status: 'active' } | { readonly status: 'revoked' };

export type ApiKeyCommand =
  | { readonly type: 'create'; readonly key: ApiKeyCreated['data'] }
  | { readonly type: 'revoke'; readonly keyId: string };

function decide(command: ApiKeyCommand, key: ApiKey): readonly ApiKeyEvent[] {
  switch (command.type) {
    case 'create':
      return key.status === 'absent' ? [{ type: 'ApiKeyCreated', data: command.key }] : [];
    case 'revoke':
      return key.status === 'active' ? [{ type: 'ApiKeyRevoked', data: { keyId: command.keyId } }] : [];
  }
}

function evolve(_key: ApiKey, event: ApiKeyEvent): ApiKey {
  switch (event.type) {
    case 'ApiKeyCreated':
      return { status: 'active' };
    case 'ApiKeyRevoked':
      return { status: 'revoked' };
  }
}

export const apiKeyDecider: Decider<ApiKey, ApiKeyCommand, ApiKeyEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
};
