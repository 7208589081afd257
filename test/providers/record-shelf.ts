import type { Random } from '#src/sample/random.js';
import type { Scrobble } from './source-scrobbles.js';

/** A track, as a play of it is told. */
export type Song = Omit<Scrobble, 'uts'>;

/** An album in its order; `title` is null for songs that no album is known of. */
export interface Disc {
  readonly artist: string;
  readonly title: string | null;
  readonly songs: readonly Song[];
}

const LONG_TITLE =
  'The Black Hawk War, or, How to Demolish an Entire Civilization and Still Feel Good About Yourself in the ' +
  'Morning, or, We Apologize for the Inconvenience but You’re Going to Have to Leave Now, or, “I Have Fought ' +
  'the Big Knives and Will Continue to Fight Them Until They Are Off Our Lands!” ';

/** Artist, album, titles: what names look like that have broken something somewhere. */
const AWKWARD: readonly (readonly [artist: string, album: string | null, ...titles: string[]])[] = [
  ['AC/DC', 'Back in Black', 'Hells Bells', 'Back in Black', 'You Shook Me All Night Long'],
  ['Simon & Garfunkel', 'Bridge Over Troubled Water', 'Cecilia', 'El Condor Pasa (If I Could)', 'The Boxer'],
  ['"Weird Al" Yankovic', 'Bad Hair Day', 'Amish Paradise', '"Callin\' in Sick"'],
  ['Guns N’ Roses', 'Appetite for Destruction', 'Sweet Child O’ Mine', 'Paradise City'],
  ["Guns N' Roses", 'Use Your Illusion I', 'November Rain', "Don't Cry"],
  ['椎名林檎', '無罪モラトリアム', '丸の内サディスティック', '歌舞伎町の女王', '正しい街'],
  ['방탄소년단', '화양연화', '불타오르네', 'Save ME'],
  ['𠮷田拓郎', null, '結婚しようよ', '旅の宿'],
  ['שלמה ארצי', 'חום יולי אוגוסט', 'תחת שמי ים התיכון', 'ירח (live) 2'],
  ['فيروز', null, 'نسم علينا الهوى', 'كيفك إنت'],
  ['🎵🎶', '💿', '👩‍👩‍👧‍👦', '🏳️‍🌈 pride', '1️⃣'],
  ['Sufjan Stevens', 'Illinois', LONG_TITLE + LONG_TITLE + LONG_TITLE, 'Chicago'],
  ['!!!', 'Louden Up Now', "The King's Weed", 'Me and Giuliani Down by the School Yard (A True Story)'],
  ['R.E.M.', 'Green', 'Stand', 'World Leader Pretend', '100%'],
  ['Björk', 'Homogenic', 'Jóga', 'Bachelorette', '5 Years'],
  ['BJÖRK', 'Homogenic', 'JÓGA', 'Hunter'],
  ['Fennesz', 'Hotel Paral.lel', '015 +- 8.01', '#20', '<b>bold</b> &amp; \\0'],
  ['Σίσυφος', 'Άλφα', 'Νύχτα; %s %00', 'a&b=c;d#e?f+g'],
];

const FIRST = [
  'Night',
  'Silver',
  'Broken',
  'Velvet',
  'Distant',
  'Paper',
  'Golden',
  'Quiet',
  'Electric',
  'Cold',
];
const SECOND = [
  'River',
  'Garden',
  'Machine',
  'Harbour',
  'Wolves',
  'Mirrors',
  'Signal',
  'Winter',
  'Atlas',
  'Fire',
];
const THIRD = [
  'Street',
  'Song',
  'Waltz',
  'Letters',
  'Hour',
  'Home',
  'Again',
  'Part II',
  '(Live)',
  '(feat. Nobody)',
];

const ARTISTS = 240;

/** Looks like an id of the recording database, and is none. */
const madeUpMbid = (random: Random): string => {
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');

  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5').slice(0, 36);
};

const nameOf = (random: Random): string => `${random.pick(FIRST)} ${random.pick(SECOND)}`;

function madeUpDisc(random: Random, artist: string, artistMbid: string | undefined): Disc {
  const title = random.chance(0.9) ? `${nameOf(random)} ${random.pick(THIRD)}` : null;
  const albumMbid = title !== null && random.chance(0.5) ? madeUpMbid(random) : undefined;
  const image = random.chance(0.8) ? `${madeUpMbid(random).replaceAll('-', '')}.jpg` : undefined;
  const songs = Array.from({ length: 8 + random.below(5) }, () => {
    const track = random.chance(0.5) ? madeUpMbid(random) : undefined;
    const mbids = {
      ...(artistMbid === undefined ? {} : { artist: artistMbid }),
      ...(albumMbid === undefined ? {} : { album: albumMbid }),
      ...(track === undefined ? {} : { track }),
    };
    const song = { artist, title: `${nameOf(random)} ${random.pick(THIRD)}`, album: title, mbids };

    return image === undefined ? song : { ...song, image };
  });

  return { artist, title, songs };
}

function madeUpArtist(random: Random, index: number): readonly Disc[] {
  const artist = `${random.chance(0.3) ? 'The ' : ''}${nameOf(random)}s ${index}`;
  const mbid = random.chance(0.6) ? madeUpMbid(random) : undefined;

  return Array.from({ length: 1 + random.below(4) }, () => madeUpDisc(random, artist, mbid));
}

/** Everything that a listener owns, the most loved first. */
export function recordShelf(random: Random): readonly Disc[] {
  const awkward = AWKWARD.map(([artist, title, ...titles]): Disc => {
    const songs = titles.map((track) => ({ artist, title: track, album: title }));

    return { artist, title, songs };
  });
  const madeUp = Array.from({ length: ARTISTS }, (_, index) => madeUpArtist(random, index));

  return [...awkward, ...madeUp.flat()];
}
