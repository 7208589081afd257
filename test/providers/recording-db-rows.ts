import type {
  CatalogueArtist,
  CatalogueCredit,
  CatalogueRecording,
  CatalogueRelease,
  Scored,
} from './recording-catalogue.js';

const RELEASED = '2011-09-16';

const artistOf = ({ id, name, aliases = [] }: CatalogueArtist): object => ({
  id,
  name,
  'sort-name': name,
  ...(aliases.length === 0
    ? {}
    : {
        aliases: aliases.map((alias) => ({ name: alias, 'sort-name': alias, locale: null, primary: null })),
      }),
});

const creditOf = ({ name, artist }: CatalogueCredit): object => ({
  name: name ?? artist.name,
  artist: artistOf(artist),
});

/** In a search nothing stands behind the last. */
const foundCredit = (credit: CatalogueCredit): object => ({
  ...creditOf(credit),
  ...(credit.join === undefined ? {} : { joinphrase: credit.join }),
});

const groupOf = ({ id, title }: CatalogueRelease): object => ({
  id: id.replace(/^./, '4'),
  title,
  'primary-type': 'Album',
});

const releaseOf = (release: CatalogueRelease): object => ({
  id: release.id,
  title: release.title,
  status: 'Official',
  date: RELEASED,
  country: 'DE',
  'release-group': groupOf(release),
});

/** A row of a search: what is not known is left out. */
export const foundRow = ({ recording, score }: Scored): object => ({
  id: recording.id,
  score,
  title: recording.title,
  ...(recording.lengthMs === null ? {} : { length: recording.lengthMs }),
  ...(recording.disambiguation === undefined ? {} : { disambiguation: recording.disambiguation }),
  video: null,
  'artist-credit': recording.credits.map(foundCredit),
  'first-release-date': RELEASED,
  releases: recording.releases.map(releaseOf),
});

/** A recording that was looked up with all that is included: what is not known is null or blank. */
export const lookedUp = (recording: CatalogueRecording): object => ({
  id: recording.id,
  title: recording.title,
  length: recording.lengthMs,
  disambiguation: recording.disambiguation ?? '',
  video: false,
  'first-release-date': RELEASED,
  'artist-credit': recording.credits.map((credit) => ({
    ...creditOf(credit),
    joinphrase: credit.join ?? '',
  })),
  releases: recording.releases.map(releaseOf),
  isrcs: recording.isrc === undefined ? [] : [recording.isrc],
  genres: (recording.genres ?? []).map((name, index) => ({
    id: recording.id.replace(/^./, '5'),
    name,
    count: 9 - index,
    disambiguation: '',
  })),
  tags: (recording.genres ?? []).map((name, index) => ({ name, count: 9 - index })),
  aliases: [],
  relations: [],
});
