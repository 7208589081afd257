import { Injectable } from '@nestjs/common';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { DataSource } from 'typeorm';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

/** scrypt as OWASP recommends it: 64 MiB a guess. */
const COST = { N: 2 ** 16, r: 8, p: 2, maxmem: 128 * 2 ** 20 };
const LENGTH = 32;

const read = `select hash from admin_password`;
const write = `
  insert into admin_password (hash) values ($1) on conflict (only_row) do update set hash = excluded.hash`;

/** The password of the website's admin pages; only a salted hash of it is stored. */
@Injectable()
export class AdminPassword {
  constructor(private readonly dataSource: DataSource) {}

  async isSet(): Promise<boolean> {
    return (await this.stored()) !== undefined;
  }

  async set(password: string): Promise<void> {
    const salt = randomBytes(16);
    const hash = await derive(password.normalize('NFC'), salt, LENGTH, COST);
    await this.dataSource.query(write, [`${salt.toString('hex')}:${hash.toString('hex')}`]);
  }

  async matches(password: string): Promise<boolean> {
    const [salt, hash] = ((await this.stored()) ?? '').split(':');
    if (salt === undefined || hash === undefined) return false;
    const derived = await derive(password.normalize('NFC'), Buffer.from(salt, 'hex'), LENGTH, COST);

    return timingSafeEqual(derived, Buffer.from(hash, 'hex'));
  }

  private async stored(): Promise<string | undefined> {
    const [row] = await this.dataSource.query<{ hash: string }[]>(read);

    return row?.hash;
  }
}
