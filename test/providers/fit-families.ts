import { strayId, wordOf } from './invented-names.js';
import type { Family } from './looked-up-track.js';

/** Families that differ in what the database has. */
export const FIT_FAMILIES: readonly Family[] = [
  {
    name: 'exact and alone',
    count: 60,
    status: 'Matched',
    why: 'title, artist, album and length are the same, and nothing else is found',
    make: (given) => given.matched({}, [given.recording()]),
  },
  {
    name: 'one of several by its album',
    count: 50,
    status: 'Matched',
    why: 'only one of those that are exact is on the album',
    make: (given) => {
      const others = [0, 2].map((place) =>
        given.recording({ albums: [`${wordOf(given.number + 140_000 + place)} Best`] }, place),
      );

      return given.matched({}, [...others, given.recording({}, 1)], 1);
    },
  },
  {
    name: 'several that nothing tells apart',
    count: 40,
    status: 'NeedsReview',
    why: 'all are exact, on the album, and as long',
    make: (given) =>
      given.other(
        'NeedsReview',
        {},
        [0, 1].map((place) => given.recording({}, place)),
      ),
  },
  {
    name: 'of a length that is a little off',
    count: 20,
    status: 'NeedsReview',
    why: 'seven seconds are more than two releases of one recording differ',
    make: (given) => given.other('NeedsReview', {}, [given.recording({ seconds: given.seconds + 7 })]),
  },
  {
    name: 'of another length',
    count: 30,
    status: 'NeedsReview',
    why: 'names are the same, and the length is that of something else',
    make: (given) => given.other('NeedsReview', {}, [given.recording({ seconds: given.seconds + 200 })]),
  },
  {
    name: 'of another version',
    count: 20,
    status: 'NeedsReview',
    why: 'a radio edit is not the plain recording, and may be filed under it',
    make: (given) =>
      given.other('NeedsReview', { title: `${given.title} - Radio Edit` }, [given.recording()]),
  },
  {
    name: 'found live only',
    count: 20,
    status: 'NeedsReview',
    why: 'a live recording is not that of the studio',
    make: (given) =>
      given.other('NeedsReview', {}, [
        given.recording({ title: `${given.title} (live)`, disambiguation: 'live, 2012-03-04: Berlin' }),
      ]),
  },
  {
    name: 'live, and the plain one beside it',
    count: 10,
    status: 'Matched',
    why: 'who says live means the live one',
    make: (given) =>
      given.matched(
        { title: `${given.title} (Live)` },
        [given.recording(), given.recording({ disambiguation: 'live, 2012-03-04: Berlin' }, 1)],
        1,
      ),
  },
  {
    name: 'absent',
    count: 50,
    status: 'NotFound',
    why: 'the database has nothing of the kind',
    make: (given) => given.other('NotFound', {}, []),
  },
  {
    name: 'of another artist at a score of 100',
    count: 20,
    status: 'NotFound',
    why: 'the title is the same, and its words are those of a longer name of somebody else',
    make: (given) => given.other('NotFound', {}, [given.recording({ artist: `${given.artist} Ensemble` })]),
  },
  {
    name: 'of another title at a score of 100',
    count: 20,
    status: 'NotFound',
    why: 'the best that was found has a title with more to it',
    make: (given) => given.other('NotFound', {}, [given.recording({ title: `${given.title} Returns` })]),
  },
  {
    name: 'with an mbid that fits',
    count: 30,
    status: 'Matched',
    why: 'the play said which of two that nothing else tells apart',
    make: (given) =>
      given.matched({ trackMbid: given.id(1) }, [given.recording(), given.recording({}, 1)], 1),
  },
  {
    name: 'with an mbid that was merged',
    count: 20,
    status: 'Matched',
    why: 'the play said one that became another since, and that one counts',
    make: (given) => {
      const mergedIds = [strayId(given.number)];

      return given.matched({ trackMbid: strayId(given.number) }, [
        given.recording({ mergedIds }),
        given.recording({}, 1),
      ]);
    },
  },
  {
    name: 'with an mbid of something else',
    count: 20,
    status: 'Matched',
    why: 'the play said one of another artist and title, and the search finds the right one',
    make: (given) => {
      const [title, artist] = [wordOf(given.number + 150_000), wordOf(given.number + 160_000)];

      return given.matched({ trackMbid: given.id(1) }, [
        given.recording(),
        given.recording({ title, artist }, 1),
      ]);
    },
  },
  {
    name: 'with an mbid that leads nowhere',
    count: 20,
    status: 'Matched',
    why: 'the play said one that there is not, and the search finds the right one',
    make: (given) => given.matched({ trackMbid: strayId(given.number) }, [given.recording()]),
  },
];
