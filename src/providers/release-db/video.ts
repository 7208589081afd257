import { apart, closest } from '#src/text/closest.js';
import { listOf, objectOf, textOf } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { videoAddressOf } from '#src/text/web-address.js';

/** What a title says of the video and not of the track: "(Official Video)", "[HQ]". */
const OF_THE_VIDEO =
  /\s*[([][^)\]]*\b(?:official|video|audio|lyrics?|visuali[sz]er|h[dq]|4k)\b[^)\]]*[)\]]/gi;
const DASH = /\s[-–—]\s/;

/** The title as it is, and without who plays. */
function titlesIn(title: string): readonly string[] {
  const bare = title.replace(OF_THE_VIDEO, '');
  const parts = bare.split(DASH);
  const [artist = ''] = parts;

  return [bare, bare.slice(artist.length).replace(DASH, ''), parts.at(-1) ?? ''];
}

/** The address of the video whose title is that of the track; null when there is none. */
export function videoOf(videos: JsonValue | undefined, title: string): string | null {
  const candidates = listOf(videos)
    .map(objectOf)
    .map((video) => ({ titles: titlesIn(textOf(video.title)), url: videoAddressOf(video.uri) }))
    .filter(({ url }) => url !== null);

  return closest(candidates, ({ titles }) => [apart(title, titles)])?.url ?? null;
}
