import { classify, retryable } from '#src/providers/outbound/classify.js';
import { Retryable, type ProviderFault } from '#src/providers/outbound/faults.js';
import { jsonOf } from '#src/providers/outbound/json-body.js';
import type { ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { theProvider } from '#src/providers/outbound/provider-names.js';
import { listOf, objectOf, textOf, type JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { webAddressOf } from '#src/text/web-address.js';

const NAME = theProvider('coverArt');

/** Whether the archive may have a front cover of a release; the database may already say that it has not. */
export function mayHaveCover(release: JsonObject): boolean {
  const { artwork, front, count, darkened } = objectOf(release['cover-art-archive']);

  return artwork !== false && front !== false && count !== 0 && darkened !== true;
}

function faultOf(answer: ProviderAnswer): ProviderFault | null {
  const { status } = answer;
  if (status === 503) return retryable(`${NAME} was asked too often, or is busy.`, answer, true);
  // There is nothing in the settings that lets anybody in: it passes.
  if (status === 401 || status === 403)
    return retryable(`${NAME} does not let the service in (${status}).`, answer);

  return classify(answer, 'coverArt');
}

/**
 * The covers of a release; null when the archive has none. Throws the faults of a provider. `hostname` is whom was
 * asked: it refers to where covers are kept, and a 403 from there is about these covers, which were taken down.
 */
export function coverArtIn(answer: ProviderAnswer, hostname: string): JsonObject | null {
  const { status, url } = answer;
  if (status === 404 || (status === 403 && url.hostname !== hostname)) return null;
  const fault = faultOf(answer);
  if (fault !== null) throw fault;
  const data = objectOf(jsonOf(answer, 'coverArt'));
  if (!Array.isArray(data.images))
    throw new Retryable(`${NAME} answered something else than it was asked.`, status);

  return data;
}

const isFront = ({ front, types }: JsonObject): boolean =>
  front === true || (front === undefined && listOf(types).some((type) => textOf(type) === 'Front'));

/** The front cover: 500 pixels wide if there is that, else as it is. Null when there is none. */
export function coverUrlIn(coverArt: JsonValue | undefined): string | null {
  const { image, thumbnails } = listOf(objectOf(coverArt).images).map(objectOf).find(isFront) ?? {};
  const { 500: ofWidth, large } = objectOf(thumbnails);

  return webAddressOf(ofWidth) ?? webAddressOf(large) ?? webAddressOf(image);
}
