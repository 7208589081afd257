import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, type OpenAPIObject } from '@nestjs/swagger';
import type { ActiveKey } from '#projections/api-keys/key-ring.query.js';
import { CallingKey } from '#src/http/actor.decorator.js';
import { Catalog, type CatalogView } from '#src/http/catalog.js';
import { Keyed } from '#src/http/keyed.decorator.js';
import { Open } from '#src/http/scope.decorator.js';
import { CallingKeyBody, CatalogBody } from './keys.views.js';

const SUMMARY = 'Name, version, where the documentation is, and every route. Needs no key.';

@ApiTags('catalog')
@Controller('api')
export class CatalogController {
  constructor(private readonly catalog: Catalog) {}

  @Get()
  @Open()
  @ApiOkResponse({ type: CatalogBody })
  @ApiOperation({ summary: SUMMARY })
  root(): CatalogView {
    return this.catalog.view;
  }

  @Get('v1')
  @Open()
  @ApiOkResponse({ type: CatalogBody })
  @ApiOperation({ summary: SUMMARY })
  version(): CatalogView {
    return this.catalog.view;
  }

  @Get('v1/openapi.json')
  @Open()
  @ApiOperation({ summary: 'This interface as an OpenAPI 3.1 document. Needs no key.' })
  openApi(): OpenAPIObject {
    return this.catalog.openApi;
  }

  @Get('v1/me')
  @Keyed('read')
  @ApiOkResponse({ type: CallingKeyBody })
  @ApiOperation({ summary: 'The key that asks.' })
  me(@CallingKey() { id, name, prefix, scopes }: ActiveKey): ActiveKey {
    return { id, name, prefix, scopes };
  }
}
