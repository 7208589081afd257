import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { plays } from '#projections/plays/plays.projection.js';
import { Clock } from '#src/clock/clock.js';
import { asEvent } from '#src/enrichment/answer.js';
import { PostgresEventStore } from '#src/event-store/postgres-event-store.js';
import { trackIdOf } from '#src/listening/identity.js';
import { identify } from '#src/listening/record-scrobbles.decider.js';
import { checkpoints } from '#src/event-store/checkpoints.js';
import { Projector } from '#src/event-store/projector.js';
import { Rebuilder } from '#src/event-store/rebuild.js';
import { Verifier, type Verdict } from '#src/event-store/verify.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import { createTestDataSource } from '../support/database.js';
import { mira } from '../support/listeners.js';

const uuid = `'00000000-0000-4000-8000-000000000000'`;

describe('verifying plays', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let verifier: Verifier;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    verifier = new Verifier(dataSource);
    await checkpoints.register(dataSource.manager, plays);
    for (const [index, count] of [40, 1, 300, 7].entries()) {
      await record(count, `2024-0${index + 1}-01T20:00:00Z`);
      await catchUp(100);
    }
    await tell();
    await catchUp(1);
  });
  afterAll(() => close());

  const record = (count: number, from: string) =>
    new ScrobbleRecorder(dataSource, new Clock())
      .into({ actor: 'mira' })
      .record(mira.source, mira.plays(count, from));
  const tell = async (): Promise<void> => {
    const trackId = trackIdOf('Björk', 'Jóga');
    const facts = { genres: ['art pop'], tags: ['Icelandic'], aliases: ['State of Emergency'] };
    const told = {
      trackId,
      source: 'AudioDb',
      fetchedAt: '2024-05-01T10:00:00Z',
      facts,
      payload: {},
    } as const;
    const profile = {
      id: crypto.randomUUID(),
      occurredAt: '2024-05-02T10:00:00Z',
      event: { type: 'AudioProfileUploaded', data: { trackId, profile: { bpm: 120 } } },
    };
    const [{ id: playId }] = mira.plays(1, '2024-03-01T20:00:00Z').map((play) => identify(mira.source, play));
    const retraction = {
      id: crypto.randomUUID(),
      occurredAt: '2024-03-01T20:00:00Z',
      event: { type: 'ScrobbleRetracted', data: { playId, source: mira.source, trackId } },
    };
    const events = [asEvent(told), profile, retraction];
    await new PostgresEventStore(dataSource).append({
      stream: 'told',
      expected: 0,
      events,
      meta: { actor: 'mira' },
    });
  };
  const catchUp = async (limit: number): Promise<void> => {
    while ((await new Projector(dataSource).step(plays, limit)).outcome === 'moved');
  };
  const wellAt = (position: number) => ({
    name: 'plays',
    position,
    differences: [],
    awaitsRebuild: false,
  });

  it('finds nothing after a live run', async () => {
    expect(await verifier.verify(plays)).toEqual(wellAt(351));
  });

  it('leaves nothing behind', async () => {
    const left = `
      select nspname, relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname not like 'pg_%' and nspname <> 'information_schema' order by 1, 2`;
    const before = await dataSource.query<unknown[]>(left);
    const checkpoint = await checkpoints.read(dataSource.manager, 'plays');
    await verifier.verify(plays);

    expect(await dataSource.query(left)).toEqual(before);
    expect(await dataSource.query(`select nspname from pg_namespace where nspname ~ 'verified'`)).toEqual([]);
    expect(await checkpoints.read(dataSource.manager, 'plays')).toEqual(checkpoint);
  });

  describe.each([
    ['artists', `name = name || '!'`, `key = 1`, `values (99, ${uuid}, 'Nobody', 1)`],
    ['albums', `changed = changed + 1`, `key = 2`, `values (99, ${uuid}, 'Nothing', 1, 1)`],
    ['tracks', `duration_seconds = 1`, `key = 3`, `values (99, ${uuid}, 'Silence', 1, null, 1)`],
    ['plays', `album_key = null`, `track_key = 1`, `values ('2024-01-01', 1, null, ${uuid})`],
    ['play_months', `changed = 1`, `month = '2024-03-01'`, `values ('1999-01-01', 1)`],
    ['changed_seconds', `second = second + interval '1 s'`, `true`, `values ('1999-01-01')`],
    ['tags', `name = 'noise'`, `key = 1`, `values (99, ${uuid}, 'noise', 1)`],
    [
      'facts',
      `genres = '{}'`,
      `source = 'AudioDb'`,
      `values (${uuid}, 'AudioDb', null, '{}', '{}', '{}', null, false)`,
    ],
    ['audio_profiles', `profile = '{}'`, `true`, `values (${uuid}, '{}')`],
  ])('finds in %s', (table, change, which, values) => {
    const one = `where ctid = (select min(ctid) from read.${table} where ${which})`;

    it.each([
      ['a changed row', `update read.${table} set ${change} ${one}`, { unexpected: 1, missing: 1 }],
      ['a missing row', `delete from read.${table} ${one}`, { unexpected: 0, missing: 1 }],
      ['an extra row', `insert into read.${table} ${values}`, { unexpected: 1, missing: 0 }],
    ])('%s, and a rebuild repairs it', async (_name, corruption, difference) => {
      await dataSource.query(corruption);
      expect((await verifier.verify(plays)).differences).toEqual([{ table, ...difference }]);
      await new Rebuilder(dataSource).rebuild(plays);

      expect(await verifier.verify(plays)).toEqual(wellAt(351));
    });
  });

  it('counts rows that are there twice', async () => {
    await dataSource.query(`
      alter table read.plays drop constraint plays_pkey;
      insert into read.plays select * from read.plays where track_key = 1`);
    const { differences } = await verifier.verify(plays);
    const [{ twice }] = await dataSource.query<[{ twice: number }]>(`
      with twin as (
        delete from read.plays as twin using read.plays as kept
         where twin.id = kept.id and twin.ctid > kept.ctid returning twin.id
      ) select count(*)::int as twice from twin`);
    await dataSource.query(`alter table read.plays add primary key (played_at, track_key)`);

    expect(twice).toBeGreaterThan(1);
    expect(differences).toEqual([{ table: 'plays', unexpected: twice, missing: 0 }]);
  });

  it('is not disturbed by, and does not disturb, a projector at work', async () => {
    const work = async (): Promise<void> => {
      for (let day = 10; day < 28; day++) {
        await record(30, `2024-07-${day}T08:00:00Z`);
        await catchUp(11);
      }
    };
    const verify = async (): Promise<readonly Verdict[]> => {
      const verdicts: Verdict[] = [];
      while (verdicts.length < 8) verdicts.push(await verifier.verify(plays));

      return verdicts;
    };
    const [verdicts] = await Promise.all([verify(), work()]);

    expect(verdicts.flatMap(({ differences }) => differences)).toEqual([]);
    expect(new Set(verdicts.map(({ position }) => position)).size).toBeGreaterThan(1);
    expect((await verifier.verify(plays)).differences).toEqual([]);
  });

  it('goes well while the same read model is being rebuilt, and while it is being verified', async () => {
    const rebuilt = new Rebuilder(dataSource).rebuild(plays);
    const verdicts = await Promise.all([verifier.verify(plays), verifier.verify(plays)]);
    await rebuilt;

    expect(verdicts.flatMap(({ differences }) => differences)).toEqual([]);
  });

  it('says so when the read model waits for its rebuild', async () => {
    expect(await verifier.verify({ ...plays, version: plays.version + 1 })).toMatchObject({
      differences: [],
      awaitsRebuild: true,
    });
  });
});
