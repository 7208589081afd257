import { albumOf } from '#src/listening/told-fields.js';
import type { ToldOfTrack } from '#src/enrichment/told.js';
import {
  isBlank,
  isObject,
  listOf,
  numberOf,
  objectOf,
  textOf,
  type JsonObject,
} from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { known, unlessEmpty } from '#src/text/known.js';
import { summaryOf } from '#src/text/summary.js';
import { webAddressOf } from '#src/text/web-address.js';
import { entryOf } from './tracklist.js';
import { videoOf } from './video.js';

/** Bold, italic and underlined; links with a text of their own; links that are named; links by a number alone. */
const STYLE = /\[\/?[biu]\]|\[\/url\]|\[url=[^\][]*\]/gi;
const NAMED_LINK = /\[[almr]=([^\][]*)\]/gi;
const NUMBERED_LINK = /\[[almr]\d+\]/gi;

interface Told {
  /** A master or a release. */
  readonly pressing: JsonObject;
  readonly isMaster: boolean;
  readonly track: JsonObject;
}

function toldIn(payload: JsonValue | undefined): Told {
  const { track, master, release } = objectOf(payload);
  const isMaster = isObject(master);

  return { pressing: objectOf(isMaster ? master : release), isMaster, track: objectOf(track) };
}

function idOf(value: JsonValue | undefined): string | null {
  const id = numberOf(value);

  return id !== null && Number.isSafeInteger(id) && id > 0 ? String(id) : null;
}

const namesOf = (...lists: readonly (JsonValue | undefined)[]): readonly string[] | null => {
  const names = lists
    .flatMap(listOf)
    .map(textOf)
    .filter((name) => !isBlank(name));

  return unlessEmpty(names);
};

/** The primary picture; of a thing without one the first, which is its front. */
function coverOf(images: JsonValue | undefined): string | null {
  const addressed = listOf(images)
    .map(objectOf)
    .map(({ type, uri }) => ({ type, url: webAddressOf(uri) }))
    .filter(({ url }) => url !== null);

  return (addressed.find(({ type }) => type === 'primary') ?? addressed[0])?.url ?? null;
}

const withoutLinks = (notes: string): string =>
  notes.replace(STYLE, '').replace(NAMED_LINK, '$1').replace(NUMBERED_LINK, '');

/** Whether the track that was asked about is on the master or release. */
export function isOn(payload: JsonValue | undefined): boolean {
  const { pressing, track } = toldIn(payload);

  return entryOf(pressing, track) !== null;
}

/** What a master or a release, beside the track that was asked about, tells of it. Everything may be missing. */
export function factsOf(payload: JsonValue | undefined): ToldOfTrack['facts'] {
  const { pressing, isMaster, track } = toldIn(payload);
  const { id, main_release, title, genres, styles, images, videos, notes } = pressing;

  return known<ToldOfTrack['facts']>({
    releaseDbReleaseId: idOf(isMaster ? main_release : id),
    albumTitle: albumOf(textOf(title)),
    durationSeconds: entryOf(pressing, track)?.durationSeconds ?? null,
    genres: namesOf(genres, styles),
    coverUrl: coverOf(images),
    musicVideoUrl: videoOf(videos, textOf(track.title)),
    summary: summaryOf(withoutLinks(textOf(notes))),
  });
}
