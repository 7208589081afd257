/** An answer before it goes onto the wire. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the source can say instead of an answer, by its own numbers. */
const MESSAGES = {
  3: 'Invalid Method - No method with that name in this package',
  6: 'Invalid parameters - Your request is missing a required parameter',
  8: 'Operation failed - Most likely the backend service failed. Please try again.',
  10: 'Invalid API key - You must be granted a valid key by last.fm',
  11: 'Service Offline - This service is temporarily offline. Try again later.',
  16: 'There was a temporary error processing your request. Please try again',
  17: 'Login: User required to be logged in',
  26: 'Suspended API key - Access for your account has been suspended, please contact Last.fm',
  29: 'Rate limit exceeded - Your IP has made too many requests in a short period',
} as const;
export type ErrorCode = keyof typeof MESSAGES;

/** A refusal, as it is told with `error`. */
export class SourceError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    message: string = MESSAGES[code],
    /** Some refusals carry an empty list of links, and nobody knows why. */
    readonly hasLinks = false,
  ) {
    super(message);
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';

export const jsonReply = (body: object, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

const xmlReply = (body: string, status: number): Reply => ({
  status,
  type: 'text/xml; charset=UTF-8',
  body: HEAD + body,
});

/** What whoever forgets `format=json` gets: the names of what it asked for, and no JSON. */
export const xmlOf = (body: object): Reply =>
  xmlReply(`<lfm status="ok">\n  <${Object.keys(body)[0]}/>\n</lfm>\n`, 200);

export function errorJson({ code, status, message, hasLinks }: SourceError): Reply {
  return jsonReply({ error: code, message, ...(hasLinks ? { links: [] } : {}) }, status);
}

export const errorXml = ({ code, status, message }: SourceError): Reply =>
  xmlReply(`<lfm status="failed">\n  <error code="${code}">${escaped(message)}</error>\n</lfm>\n`, status);

export const htmlReply = (title: string, status: number): Reply => ({
  status,
  type: 'text/html; charset=UTF-8',
  body: `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`,
});
