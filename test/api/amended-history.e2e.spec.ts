import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { plays } from '#projections/plays/plays.projection.js';
import { tracks } from '#projections/tracks/tracks.projection.js';
import { Rebuilder } from '#src/event-store/rebuild.js';
import type { ShownWindow } from '#src/listening/commands/reconcile-window.command.js';
import { artistIdOf, trackIdOf } from '#src/listening/identity.js';
import type { Json } from '../oracle/answers.js';
import { expectSame } from '../oracle/compare.js';
import { OracleHistory, readLastfmHistory, sharedHistory, type Track } from '../oracle/history.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { inventedFacts } from '../support/invented-facts.js';
import { inventedProfiles } from '../support/invented-profiles.js';
import {
  artistPage,
  artistPages,
  expectAnswer,
  pathOf,
  tagPage,
  trackPage,
  trackPages,
  windowless,
  WINDOWED,
  type Params,
  type Question,
} from '../support/questions.js';
import { REMASTER, ShownHistory, stagesWith } from '../support/shown-history.js';
import { tell, upload, type Fact } from '../support/telling.js';

/**
 * A real history whose source renames plays, moves them to other albums, takes some back and shows them again:
 * every answer is that of the plays that are left, in a process that answered in between, after a rebuild and
 * after a restart.
 */
const FILE = sharedHistory('lastfm-history.csv');
const AT = { timeZone: 'Europe/Berlin', now: new Date('2021-02-08T12:00:00Z') };
const YEARS = [2009, 2010, 2012, 2018, 2021];
const PARAMS: readonly Params[] = [
  { range: 'all' },
  { range: 'all', take: 500, q: 'love' },
  { range: '1y' },
  { range: 'custom', from: '2012-10-20', to: '2012-11-20' },
];
/** Steps of shares whose sums are exact, so that bodies can be compared. */
const EXACT = 16;

const told = readLastfmHistory(FILE);
const source = new ShownHistory(told);
const known = new OracleHistory(told, AT);
const favourites = new Set(
  [...new Set(known.plays.slice(-2_000).map(({ artist }) => artist.name))].slice(0, 3),
);
/** A track that was played in 2010 and in no other year. */
const others = new Set(
  known.plays.filter(({ month }) => !month.startsWith('2010')).map(({ track }) => track),
);
// There are some in this history.
const onlyIn2010 = known.tracks.find((track) => !others.has(track)) as Track;

const STAGES = stagesWith(favourites);

describe('a history that changes at its source', () => {
  let database: TestDatabase;
  let api: TestApi;
  let history = known;
  const bodies = new Map<string, Json>();

  const facts: readonly Fact[] = [
    ...inventedFacts(known, 40),
    // Also of names that come later.
    ...known.tracks
      .filter((_, index) => index % 50 === 0)
      .map(({ title, artist }): Fact => {
        const names = { artist: artist.name, title: title + REMASTER };

        return { ...names, source: 'RecordingDb', durationSeconds: 111, genres: ['Ambient'] };
      }),
    {
      artist: onlyIn2010.artist.name,
      title: onlyIn2010.title,
      source: 'AudioDb',
      tags: ['Only in 2010'],
    },
  ];
  const profiles = inventedProfiles(known, 200, EXACT);

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await createTestApi({ ...AT, databaseUrl: database.url });
    await api.import(FILE);
    await tell(api, facts);
    await upload(api, profiles);
    history = known.with({ told: [...facts, ...profiles] });
    await expectAnswers(WINDOWED);
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  async function expectAnswers(questions: readonly Question[]): Promise<void> {
    const keep = (path: string, body: unknown): void => void bodies.set(path, body as Json);
    bodies.clear();
    for (const params of PARAMS)
      for (const question of questions)
        keep(pathOf(question, params), await expectAnswer(api, history, question, params));
    for (const question of windowless(YEARS))
      keep(pathOf(question), await expectAnswer(api, history, question));
  }

  /** The pages of a few tracks, and of their artists. */
  const pagesOf = (some: readonly Track[]): readonly Question[] =>
    some.flatMap(({ artist: { name }, title }) => [
      trackPage(trackIdOf(name, title), { artist: name, title }),
      artistPage(artistIdOf(name), name),
    ]);

  describe.each(STAGES)('when %s', (_what, happen) => {
    let before: OracleHistory;
    let windows: readonly ShownWindow[];

    beforeAll(async () => {
      before = history;
      windows = happen(source);
      for (const window of windows) await api.reconcile(window);
      history = new OracleHistory(source.rows, {
        ...AT,
        before: source.ever,
        told: [...facts, ...profiles],
      });
    });

    it('answers as of what is left', async () => {
      const most: Params = { range: 'all', take: 2 };
      const idsOf = (of: OracleHistory): ReadonlySet<string> =>
        new Set(of.tracks.map(({ artist, title }) => trackIdOf(artist.name, title)));
      const [then, now] = [idsOf(before), idsOf(history)];
      const gone = before.tracks.filter(({ artist, title }) => !now.has(trackIdOf(artist.name, title)));
      const come = history.tracks.filter(({ artist, title }) => !then.has(trackIdOf(artist.name, title)));
      const pages = [...(await artistPages(api, most)), ...(await trackPages(api, most))];
      const tags = ['Post-Rock', 'straße', 'Only in 2010'].map(tagPage);

      expect(gone.length + come.length).toBeGreaterThan(10);
      await expectAnswers([
        ...WINDOWED,
        ...tags,
        ...pages,
        ...pagesOf([...gone.slice(0, 4), ...come.slice(0, 2)]),
      ]);
    });

    it('has nothing left to take over', async () => {
      for (const window of windows)
        expect(await api.reconcile(window)).toMatchObject({ recorded: 0, amended: 0, retracted: 0 });
    });
  });

  const expectSameBodies = async (): Promise<void> => {
    expect(bodies.size).toBeGreaterThan(80);
    for (const [path, body] of bodies) expectSame((await api.request(path)).body as Json, body, path);
  };

  it('answers the same when its tables are built anew, ids too', async () => {
    for (const projection of [plays, tracks])
      await new Rebuilder(api.app.get(DataSource)).rebuild(projection);

    await expectSameBodies();
  });

  it('answers the same after a restart', async () => {
    await api.close();
    api = await createTestApi({ ...AT, databaseUrl: database.url });

    await expectSameBodies();
  });
});
