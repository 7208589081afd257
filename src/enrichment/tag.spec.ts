import { expect, it } from 'vitest';
import { tagsOf } from './tag.js';

it('takes spellings that fold to one name for one tag, under the first of them', () => {
  const tags = tagsOf(['Hip-Hop', 'hip–hop', ' HIP-HOP ', 'rock']);

  expect(tags.map(({ name }) => name)).toEqual(['Hip-Hop', 'rock']);
  expect(tagsOf(['hip-hop'])[0].id).toBe(tags[0].id);
});

it('keeps the order, and leaves blank names out', () => {
  expect(tagsOf(['b', '', '  ', 'a']).map(({ name }) => name)).toEqual(['b', 'a']);
});

it('gives an id that never changes', () => {
  expect(tagsOf(['rock'])[0].id).toBe('8765d568-0cf0-57ff-9051-e1482bb58579');
});
