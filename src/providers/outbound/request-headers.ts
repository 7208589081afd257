import { Misconfigured } from './faults.js';
import type { ProviderRequest } from './outbound.port.js';
import { theProvider } from './provider-names.js';
import { userAgent } from './user-agent.js';

export type Headers = Readonly<Record<string, string>>;

/** Codings of bodies that are understood. */
const CODINGS = 'gzip, br, deflate';
const SENDABLE = /^[\x20-\x7e]*$/;
/** What says nothing but who asks and what is understood. */
const ANONYMOUS: ReadonlySet<string> = new Set(['user-agent', 'accept', 'accept-encoding']);

/** The headers of a request, by lower-case name. Throws `Misconfigured` for a value that no header can hold. */
export function headersOf({ provider, headers = {}, contact }: ProviderRequest): Headers {
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  if (!given.every(([, value]) => SENDABLE.test(value)))
    throw new Misconfigured(
      `${theProvider(provider)} cannot be given its key, which holds characters that no key has. Check it in the settings.`,
    );

  return {
    accept: 'application/json',
    ...Object.fromEntries(given),
    'accept-encoding': CODINGS,
    'user-agent': userAgent(contact),
  };
}

/** What of them may be shown to whomever a provider refers to. */
export const anonymous = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => ANONYMOUS.has(name)));
