import type { WrappedView } from '#projections/wrapped/get-wrapped.query.js';

/** As long as a title can be that finds no place to break. */
export const ENDLESS = 'W'.repeat(252);

/** Names that try to be something else, or that are hard to set. */
export const HOSTILE_NAMES: readonly string[] = [
  `<script>document.title='owned'</script>`,
  `"><img src=x onerror=document.title='owned'>`,
  `'; alert(1)//`,
  '</style><style>*{display:none}</style>',
  `</script><script>document.title='owned'</script>`,
  `<svg onload=document.title='owned'>`,
  '<iframe src="https://example.org/">',
  '<link rel="stylesheet" href="https://example.org/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://example.org/">',
  '<base href="https://example.org/">',
  '</bdi></li></ol></section></main><!--',
  '<![CDATA[ ]]> --> <?php ?>',
  '&lt;b&gt; &amp; &#x41;',
  '{{7*7}} ${7*7} #{7*7}',
  '<%= 1 %>',
  '<%~ process.exit(1) %>',
  'مرحبا بالعالم',
  'שלום עולם',
  'Ήλιος и снег',
  '\u202Eexe.gnp.\u2066strange',
  ENDLESS,
  '漢'.repeat(252),
  '\u0301\u0301\u0308',
  `Z${'\u0335\u0321'.repeat(40)}algo`,
  '👨‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈 🇪🇺',
  'line\u2028separator\u2029paragraph',
  'carriage\rreturn\r\nline\nfeed\ttab',
  '\u0001\u0007\u001B[31m\u007F\u0085\u009Fcontrol',
  '  leading and trailing  ',
  '\uFEFFmark\u00A0space\u200Bzero\u00ADsoft',
];

const PLAYED_AT = '2025-05-05T05:05:05+00:00';

/** A year in which everything has each of these names, the first most played. */
export function yearOf(names: readonly string[]): WrappedView {
  const scrobblesOf = (index: number): number => 10 * (names.length - index);
  const counted = (index: number) => ({ id: String(index), scrobbles: scrobblesOf(index) });
  const ranked = (index: number) => ({ ...counted(index), rank: index + 1, listeningSeconds: 1 });
  const artists = names.map((name, index) => ({ id: String(index), name }));
  const titles = names.map((title, index) => ({ title, artist: artists.at(-index - 1) ?? artists[0] }));

  return {
    year: 2025,
    overview: {
      scrobbles: 123_456_789,
      uniqueTracks: 12_345_678,
      uniqueArtists: 1_234_567,
      uniqueAlbums: 12_345_678,
      listeningSeconds: 31_536_000,
      activeDays: 365,
    },
    tops: {
      artists: artists.map((artist, index) => ({ ...ranked(index), name: artist.name })),
      tracks: titles.map((title, index) => ({ ...ranked(index), ...title })),
      albums: titles.map((title, index) => ({ ...ranked(index), ...title })),
    },
    genres: artists.map(({ name }, index) => ({ name, scrobbles: scrobblesOf(index) })),
    discoveries: {
      artists: artists.map(({ name }, index) => ({ ...counted(index), name, firstPlayedAt: PLAYED_AT })),
      tracks: titles.map((title, index) => ({ ...counted(index), ...title, firstPlayedAt: PLAYED_AT })),
    },
    heatmap: Array.from({ length: 168 }, (_, index) => ({
      weekday: Math.floor(index / 24) + 1,
      hour: index % 24,
      scrobbles: index,
    })),
    newArtists: 1_234_567,
    mostReplayed: {
      track: { id: '0', title: names[0] },
      artist: artists[0],
      run: 4_321,
      startedAt: PLAYED_AT,
    },
    streak: { days: 366, from: '2024-01-01', to: '2024-12-31' },
    busiestHour: { hour: 23, scrobbles: 1_234_567 },
  };
}
