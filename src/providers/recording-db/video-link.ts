import { listOf, objectOf, textOf, type JsonObject } from '#src/text/json-object.js';
import { webAddressOf } from '#src/text/web-address.js';

/** Where there are videos and nothing else. */
const VIDEO_HOST =
  /^(?:(?:www|m)\.)?(?:youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com|nicovideo\.jp|bilibili\.com)$/;

/** A link of a recording, and whether somebody said that it leads to a video. */
interface Link {
  readonly address: string;
  readonly isSaidToBe: boolean;
}

function linkOf(relation: JsonObject): readonly Link[] {
  const address = webAddressOf(objectOf(relation.url).resource);
  const isSaidToBe = listOf(relation.attributes).some((attribute) => textOf(attribute) === 'video');
  if (address === null || relation.ended === true) return [];

  return isSaidToBe || VIDEO_HOST.test(new URL(address).hostname) ? [{ address, isSaidToBe }] : [];
}

/** The link to a video of a recording: one that is said to be, before one that is known by its host. */
export function videoLinkIn(recording: JsonObject): string | null {
  const links = listOf(recording.relations).map(objectOf).flatMap(linkOf);

  return (links.find(({ isSaidToBe }) => isSaidToBe) ?? links[0])?.address ?? null;
}
