/** A tag, and how much of the crowd gives it: 0 to 100. */
export type CrowdTag = readonly [name: string, count: number];

/** What the source knows of a track, whoever plays it. */
export interface CatalogueTrack {
  readonly artist: string;
  readonly title: string;
  readonly album?: string;
  readonly mbid?: string;
  readonly artistMbid?: string;
  readonly albumMbid?: string;
  readonly durationMs: number;
  readonly listeners: number;
  readonly playcount: number;
  readonly tags: readonly CrowdTag[];
  readonly artistTags: readonly CrowdTag[];
  readonly summary?: string;
}

/** A few tracks of every kind: all is known, little is known, one tag, none, several artists. */
export const CATALOGUE: readonly CatalogueTrack[] = [
  {
    artist: 'Linkin Park',
    title: 'One Step Closer',
    album: 'Hybrid Theory',
    mbid: '30cb03f3-bd95-43b0-9d41-6d75e13cd353',
    artistMbid: 'f59c5520-5f46-4d2c-b2c4-822eabf53419',
    albumMbid: '9c7b6839-ce71-3741-a107-2f5dc678f4b4',
    durationMs: 157_000,
    listeners: 1_315_650,
    playcount: 11_022_708,
    tags: [
      ['Nu Metal', 100],
      ['rock', 71],
      ['Linkin Park', 44],
      ['alternative rock', 39],
      ['alternative', 30],
      ['seen live', 4],
    ],
    artistTags: [
      ['rock', 100],
      ['Nu Metal', 81],
      ['r&b', 1],
    ],
    summary: '"One Step Closer" is a song.',
  },
  {
    artist: 'AC/DC',
    title: 'Hells Bells',
    album: 'Back in Black',
    durationMs: 0,
    listeners: 1_315_650,
    playcount: 11_022_708,
    tags: [['hard rock', 100]],
    artistTags: [['hard rock', 100]],
  },
  {
    artist: '椎名林檎',
    title: '丸の内サディスティック',
    album: '無罪モラトリアム',
    durationMs: 234_000,
    listeners: 1_315_650,
    playcount: 11_022_708,
    tags: [
      ['j-pop', 100],
      ['日本語', 12],
    ],
    artistTags: [],
  },
];
