import { artistTags, trackInfo, trackTags, userInfo } from './source-catalogue.js';
import { recentTracks, type Params } from './source-history.js';
import {
  errorJson,
  errorXml,
  jsonReply,
  SourceError,
  xmlOf,
  type ErrorCode,
  type Reply,
} from './source-replies.js';
import type { KeyState, SourceState } from './source-state.js';

type Method = (params: Params, source: SourceState) => object;

/** By their names in lower case: the source takes any. */
const METHODS: ReadonlyMap<string, Method> = new Map([
  ['user.getrecenttracks', recentTracks],
  ['user.getinfo', userInfo],
  ['track.getinfo', trackInfo],
  ['track.gettoptags', trackTags],
  ['artist.gettoptags', artistTags],
]);

const REFUSED_KEYS: Readonly<Record<Exclude<KeyState, 'valid'>, ErrorCode>> = {
  missing: 10,
  unknown: 10,
  suspended: 26,
};

function bodyOf(params: Params, source: SourceState): object {
  const method = METHODS.get((params['method'] ?? '').toLowerCase());
  if (method === undefined) throw new SourceError(3, 400);
  const key = source.keyState(params['api_key']);
  if (key !== 'valid') throw new SourceError(REFUSED_KEYS[key], 403);

  return method(params, source);
}

/** What the source answers when nothing is wrong with it: XML, unless JSON is asked for. */
export function replyTo(params: Params, source: SourceState): Reply {
  const isJson = params['format']?.toLowerCase() === 'json';
  try {
    const body = bodyOf(params, source);

    return isJson ? jsonReply(body) : xmlOf(body);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;

    return isJson ? errorJson(error) : errorXml(error);
  }
}
