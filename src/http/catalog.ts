import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

export interface CatalogView {
  readonly name: string;
  readonly version: string;
  /** Where the documentation is. */
  readonly documentation: string;
  /** What each route does, by method and path. */
  readonly endpoints: Readonly<Record<string, string>>;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** What the service says of itself: the OpenAPI document, made once from the controllers, and its short form. */
@Injectable()
export class Catalog {
  private document: OpenAPIObject | undefined;

  describe(document: OpenAPIObject): void {
    this.document = document;
  }

  get openApi(): OpenAPIObject {
    if (this.document === undefined)
      throw new TypeError('The catalog is asked before the service is set up.');

    return this.document;
  }

  get view(): CatalogView {
    const { info, paths, servers } = this.openApi;
    const endpoints = Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const summary = item[method]?.summary;

        return summary === undefined ? [] : [[`${method.toUpperCase()} ${path}`, summary] as const];
      }),
    );

    return {
      name: info.title,
      version: info.version,
      documentation: `${servers?.[0]?.url ?? ''}/docs`,
      endpoints: Object.fromEntries(endpoints),
    };
  }
}
