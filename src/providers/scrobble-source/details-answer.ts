import {
  durationOf,
  isBlank,
  isObject,
  mbidOf,
  numberOf,
  objectOf,
  textOf,
} from '#src/imports/play-fields.js';
import type { JsonValue } from '#src/text/json-value.js';
import type { ProviderAnswer } from '../outbound/outbound.port.js';
import { bodyOf, manyOf, unexpected } from './answer.js';
import type { ToldOfArtist, ToldOfTrack } from './scrobble-source.port.js';

/** The picture of a star that stands for none. */
const NO_PICTURE = '2a96cbd8b46e442fc41c2b86b821562f';
const WEB = /^https?:(?=\/\/)/i;
const READ_MORE = /<a\b[^<>]*>\s*Read more[^]*$/i;
const MARKUP = /<\/?[a-z][^<>]*>/gi;

/** Properties that are known; the others are left out. */
function known<Facts extends object>(facts: {
  [Name in keyof Facts]: Facts[Name] | null | undefined;
}): Facts {
  const given = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);

  // What is left has every value that its type asks for.
  return Object.fromEntries(given) as Facts;
}

/** The largest picture, which is the last; by https. */
function coverOf(images: JsonValue | undefined): string | null {
  const addresses = manyOf(images).map((image) => textOf(objectOf(image)['#text']).trim());
  const largest = addresses.findLast(
    (address) => WEB.test(address) && URL.canParse(address) && !address.includes(NO_PICTURE),
  );

  return largest?.replace(WEB, 'https:') ?? null;
}

/** Plain text, without the link that ends it. */
function summaryOf(wiki: JsonValue | undefined): string | null {
  const text = textOf(objectOf(wiki).summary).replace(READ_MORE, '').replaceAll(MARKUP, '').trim();

  return text === '' ? null : text;
}

const textOrNull = (value: JsonValue | undefined): string | null => {
  const text = textOf(value);

  return isBlank(text) ? null : text;
};

const secondsOf = (milliseconds: JsonValue | undefined): number | null =>
  durationOf((numberOf(milliseconds) ?? 0) / 1000);

const namesOf = (tags: readonly JsonValue[]): readonly string[] =>
  tags.map((tag) => textOf(objectOf(tag).name)).filter((name) => !isBlank(name));

/** What `track.getInfo` answers; null when the source does not know the track. */
export function trackOf(answer: ProviderAnswer, username: string): ToldOfTrack | null {
  const body = bodyOf(answer, username);
  if (body === null) return null;
  const { track } = body;
  if (!isObject(track)) throw unexpected(answer);
  const album = objectOf(track.album);
  const tags = namesOf(manyOf(objectOf(track.toptags).tag));

  return {
    facts: known<ToldOfTrack['facts']>({
      trackMbid: mbidOf(track.mbid),
      artistMbid: mbidOf(objectOf(track.artist).mbid),
      albumMbid: mbidOf(album.mbid),
      albumTitle: textOrNull(album.title),
      durationSeconds: secondsOf(track.duration),
      summary: summaryOf(track.wiki),
      coverUrl: coverOf(album.image),
      tags: tags.length === 0 ? null : tags,
    }),
    payload: body,
  };
}

/** Tags by how often they were given; those that nobody gave say nothing. What is not counted was given. */
function byCount(tags: readonly JsonValue[]): readonly string[] {
  const counted = tags.map((tag) => ({ tag, count: numberOf(objectOf(tag).count) ?? 1 }));

  return namesOf(
    counted
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .map(({ tag }) => tag),
  );
}

/** What `track.getTopTags` and `artist.getTopTags` answer; null when the source does not know the thing. */
export function tagsOf(answer: ProviderAnswer, username: string): (ToldOfTrack & ToldOfArtist) | null {
  const body = bodyOf(answer, username);
  if (body === null) return null;
  if (!isObject(body.toptags)) throw unexpected(answer);
  const tags = byCount(manyOf(body.toptags.tag));

  return { facts: tags.length === 0 ? {} : { tags }, payload: body };
}
