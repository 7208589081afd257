import { ApiProperty } from '@nestjs/swagger';
import type { ApiKeysView, ApiKeyView } from '#projections/api-keys/list-api-keys.query.js';
import type { ActiveKey } from '#projections/api-keys/key-ring.query.js';
import type { CatalogView } from '#src/http/catalog.js';

export class CallingKeyBody implements ActiveKey {
  @ApiProperty()
  readonly id: string;
  @ApiProperty()
  readonly name: string;
  @ApiProperty({ description: "The token's leading characters, for recognition." })
  readonly prefix: string;
  @ApiProperty({ enum: ['read', 'write'], isArray: true })
  readonly scopes: ActiveKey['scopes'];
}

export class NewKeyBody extends CallingKeyBody {
  @ApiProperty({ format: 'date-time' })
  readonly created: string;
  @ApiProperty({ description: 'The whole token, shown this once.' })
  readonly token: string;
  @ApiProperty()
  readonly warning: string;
}

export class ListedKeyBody extends CallingKeyBody implements ApiKeyView {
  @ApiProperty({ format: 'date-time' })
  readonly created: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly lastUsed: string | null;
}

export class KeysBody implements ApiKeysView {
  @ApiProperty({ type: [ListedKeyBody], description: 'The active keys, oldest first.' })
  readonly keys: ListedKeyBody[];
}

export class CatalogBody implements CatalogView {
  @ApiProperty()
  readonly name: string;
  @ApiProperty()
  readonly version: string;
  @ApiProperty({ format: 'uri' })
  readonly documentation: string;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  readonly endpoints: Record<string, string>;
}
