import type { ToldOfTrack } from '#src/enrichment/told.js';
import { durationOf } from '#src/listening/told-fields.js';
import { fold } from '#src/text/fold.js';
import { listOf, numberOf, objectOf, textOf, type JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { known, unlessEmpty } from '#src/text/known.js';
import { webAddressOf } from '#src/text/web-address.js';
import type { SongDatabaseName } from './song-database.port.js';
import { distinct, idOf, titlesOf } from './song-names.js';

/** All that is kept of an answer: facts are taken from it without another question. */
export type SongPayload = {
  readonly database: SongDatabaseName;
  /** The title that was asked for: the song's others are its aliases. */
  readonly title: string;
  readonly song: JsonObject;
};

type Facts = ToldOfTrack['facts'];

const GENRES = 'genres';
const LATE = 9_999;

const firstAddress = (values: readonly (JsonValue | undefined)[]): string | null =>
  values.map(webAddressOf).find((address) => address !== null) ?? null;

/** The largest picture of the song; old answers only have a still of its video. */
function coverOf({ mainPicture, thumbUrl }: JsonObject): string | null {
  const { urlOriginal, urlThumb, urlSmallThumb, urlTinyThumb } = objectOf(mainPicture);

  return firstAddress([urlOriginal, urlThumb, urlSmallThumb, urlTinyThumb, thumbUrl]);
}

/** The first video that its makers have put up and that still is there, from where most can see it. */
function videoOf({ pvs }: JsonObject): string | null {
  const originals = listOf(pvs)
    .map(objectOf)
    .filter(({ pvType, disabled }) => pvType === 'Original' && disabled !== true);
  const preferred = originals.filter(({ service }) => service === 'Youtube');

  return firstAddress([...preferred, ...originals].map(({ url }) => url));
}

/** A date as one number; what is not known of it is late, so that a whole date goes before. */
function dayOf(date: JsonValue | undefined): number {
  const { year, month, day } = objectOf(date);
  const [y = LATE, m = 99, d = 99] = [year, month, day].map((part) => numberOf(part) ?? undefined);

  return y * 10_000 + m * 100 + d;
}

/** The album on which the song came out first. */
function albumOf({ albums }: JsonObject): string | null {
  const byRelease = listOf(albums)
    .map(objectOf)
    .filter(({ deleted }) => deleted !== true)
    .toSorted(
      (a, b) => dayOf(a.releaseDate) - dayOf(b.releaseDate) || (numberOf(a.id) ?? 0) - (numberOf(b.id) ?? 0),
    );

  return distinct(byRelease.map(({ name }) => name))[0] ?? null;
}

/** Tags by how many gave them; genres are those of a category of that name. */
function tagsOf({ tags }: JsonObject): Record<'genres' | 'tags', readonly string[] | null> {
  const counted = listOf(tags)
    .map(objectOf)
    // Stable: tags that as many gave stay in the order of the answer.
    .toSorted((a, b) => (numberOf(b.count) ?? 0) - (numberOf(a.count) ?? 0))
    .map(({ tag }) => objectOf(tag));
  const namesOf = (ofGenres: boolean): readonly string[] | null =>
    unlessEmpty(
      distinct(
        counted
          .filter(({ categoryName }) => (fold(textOf(categoryName)) === GENRES) === ofGenres)
          .map(({ name }) => name),
      ),
    );

  return { genres: namesOf(true), tags: namesOf(false) };
}

/** What a stored answer tells of a track; what is missing or odd in it is left out. */
export function factsOf(payload: JsonValue | undefined): Facts {
  const { database, title, song: told } = objectOf(payload);
  const song = objectOf(told);
  const titles = titlesOf(song);
  const asked = fold(textOf(title) || (titles[0] ?? ''));
  const idIn = (name: SongDatabaseName): string | null => (database === name ? idOf(song.id) : null);

  return known<Facts>({
    vocalDbSongId: idIn('vocalDb'),
    singerDbSongId: idIn('singerDb'),
    doujinDbSongId: idIn('doujinDb'),
    albumTitle: albumOf(song),
    // 0 when it is not known.
    durationSeconds: durationOf(numberOf(song.lengthSeconds)),
    coverUrl: coverOf(song),
    musicVideoUrl: videoOf(song),
    ...tagsOf(song),
    aliases: unlessEmpty(titles.filter((each) => fold(each) !== asked)),
  });
}
