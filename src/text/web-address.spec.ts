import { expect, it } from 'vitest';
import { videoAddressOf, webAddressOf } from './web-address.js';

it.each([
  ['https://example.org/a(b):c=/d.jpg', 'https://example.org/a(b):c=/d.jpg'],
  [' HTTP://example.org/a b ', 'https://example.org/a%20b'],
  ['http://example.org:80/', 'https://example.org/'],
  ['', null],
  ['/image/1.jpg', null],
  ['ftp://example.org/a', null],
  ['javascript:alert(1)//https://example.org', null],
  ['https://', null],
  [null, null],
  [['https://example.org'], null],
])('takes %j for the address %j', (value, address) => {
  expect(webAddressOf(value)).toBe(address);
});

it.each([
  ['http://www.youtube.com/watch?v=QVdDhOnoR8k', 'https://www.youtube.com/watch?v=QVdDhOnoR8k'],
  [
    'https://www.youtube.com/watch?feature=related&v=a-b_c&utm_source=x&si=1#t=5',
    'https://www.youtube.com/watch?v=a-b_c#t=5',
  ],
  ['https://youtu.be/a-b_c?si=1', 'https://youtu.be/a-b_c'],
  ['www.youtube.com/watch?v=a', null],
])('takes %j for the video %j', (value, address) => {
  expect(videoAddressOf(value)).toBe(address);
});
