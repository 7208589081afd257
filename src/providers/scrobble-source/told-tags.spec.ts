import { describe, expect, it } from 'vitest';
import { Retryable } from '#src/providers/outbound/faults.js';
import { tagsIn } from './told-tags.js';

describe('the tags in an answer', () => {
  it.each([
    [{ toptags: { tag: [] } }, { tag: [] }],
    [{ toptags: '' }, {}],
    [{ toptags: '\n' }, {}],
  ])('in %j are %j', (data, tags) => {
    expect(tagsIn(data)).toEqual(tags);
  });

  it.each([{}, { toptags: null }, { toptags: 'rock' }, { toptags: [] }])('are not in %j', (data) => {
    expect(() => tagsIn(data)).toThrow(
      new Retryable('The scrobble source answered something else than it was asked.', 200),
    );
  });
});
