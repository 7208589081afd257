import { albumOf, durationOf, mbidOf } from '#src/listening/told-fields.js';
import type { ToldOfTrack } from '#src/enrichment/told.js';
import { byCount } from '#src/text/by-count.js';
import { isBlank, listOf, numberOf, objectOf, textOf } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { known, unlessEmpty } from '#src/text/known.js';
import { storable } from '#src/text/storable.js';
import { webAddressOf } from '#src/text/web-address.js';
import { plainText } from './plain-text.js';

/** The grey star that stands for "no picture". */
const PLACEHOLDER = '2a96cbd8b46e442fc41c2b86b821562f';
const SIZES = ['small', 'medium', 'large', 'extralarge', 'mega'];

function pictureOf(address: JsonValue | undefined): string | null {
  return textOf(address).includes(PLACEHOLDER) ? null : webAddressOf(address);
}

/** The largest picture of those that are one. */
function coverOf(images: JsonValue | undefined): string | null {
  const bySize = listOf(images)
    .map(objectOf)
    .map(({ size, '#text': address }) => ({ size: SIZES.indexOf(textOf(size)), url: pictureOf(address) }))
    .filter(({ url }) => url !== null)
    .toSorted((a, b) => b.size - a.size);

  return bySize[0]?.url ?? null;
}

/** Names of tags, in the order that they come in. */
const namesOf = (tags: readonly JsonValue[]): readonly string[] =>
  tags.map((tag) => textOf(objectOf(tag).name)).filter((name) => !isBlank(name));

/** What `track.getInfo` tells, of which everything may be missing. */
export function factsOf(track: JsonValue | undefined): ToldOfTrack['facts'] {
  const { mbid, artist, album, duration, wiki, toptags } = objectOf(track);
  const { mbid: albumMbid, title, image } = objectOf(album);

  return known<ToldOfTrack['facts']>({
    trackMbid: mbidOf(mbid),
    artistMbid: mbidOf(objectOf(artist).mbid),
    albumMbid: mbidOf(albumMbid),
    albumTitle: albumOf(textOf(title)),
    // Milliseconds; 0 when it is not known.
    durationSeconds: durationOf((numberOf(duration) ?? 0) / 1_000),
    summary: storable(plainText(textOf(objectOf(wiki).summary))) || null,
    coverUrl: coverOf(image),
    tags: unlessEmpty(namesOf(listOf(objectOf(toptags).tag))),
  });
}

/** Tags by how many use them, of a hundred; none that nobody does, and last those of which it is not said. */
export function tagFactsOf(toptags: JsonValue | undefined): { readonly tags?: readonly string[] } {
  return known<{ readonly tags?: readonly string[] }>({
    tags: unlessEmpty(namesOf(byCount(listOf(objectOf(toptags).tag)))),
  });
}

/** The facts in `{ track, trackTags }`: all that was answered about a track, and its tags where it came without. */
export function factsOfAll(payload: JsonValue | undefined): ToldOfTrack['facts'] {
  const { track, trackTags } = objectOf(payload);

  return { ...factsOf(objectOf(track).track), ...tagFactsOf(objectOf(trackTags).toptags) };
}
