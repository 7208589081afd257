import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { decoded } from './decoded.js';

async function textOf(...chunks: (string | Buffer)[]): Promise<string> {
  let text = '';
  for await (const [piece] of decoded(Readable.from(chunks))) text += piece;

  return text;
}

it('decodes across pieces, bytes or strings', async () => {
  const clef = Buffer.from('𝄞');

  expect(await textOf(clef.subarray(0, 1), clef.subarray(1, 3), clef.subarray(3))).toBe('𝄞');
  expect(await textOf('\ud834', '\udd1e')).toBe('𝄞');
});

it('replaces what is no UTF-8 and what cannot be stored', async () => {
  expect(await textOf(Buffer.from([0x61, 0xff, 0x62, 0x00, 0xf0, 0x9d]))).toBe('a\ufffdb\ufffd\ufffd');
  expect(await textOf('a\ud834', 'b\udd1e', '\ud834')).toBe('a\ufffdb\ufffd\ufffd');
});

it('says which piece is the last', async () => {
  const flags: boolean[] = [];
  for await (const [, last] of decoded(Readable.from(['a', 'b']))) flags.push(last);

  expect(flags).toEqual([false, false, true]);
});
