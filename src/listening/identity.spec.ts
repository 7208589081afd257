import { describe, expect, it } from 'vitest';
import {
  albumIdOf,
  artistIdOf,
  changeIdOf,
  fingerprintOf,
  playIdAgain,
  playIdOf,
  trackIdOf,
} from './identity.js';

describe('ids', () => {
  // They are stored in every log there is. If this fails, the code is wrong, not the spec.
  it.each([
    {
      names: ['Sigur Rós', 'Svefn-g-englar', 'Ágætis byrjun'],
      track: 'ac9b4a1f-d5d6-5318-8fa6-b0efa6119a23',
      artist: '6b4f6546-7283-5d05-9557-191107485ef1',
      album: 'babe67d3-5814-5746-9c74-a7786190c3b7',
      play: 'cda327e0-3cb8-5268-a1d0-6ff9d75e2b39',
    },
    {
      names: ['Guns N’ Roses', 'Patience', 'G N’ R Lies'],
      track: 'fa385dac-166c-57bd-94be-401993e31360',
      artist: '8a4ab085-0eed-5844-a4b3-18f6d31b3eac',
      album: '368667ea-892f-5da0-a497-83fe5fa1b3b8',
      play: '086eebb2-3849-5687-aac2-1a3babf9df81',
    },
    {
      names: ['椎名林檎', '丸の内サディスティック', '無罪モラトリアム'],
      track: '327b139c-8c96-5990-b5bd-dcd685f142e9',
      artist: '5c49cbf5-d5c0-5024-a4b6-58ac3ead4900',
      album: '944dc9a8-d7ba-53f8-a178-900cd1e26f0b',
      play: '2693c0f0-6f08-555e-b85a-d000ce63499b',
    },
  ])('of $names never change', ({ names: [artistName, title, albumTitle], ...ids }) => {
    expect({
      track: trackIdOf(artistName, title),
      artist: artistIdOf(artistName),
      album: albumIdOf(artistName, albumTitle),
      play: playIdOf(trackIdOf(artistName, title), 1_706_739_007),
    }).toEqual(ids);
  });

  it('of what becomes of a play never change', () => {
    const play = 'cda327e0-3cb8-5268-a1d0-6ff9d75e2b39';
    const retracted = changeIdOf('ScrobbleRetracted', play);

    expect([changeIdOf('ScrobbleAmended', play), retracted, playIdAgain(play, retracted)]).toEqual([
      '7e3c95f3-4328-5779-ba76-a96b430da5a3',
      'de7c4b81-7fbc-5a48-b006-f9632173f34b',
      '0cf64ebf-01f9-5430-8b48-f57d63fda0c3',
    ]);
  });

  it.each([
    ['case', 'sigur rós', 'SVEFN-G-ENGLAR'],
    ['Unicode form', 'Sigur Ro\u0301s', 'Svefn-g-englar'],
    ['kind of dash', 'Sigur Rós', 'Svefn–g–englar'],
    ['white space', ' Sigur\u00a0 Rós', 'Svefn-g-englar\n'],
    ['width', 'Ｓigur Rós', 'Svefn-g-englar'],
  ])('are the same in another %s', (_what, artistName, title) => {
    expect(trackIdOf(artistName, title)).toBe(trackIdOf('Sigur Rós', 'Svefn-g-englar'));
    expect(artistIdOf(artistName)).toBe(artistIdOf('Sigur Rós'));
  });

  it.each([
    ['an accent', ['Sigur Ros', 'Svefn-g-englar']],
    ['another title', ['Sigur Rós', 'Svefn-g-englar (live)']],
    ['names cut elsewhere', ['Sigur', 'Rós Svefn-g-englar']],
    ['exchanged names', ['Svefn-g-englar', 'Sigur Rós']],
  ])('differ by %s', (_what, [artistName, title]) => {
    expect(trackIdOf(artistName, title)).not.toBe(trackIdOf('Sigur Rós', 'Svefn-g-englar'));
  });

  it('of a track, an album and an artist of one name differ', () => {
    const ids = [
      trackIdOf('Kraftwerk', 'Kraftwerk'),
      albumIdOf('Kraftwerk', 'Kraftwerk'),
      artistIdOf('Kraftwerk'),
    ];

    expect(new Set(ids).size).toBe(3);
  });

  it('of plays differ by their second and by their track', () => {
    const [halo, says] = [trackIdOf('Beyoncé', 'Halo'), trackIdOf('Nils Frahm', 'Says')];

    expect(new Set([playIdOf(halo, 1), playIdOf(halo, 2), playIdOf(says, 1)]).size).toBe(3);
    expect(playIdOf(halo, 1)).toBe(playIdOf(halo, 1));
  });

  it('are the same when more names were seen than are remembered', () => {
    const before = trackIdOf('Beyoncé', 'Halo');
    for (let n = 0; n < 60_000; n++) fingerprintOf(`artist ${n}`, 'Halo');

    expect(trackIdOf('Beyoncé', 'Halo')).toBe(before);
  });
});
