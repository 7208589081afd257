import { expect, it } from 'vitest';
import { titleApart } from './title-apart.js';

it.each([
  ['Song', 200, 'SONG', 560, 0],
  ['Song', 200, 'Song (Live)', 200, 1],
  ['Song', 200, 'Song (Live)', 210, 1],
  ['Song', 200, 'Song (Live)', 211, null],
  ['Song', 200, 'Song (Live)', 190, 1],
  ['Song', 200, 'Song (Live)', 189, null],
  ['Song', 200, 'Song (Live)', 560, null],
  ['Song', 600, 'Song [Remastered 2011]', 630, 1],
  ['Song', 600, 'Song [Remastered 2011]', 631, null],
  ['Song (Live)', 560, 'Song', 200, null],
  ['Song', null, 'Song (Live)', 560, 1],
  ['Song', 200, 'Song (Live)', null, 1],
  ['Song', 200, 'Sung', 200, null],
])('%s of %j s is so far from %s of %j s: %j', (title, durationSeconds, toldTitle, told, distance) => {
  expect(titleApart({ title, durationSeconds }, { title: toldTitle, durationSeconds: told })).toBe(distance);
});
