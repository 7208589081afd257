import { foldText } from '../oracle/fold.js';
import type { Asked, Behaviour } from './provider-server.js';
import { htmlReply, jsonReply, type Reply } from './source-replies.js';

/** A track of the audio database: it has only texts. */
export interface CatalogueAudio {
  readonly idTrack: string;
  readonly idAlbum: string;
  readonly strTrack: string;
  readonly strArtist: string;
  readonly strAlbum: string | null;
  readonly strGenre: string;
  readonly strMood: string;
  /** Milliseconds. */
  readonly intDuration: string;
  readonly strMusicBrainzID: string | null;
  readonly strTrackThumb: string | null;
  /** Of its album. */
  readonly albumThumb: string;
}

const PATH = /^\/api\/v1\/json\/([^/]+)\/([a-z-]+\.php)$/;
const UNKNOWN = {
  strTheme: '...',
  strStyle: '',
  strDescriptionEN: null,
  strMusicVid: '',
  intTrackNumber: '0',
};

const rowOf = ({ albumThumb: _, ...track }: CatalogueAudio): object => ({ ...UNKNOWN, ...track });

const albumOf = ({ idAlbum, strAlbum, albumThumb }: CatalogueAudio): object => ({
  idAlbum,
  strAlbum,
  strAlbumThumb: albumThumb,
});

const isSame = (one: string, other: string | undefined): boolean => foldText(one) === foldText(other ?? '');

/** Nothing found is null, with a status of 200; a list holds one row for those who do not pay. */
const listed = (name: string, found: object | undefined): Reply =>
  jsonReply({ [name]: found === undefined ? null : [found] });

function answerOf({ params }: Asked, method: string, tracks: readonly CatalogueAudio[]): Reply {
  const find = (is: (track: CatalogueAudio) => boolean): CatalogueAudio | undefined => tracks.find(is);
  const track = (found: CatalogueAudio | undefined): Reply => listed('track', found && rowOf(found));
  if (method === 'track-mb.php') return track(find((each) => each.strMusicBrainzID === params['i']));
  if (method === 'searchtrack.php')
    return track(find((each) => isSame(each.strArtist, params['s']) && isSame(each.strTrack, params['t'])));
  if (method !== 'album.php') return htmlReply('404 - File or directory not found.', 404);
  const found = find((each) => each.idAlbum === params['m']);

  return listed('album', found && albumOf(found));
}

/** The audio database: its key is a part of the path, and a wrong one is a page that is not there. */
export const audioDb = (tracks: readonly CatalogueAudio[], key: string): Behaviour => ({
  provider: 'audioDb',
  keyOf: ({ path }) => (decodeURIComponent(PATH.exec(path)?.[1] ?? '') === key ? 'valid' : 'unknown'),
  answer(asked) {
    if (asked.key !== 'valid') return htmlReply('404 - File or directory not found.', 404);

    return answerOf(asked, PATH.exec(asked.path)?.[2] ?? '', tracks);
  },
});
