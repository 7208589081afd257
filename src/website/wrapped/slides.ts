import type { WrappedView } from '#projections/wrapped/get-wrapped.query.js';

export interface Slide {
  /** Names its template, its section and its colour. */
  readonly id: string;
  readonly title: string;
  /** Whether there is anything to tell. */
  readonly isTold: (view: WrappedView) => boolean;
}

const always = (): boolean => true;

/** In the order in which they are told. */
export const SLIDES: readonly Slide[] = [
  { id: 'opening', title: 'The year', isTold: always },
  { id: 'artists', title: 'Top artists', isTold: ({ tops }) => tops.artists.length > 0 },
  { id: 'tracks', title: 'Top tracks', isTold: ({ tops }) => tops.tracks.length > 0 },
  { id: 'albums', title: 'Top albums', isTold: ({ tops }) => tops.albums.length > 0 },
  { id: 'genres', title: 'Genres', isTold: ({ genres }) => genres.length > 0 },
  {
    id: 'discoveries',
    title: 'Discoveries',
    isTold: ({ discoveries: { artists, tracks } }) => artists.length + tracks.length > 0,
  },
  { id: 'replayed', title: 'Most replayed', isTold: ({ mostReplayed }) => mostReplayed !== null },
  { id: 'hours', title: 'When you listen', isTold: ({ busiestHour }) => busiestHour !== null },
  { id: 'streak', title: 'Longest streak', isTold: ({ streak }) => streak !== null },
  { id: 'closing', title: 'In short', isTold: always },
];

export const slidesOf = (view: WrappedView): readonly Slide[] => SLIDES.filter(({ isTold }) => isTold(view));
