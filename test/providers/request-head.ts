import type { IncomingMessage } from 'node:http';
import type { SourceRequest } from './request-log.js';

export type Head = Pick<
  SourceRequest,
  'httpMethod' | 'path' | 'method' | 'params' | 'repeated' | 'userAgent'
>;

/** What the head of a request says. */
export function headOf({ url = '', method = '', headers }: IncomingMessage): Head {
  const { pathname, searchParams } = new URL(url, 'http://source.invalid');
  const names = [...searchParams.keys()];
  const params: Head['params'] = Object.fromEntries(searchParams);

  return {
    httpMethod: method,
    path: pathname,
    method: (params['method'] ?? '').toLowerCase(),
    params,
    repeated: names.filter((name, index) => names.indexOf(name) !== index),
    userAgent: headers['user-agent'] ?? null,
  };
}
