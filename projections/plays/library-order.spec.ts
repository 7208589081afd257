import { expect, it } from 'vitest';
import { historyOf, type Played } from '../../test/support/histories.js';
import { History } from './history.js';
import { libraryBy, LIBRARY_SORTS, type LibrarySort } from './library-order.js';

const rows: readonly Played[] = [
  ['2024-01-01T10:00:00Z', 'Björk', 'Jóga'],
  ['2024-01-02T10:00:00Z', 'abba', 'Zed'],
  ['2024-01-03T10:00:00Z', 'ABBA 2', 'jóga'],
  ['2024-01-04T10:00:00Z', 'abba', 'Ödipus'],
  ['2024-01-05T10:00:00Z', '椎名林檎', '丸の内'],
  ['2024-01-06T10:00:00Z', 'Björk', 'Jóga'],
];

it.each<[LibrarySort, readonly string[]]>([
  ['recent', ['Jóga', '丸の内', 'Ödipus', 'jóga', 'Zed']],
  ['plays', ['Jóga', 'jóga', 'Zed', 'Ödipus', '丸の内']],
  ['artist', ['Zed', 'Ödipus', 'jóga', 'Jóga', '丸の内']],
  ['title', ['Jóga', 'jóga', 'Zed', 'Ödipus', '丸の内']],
])('the library by %s', (sort, titles) => {
  const history = historyOf(rows);

  expect(Array.from(libraryBy(history, sort), (key) => history.library.tracks.name(key))).toEqual(titles);
  expect(libraryBy(history, sort)).toBe(libraryBy(history, sort));
});

it('holds no track without plays', () => {
  const played = historyOf(rows);
  const none = new History(History.empty().plays, played.library);

  for (const sort of LIBRARY_SORTS) expect([...libraryBy(none, sort)]).toEqual([]);
});
