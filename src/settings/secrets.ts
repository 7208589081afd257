import { Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { DataSource } from 'typeorm';
import { SecretKey } from '#src/config/secret-key.js';

const derive = promisify<string, string, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

const CIPHER = 'aes-256-gcm';
/** 64 MiB a guess. The salt tells this use of the key from others; it need not be secret, nor differ. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 2 ** 20 };
const SALT = 'backbeat: stored secrets';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const insert = `insert into secrets (ref, name, sealed, saved_at) values ($1, $2, $3, now())`;
const read = `select name, sealed from secrets where ref = $1`;
/** One that nothing refers to yet may have been sealed a moment ago, by a save that is still under way. */
const removeUnused = `
  delete from secrets
   where ref <> all ($1::uuid[]) and (ref = any ($2::uuid[]) or saved_at < now() - interval '1 hour')`;

/** A secret that the key at hand does not open; the message is for a person. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** What a sealed text belongs to: in the place of another it does not open. */
const owner = (name: string, ref: string): Buffer => Buffer.from(`${name}\n${ref}`);

/** Secrets that must be told again to whom they are for, encrypted at rest; kept beside the log, never in it. */
@Injectable()
export class Secrets {
  private key: Promise<Buffer> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly secretKey: SecretKey,
  ) {}

  /** Keeps a secret; answers the reference to ask for it by. */
  async seal(name: string, text: string): Promise<string> {
    const ref = crypto.randomUUID();
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, await this.derived(), nonce).setAAD(owner(name, ref));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    await this.dataSource.query(insert, [ref, name, Buffer.concat([nonce, cipher.getAuthTag(), sealed])]);

    return ref;
  }

  /** The secret as it was given; null when it is not kept any more. Throws `Unreadable`. */
  async reveal(ref: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ name: string; sealed: Buffer }[]>(read, [ref]);
    if (row === undefined) return null;
    const key = await this.derived();
    try {
      return open(key, row.sealed, owner(row.name, ref));
    } catch (cause) {
      throw new Unreadable(`${row.name} was saved under another SECRET_KEY; save it again in the settings.`, {
        cause,
      });
    }
  }

  /** Removes those that were given up, and those that nothing has referred to for long; keeps those in use. */
  async removeUnused(inUse: readonly string[], givenUp: readonly string[]): Promise<void> {
    await this.dataSource.query(removeUnused, [inUse, givenUp]);
  }

  /** Derived when it is first needed, and then kept: that takes a while, by intention. */
  private derived(): Promise<Buffer> {
    this.key ??= this.derive().catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });

    return this.key;
  }

  private async derive(): Promise<Buffer> {
    return derive(await this.secretKey.read(), SALT, KEY_BYTES, COST);
  }
}

/** Throws when the key, the owner or any byte is not the one it was sealed with. */
function open(key: Buffer, sealed: Buffer, belongsTo: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(belongsTo)
    .setAuthTag(tag);
  const opened = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];

  return Buffer.concat(opened).toString('utf8');
}
