import { expect, it } from 'vitest';
import { hashToken, makeToken, prefixOf } from './token.js';

it('makes tokens that nobody can guess, recognisable by their prefix', () => {
  const tokens = Array.from({ length: 100 }, makeToken);

  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^bkb_[\w-]{43}$/);
  expect(tokens[0].startsWith(prefixOf(tokens[0]))).toBe(true);
});

it('hashes with SHA-256', () => {
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
