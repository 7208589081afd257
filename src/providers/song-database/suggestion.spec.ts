import { expect, it } from 'vitest';
import { suggests } from './suggestion.js';

const PLAIN = { artistName: 'Nils Frahm', title: 'Says' };

it.each([
  [{ artistName: 'doriko', title: 'ロミオとシンデレラ' }],
  [{ artistName: 'ﾊﾁ', title: 'Matryoshka' }],
  [{ artistName: 'あさき', title: '月光蝶' }],
  [{ artistName: 'DECO*27 feat. Hatsune Miku', title: 'Vampire' }],
])('the names in %j suggest it', (of) => {
  expect(suggests(of, [])).toBe(true);
});

it.each([
  'Vocaloid',
  'VOCALOID',
  'utaite',
  'Touhou Project',
  'doujin music',
  'nico nico douga',
  'NicoNico',
  'ボカロ',
  '同人音楽',
  '東方アレンジ',
])('the tag %s suggests it', (tag) => {
  expect(suggests(PLAIN, ['rock', tag])).toBe(true);
});

it.each([
  [PLAIN, ['rock', 'utah', 'nicotine']],
  [PLAIN, []],
  [{ artistName: '王菲', title: '紅豆' }, ['mandopop']],
  [{ artistName: 'Sigur Rós', title: 'Hoppípolla' }, ['post-rock']],
  [{ artistName: 'TVXQ!', title: 'Mirotic' }, ['東方神起', 'k-pop']],
])('nothing in %j with %j suggests it', (of, tags) => {
  expect(suggests(of, tags)).toBe(false);
});
