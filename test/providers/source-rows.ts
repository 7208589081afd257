import type { NowPlaying, Scrobble } from './source-scrobbles.js';

const SITE = 'https://www.last.fm/music';
const PICTURES = 'https://lastfm.freetls.fastly.net/i/u';
/** What stands for "no picture". */
const GREY_STAR = '2a96cbd8b46e442fc41c2b86b821562f.png';
const SIZES = { small: '34s', medium: '64s', large: '174s', extralarge: '300x300' };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Raw in the source's addresses, though they need not be. */
const RAW: Readonly<Record<string, string>> = { '%20': '+', '%26': '&', '%2C': ',', '%3A': ':' };

const inAddress = (name: string): string =>
  encodeURIComponent(name.toWellFormed().replaceAll('+', '%2B'))
    .replaceAll(/%(?:20|26|2C|3A)/g, (escape) => RAW[escape])
    .replaceAll("'", '%27');

export const artistAddress = (artist: string): string => `${SITE}/${inAddress(artist)}`;
export const trackAddress = (artist: string, title: string): string =>
  `${artistAddress(artist)}/_/${inAddress(title)}`;
export const albumAddress = (artist: string, title: string): string =>
  `${artistAddress(artist)}/${inAddress(title)}`;

export const imagesOf = (file: string = GREY_STAR): object[] =>
  Object.entries(SIZES).map(([size, folder]) => ({ size, '#text': `${PICTURES}/${folder}/${file}` }));

/** As `21 Apr 2021, 15:33`, always UTC. */
export function dateText(uts: number): string {
  const date = new Date(uts * 1000);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const day = `${twoDigits(date.getUTCDate())} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

  return `${day}, ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
}

const artistOf = ({ artist, mbids }: NowPlaying, isExtended: boolean): object => {
  const mbid = mbids?.artist ?? '';

  return isExtended
    ? { url: artistAddress(artist), mbid, image: imagesOf(), name: artist }
    : { mbid, '#text': artist };
};

/** What a row says of what is played; unknown is an empty text. */
const namesOf = (row: NowPlaying, isExtended: boolean): object => ({
  artist: artistOf(row, isExtended),
  album: { mbid: row.mbids?.album ?? '', '#text': row.album ?? '' },
  image: imagesOf(row.image),
  streamable: '0',
  url: trackAddress(row.artist, row.title),
  name: row.title,
  mbid: row.mbids?.track ?? '',
  ...(isExtended ? { loved: '0' } : {}),
});

/** A play of an unknown moment has no date, and nothing that tells it from what is playing now but `@attr`. */
export const rowOf = (scrobble: Scrobble, isExtended: boolean): object => ({
  ...namesOf(scrobble, isExtended),
  ...(scrobble.uts === 0 ? {} : { date: { uts: String(scrobble.uts), '#text': dateText(scrobble.uts) } }),
});

export const nowPlayingRow = (playing: NowPlaying, isExtended: boolean): object => ({
  '@attr': { nowplaying: 'true' },
  ...namesOf(playing, isExtended),
});
