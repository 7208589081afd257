import { Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Scope } from '#src/api-keys/api-key.events.js';
import { Advances } from '../shared/advances.js';

export interface ActiveKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
}

interface Row extends ActiveKey {
  readonly tokenHash: string;
}

const activeKeys = `
  select id, name, prefix, scopes, token_hash as "tokenHash" from read.api_keys where not revoked`;

/** The active keys in memory, by the hash of their token; read again when one was made or revoked. */
@Injectable()
export class KeyRing {
  private keys = new Map<string, Row>();
  private stamp = '';

  constructor(
    private readonly dataSource: DataSource,
    private readonly advances: Advances,
  ) {}

  async find(tokenHash: string): Promise<ActiveKey | undefined> {
    const stamp = this.advances.stamp('api-keys');
    if (stamp !== this.stamp) {
      const rows = await this.dataSource.query<Row[]>(activeKeys);
      this.keys = new Map(rows.map((row) => [row.tokenHash, row]));
      this.stamp = stamp;
    }
    const key = this.keys.get(tokenHash);
    if (key === undefined || !timingSafeEqual(Buffer.from(key.tokenHash), Buffer.from(tokenHash)))
      return undefined;

    return key;
  }
}
