import { mbidOf } from '#src/listening/told-fields.js';
import { compareByCodePoint } from '#src/text/fold.js';
import { isBlank, listOf, objectOf, textOf, type JsonObject } from '#src/text/json-object.js';

const DATE = /^\d{4}(?:-\d{2}){0,2}$/;
/** After every digit and dash: of two dates the one that is told to the day comes first, and none comes last. */
const AFTER_ALL = '~';

const isOfficial = ({ status }: JsonObject): boolean => status === 'Official';

const releasesOf = (recording: JsonObject): readonly JsonObject[] => listOf(recording.releases).map(objectOf);

/** An album, and no compilation, live album or the like. */
function isPlainAlbum(release: JsonObject): boolean {
  const group = objectOf(release['release-group']);

  return group['primary-type'] === 'Album' && listOf(group['secondary-types']).length === 0;
}

function rankOf(release: JsonObject): string {
  const date = textOf(release.date);
  const rank = `${isOfficial(release) ? 0 : 1}${isPlainAlbum(release) ? 0 : 1}`;

  return `${rank}${DATE.test(date) ? date : ''}${AFTER_ALL}${mbidOf(release.id) ?? ''}`;
}

/**
 * The release that stands for the album of a recording, the same one for the same answer: an official one, a plain
 * album, the earliest, in this order. Null when there is none that has an id.
 */
export function albumIn(recording: JsonObject): JsonObject | null {
  const ranked = releasesOf(recording)
    .filter(({ id }) => mbidOf(id) !== null)
    .map((release) => ({ release, rank: rankOf(release) }))
    .toSorted((a, b) => compareByCodePoint(a.rank, b.rank));

  return ranked[0]?.release ?? null;
}

/** The titles of its releases, each once, official ones first. */
export function albumTitlesIn(recording: JsonObject): readonly string[] {
  const releases = releasesOf(recording);
  const inOrder = [...releases.filter(isOfficial), ...releases.filter((release) => !isOfficial(release))];

  return [...new Set(inOrder.map(({ title }) => textOf(title)).filter((title) => !isBlank(title)))];
}
