import type { ToldOfArtist, ToldOfTrack } from '#src/enrichment/told.js';
import { albumOf, isrcOf, mbidOf } from '#src/listening/told-fields.js';
import { listOf, objectOf, textOf, type JsonObject } from '#src/text/json-object.js';
import type { JsonValue } from '#src/text/json-value.js';
import { known, unlessEmpty } from '#src/text/known.js';
import { coverUrlIn } from './cover-art.js';
import { creditsOf } from './credit.js';
import { secondsOf } from './found-recording.js';
import { aliasesOf, votedOf } from './names.js';
import { albumIn } from './releases.js';
import { videoLinkIn } from './video-link.js';

/** The first code of the recording; a song that was released again has more. */
const firstIsrcOf = ({ isrcs }: JsonObject): string | null =>
  listOf(isrcs)
    .map(isrcOf)
    .find((code) => code !== null) ?? null;

/** Those of the first thing that has any: few recordings have some of their own. */
const firstVoted = (
  things: readonly (JsonValue | undefined)[],
  what: 'genres' | 'tags',
): readonly string[] | null =>
  unlessEmpty(things.map((thing) => votedOf(thing, what)).find((names) => names.length > 0) ?? []);

/** The facts in `{ recording, coverArt }`: a lookup, and what the archive has of its album. Never throws. */
export function factsOf(payload: JsonValue | undefined): ToldOfTrack['facts'] {
  const { recording: told, coverArt } = objectOf(payload);
  const recording = objectOf(told);
  const artist = creditsOf(recording)[0]?.artist;
  const album = albumIn(recording) ?? {};
  const tellers = [recording, album['release-group'], artist];

  return known<ToldOfTrack['facts']>({
    trackMbid: mbidOf(recording.id),
    artistMbid: mbidOf(artist?.id),
    albumMbid: mbidOf(album.id),
    albumTitle: albumOf(textOf(album.title)),
    durationSeconds: secondsOf(recording.length),
    isrc: firstIsrcOf(recording),
    musicVideoUrl: videoLinkIn(recording),
    coverUrl: coverUrlIn(coverArt),
    genres: firstVoted(tellers, 'genres'),
    tags: firstVoted(tellers, 'tags'),
    aliases: unlessEmpty(aliasesOf(recording).filter((alias) => alias !== textOf(recording.title))),
  });
}

/** The facts in `{ artist }`: an artist as a recording credits it. Never throws. */
export function artistFactsOf(payload: JsonValue | undefined): ToldOfArtist['facts'] {
  const artist = objectOf(objectOf(payload).artist);

  return known<ToldOfArtist['facts']>({
    artistMbid: mbidOf(artist.id),
    genres: unlessEmpty(votedOf(artist, 'genres')),
    tags: unlessEmpty(votedOf(artist, 'tags')),
    aliases: unlessEmpty(aliasesOf(artist).filter((alias) => alias !== textOf(artist.name))),
  });
}
