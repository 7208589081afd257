import { createHash, randomBytes } from 'node:crypto';

const LITERAL = 'bkb_';
const PREFIX_LENGTH = 12;

/** A new token: the literal prefix, then 256 random bits. Only its hash is ever stored. */
export const makeToken = (): string => LITERAL + randomBytes(32).toString('base64url');

/** SHA-256, hex. The token is random, not chosen by a person, so a fast hash gives nothing away. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The leading characters by which a person recognises a token. */
export const prefixOf = (token: string): string => token.slice(0, PREFIX_LENGTH);
