import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('#package') as { version: string };
const PRODUCT = `Backbeat/${version}`;

/** Nothing that could end a comment of a header, or the header. */
const plain = (contact: string): string =>
  contact
    .toWellFormed()
    .replace(/[\s\p{C}()\\]+/gu, ' ')
    .trim()
    .replace(/[^\x20-\x7e]/gu, encodeURIComponent);

/** How the service names itself to a provider, and how whoever runs it can be reached. */
export function userAgent(contact: string | null): string {
  const reachable = plain(contact ?? '');

  return reachable === '' ? PRODUCT : `${PRODUCT} ( ${reachable} )`;
}
