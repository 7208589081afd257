import { setTimeout as delay } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RecordSearches } from '#src/lookups/commands/record-searches.command.js';
import { RecordAudioProfiles } from '#src/audio-profiles/commands/record-audio-profiles.command.js';
import { artistIdOf, trackIdOf } from '#src/listening/identity.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { playOf, secondOf } from '../support/listeners.js';

const PLAYS = 6_000;
const BEGIN = secondOf('2024-01-01T00:00:00Z');

/** One play each: as many tracks as plays, so that a scan of either is plainly dearer than a look at an index. */
const plays = Array.from({ length: PLAYS }, (_, index) => ({
  ...playOf([`Artist ${index % 700}`, `Needle ${index}`, `Album ${index % 900}`, 180], BEGIN + index * 600),
  trackMbid: `mbid ${index}`,
}));
const track = trackIdOf('Artist 1', 'Needle 1');
const artist = artistIdOf('Artist 1');

const ROUTES = [
  'overview',
  'tops/tracks',
  'tops/artists',
  'tops/albums',
  'tags',
  'discovery',
  'patterns',
  'deep-cuts',
  'sessions',
  'scrobbles',
  'audio',
  `artists/${artist}`,
  `tracks/${track}`,
];

interface Asked {
  readonly statement: string;
  readonly parameters: readonly unknown[];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** Genres and crowd tags are a few thousand words, however long the history; persons say little. */
const SMALL: ReadonlySet<string | undefined> = new Set(['tags', 'edits', 'spellings']);

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('a narrow search', () => {
  let api: TestApi;
  const asked: Asked[] = [];

  beforeAll(async () => {
    api = await createTestApi({ now: new Date('2024-03-01T00:00:00Z') });
    await api.record('spotify', plays);
    await api.enrich(
      plays.slice(0, 3_000).map(({ artistName, title }) => ({
        trackId: trackIdOf(artistName, title),
        source: 'RecordingDb',
        fetchedAt: '2024-02-01T00:00:00Z',
        facts: { genres: ['ambient'] },
        payload: {},
      })),
    );
    const searches = plays.slice(0, 3_000).map(({ artistName, title }) => ({
      lookupId: trackIdOf(artistName, title),
      outcome: { kind: 'missed' } as const,
    }));
    await api.app.get(CommandBus).execute(new RecordSearches(searches, '2024-02-01T00:00:00Z', 'test'));
    const profiles = plays.slice(0, 3_000).map(({ artistName, title }, index) => ({
      trackId: trackIdOf(artistName, title),
      profile: { bpm: 60 + (index % 120) },
    }));
    const analysis = { analysedAt: '2024-02-02T00:00:00Z', profiles };
    await api.caughtUp(await api.app.get(CommandBus).execute(new RecordAudioProfiles(analysis, 'test')));
    await api.app.get(DataSource).query('analyze');
    const query = vi.spyOn(PostgresQueryRunner.prototype, 'query');
    // The projector works beside, on tables that it finds by its search path.
    const questions = (): readonly Asked[] =>
      query.mock.calls
        .filter(([statement]) => /^\s*(?:select|with)\b[^]*\bread\./i.test(statement))
        .map(([statement, parameters = []]) => ({ statement, parameters: [...(parameters as unknown[])] }));
    // What was recorded is taken in first: that does read plays.
    const isTakenIn = async (): Promise<boolean> => {
      query.mockClear();
      await delay(300);
      await api.get('/api/v1/overview?range=all');

      return questions().length === 0;
    };
    await vi.waitUntil(isTakenIn, { timeout: 20_000 });
    query.mockClear();
    for (const route of ROUTES)
      await api.get(`/api/v1/${route}?range=all&q=${encodeURIComponent('needle 1')}`);
    asked.push(...questions());
    query.mockRestore();
  });
  afterAll(() => api.close());

  it('asks the database for pages of things only', () => {
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.length).toBeLessThan(2 * ROUTES.length);
  });

  it('never reads the plays', () => {
    expect(asked.filter(({ statement }) => /\bplays\b/.test(statement))).toEqual([]);
  });

  it('reads by index whatever grows with the history', async () => {
    const dataSource = api.app.get(DataSource);
    for (const { statement, parameters } of asked) {
      const [row] = await dataSource.query<[{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }]>(
        `explain (format json) ${statement}`,
        [...parameters],
      );
      const [{ Plan: plan }] = row['QUERY PLAN'];
      const scanned = nodesOf(plan)
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'])
        .filter((name) => !SMALL.has(name));

      expect({ statement, scanned }).toEqual({ statement, scanned: [] });
    }
  });
});
