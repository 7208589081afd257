import type { CatalogueTrack, CrowdTag } from './catalogue-tracks.js';
import { accountOf, type Params } from './source-history.js';
import { SourceError } from './source-replies.js';
import { albumAddress, artistAddress, imagesOf, trackAddress } from './source-rows.js';
import type { SourceState } from './source-state.js';

const MOST_TAGS_OF_INFO = 5;

const tagAddress = (name: string): string => `https://www.last.fm/tag/${name.replaceAll(' ', '+')}`;

const same = (left: string, right: string | undefined): boolean =>
  left.toLowerCase() === (right ?? '').toLowerCase();

const withMbid = (mbid: string | undefined): object => (mbid === undefined ? {} : { mbid });

/** What is asked about: by its id when there is one, else by its names. Throws error 6 when one is missing. */
interface Subject {
  readonly artist: string;
  readonly track: string;
  readonly mbid: string | undefined;
}

function subjectOf({ artist = '', track = '', mbid }: Params, names: 'artist' | 'track'): Subject {
  const isNamed = artist !== '' && (names === 'artist' || track !== '');
  if (mbid === undefined && !isNamed) throw new SourceError(6, 400);

  return { artist, track, mbid };
}

const notFound = (what: string, source: SourceState): SourceError =>
  new SourceError(6, source.habits.notFoundStatus, what, true);

/** Whether somebody once scrobbled it, which is enough for the source to have a page of it. */
const isScrobbled = ({ accounts }: SourceState, { artist, track, mbid }: Subject): boolean =>
  mbid === undefined &&
  [...accounts.values()].some(({ scrobbles }) =>
    scrobbles.some((row) => same(row.artist, artist) && (track === '' || same(row.title, track))),
  );

const catalogued = (
  { catalogue }: SourceState,
  { artist, track, mbid }: Subject,
): CatalogueTrack | undefined =>
  catalogue.find((known) =>
    mbid === undefined ? same(known.artist, artist) && same(known.title, track) : known.mbid === mbid,
  );

/** A track of which nothing is known but its names. */
const bare = ({ artist, track }: Subject): CatalogueTrack => ({
  artist,
  title: track,
  durationMs: 0,
  tags: [],
  artistTags: [],
  listeners: 2,
  playcount: 4,
});

const albumOf = ({ artist, album, albumMbid }: CatalogueTrack): object =>
  album === undefined
    ? {}
    : {
        album: {
          artist,
          title: album,
          ...withMbid(albumMbid),
          url: albumAddress(artist, album),
          image: imagesOf(),
          '@attr': { position: '1' },
        },
      };

function wikiOf({ artist, title, summary }: CatalogueTrack): object {
  if (summary === undefined) return {};
  const text = `${summary} <a href="${trackAddress(artist, title)}">Read more on Last.fm</a>.`;

  return {
    wiki: { published: '14 Apr 2009, 16:25', summary: text, content: `${text} User-contributed text.` },
  };
}

function infoOf(track: CatalogueTrack): object {
  return {
    name: track.title,
    ...withMbid(track.mbid),
    url: trackAddress(track.artist, track.title),
    duration: String(track.durationMs),
    streamable: { '#text': '0', fulltrack: '0' },
    listeners: String(track.listeners),
    playcount: String(track.playcount),
    artist: {
      name: track.artist,
      ...withMbid(track.artistMbid),
      url: artistAddress(track.artist),
    },
    ...albumOf(track),
    toptags: {
      tag: track.tags.slice(0, MOST_TAGS_OF_INFO).map(([name]) => ({ name, url: tagAddress(name) })),
    },
    ...wikiOf(track),
  };
}

/** track.getInfo. What only was scrobbled is known by its names, with a duration of 0. */
export function trackInfo(params: Params, source: SourceState): object {
  const subject = subjectOf(params, 'track');
  const known = catalogued(source, subject) ?? (isScrobbled(source, subject) ? bare(subject) : undefined);
  if (known === undefined) throw notFound('Track not found', source);
  const ofUser = params['username'] === undefined ? {} : { userplaycount: '0', userloved: '0' };

  return { track: { ...infoOf(known), ...ofUser } };
}

/** Tags in the words of the source; old answers write a single one as an object, its count as a text. */
function topTagsOf(tags: readonly CrowdTag[], attributes: object, { habits }: SourceState): object {
  if (tags.length === 0 && habits.emptyShape === 'legacy')
    return { toptags: { '#text': '\n', ...attributes } };
  const tag = tags.map(([name, count]) => ({ count, name, url: tagAddress(name) }));
  if (tag.length === 1 && habits.singleAsObject)
    return { toptags: { tag: { ...tag[0], count: String(tag[0].count) }, '@attr': attributes } };

  return { toptags: { tag, '@attr': attributes } };
}

/** track.getTopTags. An unknown track has none. */
export function trackTags(params: Params, source: SourceState): object {
  const subject = subjectOf(params, 'track');
  const known = catalogued(source, subject) ?? (subject.mbid === undefined ? bare(subject) : undefined);
  if (known === undefined) throw notFound('Track not found', source);

  return topTagsOf(known.tags, { artist: known.artist, track: known.title }, source);
}

/** artist.getTopTags. An artist whom nobody knows or played is refused. */
export function artistTags(params: Params, source: SourceState): object {
  const subject = { ...subjectOf(params, 'artist'), track: '' };
  const { artist, mbid } = subject;
  const known =
    source.catalogue.find((track) =>
      mbid === undefined ? same(track.artist, artist) : track.artistMbid === mbid,
    ) ?? (isScrobbled(source, subject) ? bare(subject) : undefined);
  if (known === undefined) throw notFound('The artist you supplied could not be found', source);

  return topTagsOf(known.artistTags, { artist: known.artist }, source);
}

/** user.getInfo, which also tells of those who hide what they play. */
export function userInfo(params: Params, source: SourceState): object {
  const account = accountOf(params, source);
  const { registeredAt, name, scrobbles } = account;

  return {
    user: {
      playlists: '0',
      ...(source.habits.tellsPlaycount ? { playcount: String(scrobbles.length) } : {}),
      gender: 'n',
      name,
      subscriber: '0',
      url: `https://www.last.fm/user/${name}`,
      country: 'None',
      image: imagesOf(),
      registered: { unixtime: String(registeredAt), '#text': registeredAt },
      type: 'user',
      age: '0',
      bootstrap: '0',
      realname: '',
    },
  };
}
