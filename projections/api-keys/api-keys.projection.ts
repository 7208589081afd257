import { projection } from '#src/event-store/projection.js';
import type { ApiKeyEvent } from '#src/api-keys/api-key.events.js';

const addKeys = `
  insert into api_keys (id, name, prefix, scopes, token_hash, created, revoked)
  select (data->>'keyId')::uuid, data->>'name', data->>'prefix',
         array(select jsonb_array_elements_text(data->'scopes')), data->>'tokenHash', occurred_at, false
    from run`;

const revokeKeys = `
  update api_keys set revoked = true from run where api_keys.id = (run.data->>'keyId')::uuid`;

export const apiKeys = projection<ApiKeyEvent>({
  name: 'api-keys',
  version: 1,
  tables: ['api_keys'],
  on: { ApiKeyCreated: addKeys, ApiKeyRevoked: revokeKeys },
});
