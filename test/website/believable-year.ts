import type { WrappedView } from '#projections/wrapped/get-wrapped.query.js';

type Song = readonly [title: string, artist: string, scrobbles: number];

/** Evenings and weekends, and the way to work: plays of an hour of the week. */
function playsAt(weekday: number, hour: number): number {
  const near = (middle: number, width: number): number => Math.exp(-(((hour - middle) / width) ** 2));
  const isFree = weekday > 5;
  const ways = isFree ? 0 : 34 * near(8, 1) + 22 * near(17.5, 1.2);
  const leisure = isFree ? 30 * near(11, 2.5) + 38 * near(16, 3) : 12 * near(14, 2);
  const late = (weekday === 5 || weekday === 6 ? 70 : 44) * near(21, 2);

  return Math.floor(ways + leisure + late + ((weekday * 7 + hour * 5) % 4));
}

const heatmap = Array.from({ length: 168 }, (_, index) => {
  const [weekday, hour] = [Math.floor(index / 24) + 1, index % 24];

  return { weekday, hour, scrobbles: playsAt(weekday, hour) };
});

const ranked = ([scrobbles]: readonly [number], rank: number, id: string) => ({
  rank: rank + 1,
  id: `${id}-${rank}`,
  scrobbles,
  listeningSeconds: scrobbles * 231,
});
const artist = (name: string) => ({ id: `artist-${name.length}`, name });
const titled = (songs: readonly Song[], id: string) =>
  songs.map(([title, by, scrobbles], rank) => ({
    ...ranked([scrobbles], rank, id),
    title,
    artist: artist(by),
  }));

/** A year of a listener who does not exist, of bands that do not exist. */
export const believableYear: WrappedView = {
  year: 2025,
  overview: {
    scrobbles: 12_846,
    uniqueTracks: 3_127,
    uniqueArtists: 641,
    uniqueAlbums: 988,
    listeningSeconds: 3_012_480,
    activeDays: 341,
  },
  tops: {
    artists: (
      [
        ['Marrow & Pine', 612],
        ['Óskar Vindheim', 498],
        ['The Quiet Engines', 455],
        ['Lúa Ferreira', 402],
        ['Ночной трамвай', 344],
        ['Saltwater Choir', 310],
        ['Ghost Orchard', 287],
        ['Ελένη Μαύρου', 240],
        ['Kestrel Avenue', 198],
        ['نجمة الصباح', 171],
      ] as const
    ).map(([name, scrobbles], rank) => ({ ...ranked([scrobbles], rank, 'artist'), name })),
    tracks: titled(
      [
        ['Harbour Lights, Late', 'Marrow & Pine', 96],
        ['Norðurljós', 'Óskar Vindheim', 81],
        ['A Map of Small Hours', 'The Quiet Engines', 74],
        ['Maré Cheia', 'Lúa Ferreira', 69],
        ['Последняя остановка', 'Ночной трамвай', 61],
        ['Cinder and Snow', 'Ghost Orchard', 55],
        ['Undertow', 'Saltwater Choir', 52],
        ['Φεγγάρι μου', 'Ελένη Μαύρου', 47],
        ['Half the Sky', 'Marrow & Pine', 45],
        ['Platform 9, 6 a.m.', 'Kestrel Avenue', 41],
      ],
      'track',
    ),
    albums: titled(
      [
        ['Letters to the Tide', 'Marrow & Pine', 301],
        ['Blávatn', 'Óskar Vindheim', 242],
        ['Machines for Sleeping', 'The Quiet Engines', 197],
        ['Sal', 'Lúa Ferreira', 143],
        ['Депо', 'Ночной трамвай', 98],
        ['Orchard Songs', 'Ghost Orchard', 91],
        ['The Long Vowel', 'Saltwater Choir', 84],
        ['Winter Timetable', 'Kestrel Avenue', 72],
        ['Σπίτι', 'Ελένη Μαύρου', 63],
        ['Foxglove', 'Juniper Hale', 58],
      ],
      'album',
    ),
  },
  genres: [
    { name: 'indie folk', scrobbles: 2_310 },
    { name: 'ambient', scrobbles: 1_742 },
    { name: 'post-rock', scrobbles: 1_391 },
    { name: 'dream pop', scrobbles: 1_120 },
    { name: 'jazz', scrobbles: 804 },
    { name: 'bossa nova', scrobbles: 611 },
    { name: 'synthpop', scrobbles: 540 },
    { name: 'krautrock', scrobbles: 377 },
    { name: 'rebetiko', scrobbles: 240 },
    { name: 'field recordings', scrobbles: 122 },
  ],
  discoveries: {
    artists: (
      [
        ['Ghost Orchard', 287],
        ['Ελένη Μαύρου', 240],
        ['Juniper Hale', 133],
        ['Tin Lantern', 97],
        ['Aurelio Banks', 80],
        ['Sister Meridian', 66],
        ['Holm & Håkonsen', 51],
        ['Copper Wren', 44],
        ['Low Tide Radio', 38],
        ['Vesper Lindqvist', 31],
      ] as const
    ).map(([name, scrobbles], index) => ({
      id: `new-artist-${index}`,
      name,
      firstPlayedAt: '2025-02-11T20:14:05+01:00',
      scrobbles,
    })),
    tracks: (
      [
        ['Harbour Lights, Late', 'Marrow & Pine', 96],
        ['A Map of Small Hours', 'The Quiet Engines', 74],
        ['Cinder and Snow', 'Ghost Orchard', 55],
        ['Φεγγάρι μου', 'Ελένη Μαύρου', 47],
        ['Thimble', 'Juniper Hale', 39],
        ['Brass Weather', 'Tin Lantern', 33],
        ['Two Rooms Over', 'Aurelio Banks', 30],
        ['Meridian', 'Sister Meridian', 27],
        ['Snøfall', 'Holm & Håkonsen', 24],
        ['Little Copper', 'Copper Wren', 22],
      ] as const
    ).map(([title, by, scrobbles], index) => ({
      id: `new-track-${index}`,
      title,
      artist: artist(by),
      firstPlayedAt: '2025-03-02T08:01:44+01:00',
      scrobbles,
    })),
  },
  heatmap,
  newArtists: 214,
  mostReplayed: {
    track: { id: 'track-3', title: 'Maré Cheia' },
    artist: { id: 'artist-4', name: 'Lúa Ferreira' },
    run: 17,
    startedAt: '2025-08-23T23:40:12+02:00',
  },
  streak: { days: 83, from: '2025-09-14', to: '2025-12-05' },
  busiestHour: { hour: 21, scrobbles: 1_284 },
};
