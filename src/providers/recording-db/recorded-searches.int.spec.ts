import { creditedTo } from '../../../test/support/found-recordings.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReplayedRecordingDb } from '../../../test/support/replayed-recording-db.js';

let replayed: ReplayedRecordingDb;

beforeAll(async () => void (replayed = await ReplayedRecordingDb.open()));
afterAll(() => replayed.close());

const search = (file: string) => {
  replayed.answers(replayed.recorded(file));

  return replayed.client.search(replayed.connection, { artistName: 'A', title: 'B', albumTitle: null });
};

/** What of it tells one from the other: the start of its id, the credit, the duration, and how many albums it has. */
const inShort = async (file: string) =>
  (await search(file)).map(({ mbid, artistName, durationSeconds, albumTitles }) => [
    mbid.slice(0, 8),
    artistName,
    durationSeconds,
    albumTitles.length,
  ]);

it('of recording-search.three.json three recordings are found', async () => {
  const rest = { artistNames: [], disambiguation: null };

  expect(await search('recording-search.three.json')).toEqual([
    {
      mbid: '30ed18b6-d95b-4efe-a332-6fcc0e07b087',
      title: 'ミックスナッツ',
      artistName: 'Official髭男dism',
      artists: creditedTo('Official髭男dism'),
      artistNames: ['ヒゲダン', 'OfficialHigeDandism', 'Official HIGE DANdism', 'Official鬍子男dism'],
      albumTitles: ['ミックスナッツEP', 'ミックスナッツ EP', 'ミックスナッツ', 'Mixed Nuts EP', 'Mixed Nuts'],
      durationSeconds: 213,
      score: 100,
      disambiguation: null,
    },
    {
      ...rest,
      mbid: '39e31d91-a8b7-4f0d-9815-9fe4c4fd3857',
      title: '横浜ミックスナッツ',
      artistName: '乙三.',
      artists: creditedTo('乙三.'),
      albumTitles: ['横浜ミックスナッツ'],
      durationSeconds: null,
      score: 75,
    },
    {
      ...rest,
      mbid: 'c8744787-3847-474e-8044-3aa6da2fe18f',
      title: 'ミックスナッツ (from『SPY×FAMILY』) (Piano Ver.)',
      artistName: 'Piano Echoes',
      artists: creditedTo('Piano Echoes'),
      albumTitles: ['ANIME×PIANO ECHOES'],
      durationSeconds: 211,
      score: 55,
    },
  ]);
});

it('of recording-search.none.json nothing is found', async () => {
  expect(await search('recording-search.none.json')).toEqual([]);
});

it('of recording-search.many.json a page of recordings is found that all fit as well', async () => {
  const found = await search('recording-search.many.json');
  const of = (artistName: string) => found.find((one) => one.artistName === artistName);

  expect(new Set(found.map(({ score }) => score))).toEqual(new Set([100]));
  expect(of('Mackned & Key Nyata feat. Wilt Gamberlin')?.artistNames).toEqual([
    'Mackned',
    'Key Nyata',
    'Wilt Gamberlin',
    'KLVN Key-Nyata',
  ]);
  expect(of('Angel Nation')?.albumTitles).toEqual([
    'Symphonic & Opera Metal, Vol. 4',
    'Aeon',
    'Sonic Seducer: Cold Hands Seduction, Vol. 193',
  ]);
  expect(of('Radiohead')?.disambiguation).toBe(
    'live, 2016‐09‐11: Lollapalooza: Treptower Park, Berlin, Germany',
  );
  expect(await inShort('recording-search.many.json')).toEqual([
    ['f10562c0', 'Rudy Simone', 206, 1],
    ['1c40c98b', 'Monelise', 169, 1],
    ['d650143c', 'Shawn James', 248, 1],
    ['5c88a8ae', 'Tombstone', 342, 1],
    ['91383052', 'Belle Haven', 177, 1],
    ['9f90afe3', 'SXXXTER', 185, 1],
    ['1bbaeecc', 'Tristitia', 168, 1],
    ['4deb493f', 'Reflection', 326, 1],
    ['2b083167', 'LSDXOXO', 239, 1],
    ['be01bf21', 'Angel Nation', 248, 3],
    ['1ba647df', 'Mackned & Key Nyata feat. Wilt Gamberlin', 255, 1],
    ['c4594f02', 'Leo Moracchioli', 314, 1],
    ['b7150609', 'Queens of the Stone Age', 215, 1],
    ['207acf91', 'Serpent', null, 1],
    ['3371e14a', 'It Is Written', 321, 1],
    ['9b3eaa33', 'Fall of an Empire', 316, 2],
    ['b7cb3498', 'V2A', 226, 1],
    ['bced86f9', 'Bahamut', 110, 1],
    ['a5f76c43', 'Emma Blackery', 191, 1],
    ['c645645f', 'Banco de Gaia', 323, 1],
    ['4c0b8808', 'Arkham Witch', 279, 1],
    ['8201d552', 'The McCalmans', null, 1],
    ['de3bc82d', 'Banco de Gaia', 325, 1],
    ['f34a7d69', 'Radiohead', 275, 2],
    ['9b4ebc40', 'Texas Faggott', 312, 1],
  ]);
});

it('of recording-search.ambiguous-same-title.json the same title by many is found', async () => {
  const found = await search('recording-search.ambiguous-same-title.json');

  expect(new Set(found.map(({ title, score }) => `${title} ${score}`))).toEqual(new Set(['天体観測 100']));
  expect(found.at(-1)?.artistNames).toEqual(['高木さん', '高橋李依', 'Rie Takahashi']);
  expect(found.find(({ mbid }) => mbid.startsWith('439f18ff'))?.artistNames).toEqual([
    'portable rock',
    'Portable Rock',
  ]);
  expect(await inShort('recording-search.ambiguous-same-title.json')).toEqual([
    ['4495f77d', 'BUMP OF CHICKEN', 264, 5],
    ['d2cc0283', '入尾信充', 103, 1],
    ['0e4badcf', 'COVER LOVER PROJECT', 320, 1],
    ['fe23aba1', '門谷純', null, 1],
    ['48a294af', '門谷純', null, 1],
    ['2740d41f', 'this is not a business', 243, 1],
    ['6975a345', 'Sotte Bosse', 366, 1],
    ['9a039eb2', '神前暁', 104, 5],
    ['16c7480b', 'モダンチョキチョキズ', 269, 1],
    ['eb176028', 'SAWA', 288, 1],
    ['e96c4ee1', 'Crystal Kay', 289, 1],
    ['3e26a268', 'BUMP OF CHICKEN', null, 1],
    ['f3112de2', 'BUMP OF CHICKEN', 307, 1],
    ['439f18ff', 'ポータブル・ロック', 256, 1],
    ['d87d7131', 'BUMP OF CHICKEN', null, 1],
    ['dcdcbb17', 'BUMP OF CHICKEN', 304, 1],
    ['eb05cc8d', 'BUMP OF CHICKEN', null, 1],
    ['5d9c2400', 'BUMP OF CHICKEN', null, 1],
    ['05ba8105', 'Sia', 187, 1],
    ['0ed36a3e', '高木さん(CV:高橋李依)', 265, 3],
  ]);
});

it('no recorded search is left out', () => {
  expect(replayed.recordings.notReplayed().filter((file) => file.startsWith('recording-search'))).toEqual([]);
});
