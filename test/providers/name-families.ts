import { wordOf } from './invented-names.js';
import type { Family } from './looked-up-track.js';

const SPECIAL = [...'!?*+#~^&|'];
const KANJI = [...'東京事変空海山川花月星雨雪風火水木金土日'];

/** A text of some characters, another one for each number. */
function lettersOf(characters: readonly string[], number: number, length: number): string {
  const digits = Array.from({ length }, (_, place) => Math.floor(number / characters.length ** place));

  return digits.map((digit) => characters[digit % characters.length]).join('');
}

const accented = (name: string): string => name.replaceAll('a', 'á').replaceAll('o', 'ö');

/** Families that differ in how names are written. */
export const NAME_FAMILIES: readonly Family[] = [
  {
    name: 'known under another script',
    count: 30,
    status: 'Matched',
    why: 'the name that was scrobbled is among the aliases of the only artist',
    make: (given) => {
      const aliases = [`${wordOf(given.number + 120_000)} Incidents`, given.artist];
      const artist = given.named(lettersOf(KANJI, given.number, 4), aliases);

      return given.matched({}, [given.recording({ credits: [{ artist }] })]);
    },
  },
  {
    name: 'with a guest',
    count: 40,
    status: 'Matched',
    why: 'guests are written in the title or the credit, behind any words, or not at all',
    make: (given) => {
      const guest = wordOf(given.number + 130_000);
      const artist = given.named(given.artist);
      const credits = (join: string) => [{ artist, join }, { artist: given.named(guest, [], 1) }];
      const ways = [
        { sought: { title: `${given.title} (feat. ${guest})` }, join: ' feat. ' },
        { sought: { artistName: `${given.artist} ft. ${guest}` }, join: ' feat. ' },
        { sought: { artistName: `${given.artist}, ${guest}` }, join: ' & ' },
        { sought: {}, join: ' & ' },
      ];
      const { sought, join } = ways[given.number % ways.length];

      return given.matched(sought, [given.recording({ credits: credits(join) })]);
    },
  },
  {
    name: 'typography',
    count: 20,
    status: 'Matched',
    why: 'quotes, dashes and capitals are one and the same name',
    make: (given) =>
      given.matched(
        { title: `DON'T "${given.title.toUpperCase()}" - NOW`, artistName: given.artist.toLowerCase() },
        [given.recording({ title: `Don’t “${given.title}” – Now` })],
      ),
  },
  {
    name: 'an edition',
    count: 20,
    status: 'Matched',
    why: 'a remaster is the same recording, and the album an edition of the same',
    make: (given) =>
      given.matched(
        { title: `${given.title} - 2011 Remaster`, albumTitle: `${given.album} (Deluxe Edition)` },
        [given.recording()],
      ),
  },
  {
    name: 'spelled alike, and nothing to confirm it',
    count: 20,
    status: 'NeedsReview',
    why: 'accents differ, and there is no length and no album that says that it is it',
    make: (given) => {
      const title = accented(`${given.title} Nova`);

      return given.other(
        'NeedsReview',
        { title: `${given.title} Nova`, albumTitle: null, durationSeconds: null },
        [given.recording({ title })],
      );
    },
  },
  {
    name: 'of special characters',
    count: 10,
    status: 'Matched',
    why: 'what means something in a query is a name like any other',
    make: (given) => {
      const title = given.number % 10 === 0 ? '( )' : lettersOf(SPECIAL, given.number, 5);
      const artist = lettersOf(SPECIAL, given.number + 7, 4);

      return given.matched({ title, artistName: artist }, [given.recording({ title, artist })]);
    },
  },
  {
    name: 'in Chinese characters',
    count: 20,
    status: 'Matched',
    why: 'names without blanks and case are compared like any other',
    make: (given) => {
      const title = `${lettersOf(KANJI, given.number, 5)}の`;
      const artist = lettersOf(KANJI, given.number + 3_000, 6);

      return given.matched({ title, artistName: artist }, [given.recording({ title, artist })]);
    },
  },
  {
    name: 'of a very long title',
    count: 10,
    status: 'Matched',
    why: 'however long it is, it is the same',
    make: (given) => {
      const words = Array.from({ length: 70 }, (_, index) => wordOf(given.number * 70 + index));
      const title = `${given.title}: ${words.join(' ')}`;

      return given.matched({ title }, [given.recording({ title })]);
    },
  },
];
