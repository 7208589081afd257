import fc from 'fast-check';
import type { Source, SourcePlay } from '#src/listening/source-play.js';

/** Seconds since 1970. */
export const secondOf = (iso: string): number => Date.parse(iso) / 1000;

/** Artist, title, album, seconds. */
export type Song = readonly [string, string, string | null, number | null];

export function playOf([artistName, title, albumTitle, durationSeconds]: Song, playedAt: number): SourcePlay {
  return {
    playedAt,
    precision: 'second',
    title,
    artistName,
    albumTitle,
    trackMbid: null,
    artistMbid: null,
    albumMbid: null,
    durationSeconds,
    raw: { artist: artistName, track: title, album: albumTitle ?? '', uts: String(playedAt) },
  };
}

/** As a source tells it that knows the minute only. */
export const toTheMinute = (play: SourcePlay): SourcePlay => ({
  ...play,
  precision: 'minute',
  playedAt: Math.floor(play.playedAt / 60) * 60,
});

const songs: readonly Song[] = [
  ['Sigur Rós', 'Svefn-g-englar', 'Ágætis byrjun', 604],
  ['Björk', 'Jóga', 'Homogenic', 305],
  ['椎名林檎', '丸の内サディスティック', '無罪モラトリアム', 234],
  ['Kraftwerk', 'Trans Europa Express', 'Trans Europa Express', 397],
  ['The Notwist', 'Consequence', 'Neon Golden', null],
  ['Nils Frahm', 'Says', 'Spaces', 499],
  ['Beyoncé', 'Halo', 'I Am… Sasha Fierce', 261],
  ['Guns N’ Roses', 'Patience', 'G N’ R Lies', 356],
  ['Νατάσσα Μποφίλιου', 'Εν λευκώ', null, 221],
  ['Kraftwerk', 'Das Model', 'Die Mensch-Maschine', 218],
  ['Jürgen Paape', 'So weit wie noch nie', null, 346],
  ['Björk', 'Hyperballad', 'Post', 321],
];

/**
 * Mira scrobbles from her desk since 2016 and keeps the export; the same evenings also reach her streaming
 * account, which tells some of them again a few seconds off. She mistypes nothing, but her players do.
 */
export const mira = {
  source: 'scrobbleSource' satisfies Source as Source,
  otherSource: 'spotify' satisfies Source as Source,
  songs,

  /** Her songs in turn, one every four minutes: at most one a second, so all of them are plays of their own. */
  plays: (count: number, from = '2024-01-31T22:10:07Z'): readonly SourcePlay[] =>
    Array.from({ length: count }, (_, index) =>
      playOf(songs[(index * 5 + Math.floor(index / 7)) % songs.length], secondOf(from) + index * 240),
    ),
};

/** Names as different players write them; folded, those of a list are one. */
const artists = [
  ['Sigur Rós', 'SIGUR RÓS', 'Sigur Ro\u0301s', '  sigur  rós ', 'Ｓigur Rós'],
  ['Guns N’ Roses', "Guns N' Roses", 'guns n‘ roses', 'GUNS N´ ROSES'],
  ['椎名林檎', '\u3000椎名林檎'],
];
const titles = [['Straße', 'STRASSE', 'strasse'], ['Halo'], ['Jóga', 'jo\u0301ga']];
const albums = [[null], ['Ágætis byrjun', 'ÁGÆTIS BYRJUN'], ['Best–Of', 'best-of']];

const oneOf = <T>(lists: readonly (readonly T[])[]): fc.Arbitrary<T> => fc.constantFrom(...lists.flat());

/** Moments near each other and near the ends of minutes, hours and a month, counted from anywhere. */
const anySecond = fc
  .tuple(fc.constantFrom(0, 3_600, 86_400, 31 * 86_400), fc.integer({ min: 0, max: 150 }))
  .map(([far, near]) => far + near);

/** Any play of a few tracks; many of them are the same, told again or mistold. */
export const anyPlay: fc.Arbitrary<SourcePlay> = fc
  .record({
    artistName: oneOf(artists),
    title: oneOf(titles),
    albumTitle: oneOf(albums),
    seconds: fc.option(fc.integer({ min: 60, max: 600 })),
    playedAt: anySecond,
    minute: fc.boolean(),
  })
  .map(({ artistName, title, albumTitle, seconds, playedAt, minute }) => {
    const play = playOf([artistName, title, albumTitle, seconds], playedAt);

    return minute ? toTheMinute(play) : play;
  });

/** What one source tells at once. */
export interface Batch {
  readonly source: Source;
  readonly plays: readonly SourcePlay[];
}

const anyBatch: fc.Arbitrary<Batch> = fc.record({
  source: fc.constantFrom('scrobbleSource', 'spotify', 'listenBrainz'),
  plays: fc.array(anyPlay, { maxLength: 15 }),
});

/** A listener's exports, of several sources, overlapping. */
export const anyBatches: fc.Arbitrary<readonly Batch[]> = fc.array(anyBatch, { maxLength: 5 });
