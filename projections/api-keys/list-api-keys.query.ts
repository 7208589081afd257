import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Scope } from '#src/api-keys/api-key.events.js';
import { Unknown } from '#src/event-store/errors.js';
import { ServiceZone } from '../shared/service-zone.js';

export interface ApiKeyView {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  /** ISO 8601 with the service's offset. */
  readonly created: string;
  readonly lastUsed: string | null;
}

export interface ApiKeysView {
  readonly keys: readonly ApiKeyView[];
}

/** `GET /keys`: the active keys, oldest first. */
export class ListApiKeys extends Query<ApiKeysView> {}

/** One active key. `Unknown` when there is none of that id. */
export class GetApiKey extends Query<ApiKeyView> {
  constructor(readonly id: string) {
    super();
  }
}

interface Row extends Pick<ApiKeyView, 'id' | 'name' | 'prefix' | 'scopes'> {
  readonly created: Date;
  readonly lastUsed: Date | null;
}

const listKeys = `
  select id, name, prefix, scopes, created, last_used as "lastUsed"
    from read.api_keys left join public.api_key_uses on api_key_uses.key_id = api_keys.id
   where not revoked
   order by created, id`;

@QueryHandler(ListApiKeys)
export class ListApiKeysHandler implements IQueryHandler<ListApiKeys> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly serviceZone: ServiceZone,
  ) {}

  async execute(): Promise<ApiKeysView> {
    const zone = await this.serviceZone.current();
    const format = (instant: Date): string => zone.format(Math.floor(instant.getTime() / 1000));
    const rows = await this.dataSource.query<Row[]>(listKeys);
    const keys = rows.map(({ created, lastUsed, ...key }) => ({
      ...key,
      created: format(created),
      lastUsed: lastUsed === null ? null : format(lastUsed),
    }));

    return { keys };
  }
}

@QueryHandler(GetApiKey)
export class GetApiKeyHandler implements IQueryHandler<GetApiKey> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ id }: GetApiKey): Promise<ApiKeyView> {
    const { keys } = await this.queries.execute(new ListApiKeys());
    const key = keys.find((candidate) => candidate.id === id);
    if (key === undefined) throw new Unknown('There is no active key with this id.');

    return key;
  }
}
