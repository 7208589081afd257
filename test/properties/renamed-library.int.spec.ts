import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { plays } from '#projections/plays/plays.projection.js';
import { dataSourceOptions } from '#src/database/database.module.js';
import { checkpoints } from '#src/event-store/checkpoints.js';
import { Projector } from '#src/event-store/projector.js';
import { Rebuilder } from '#src/event-store/rebuild.js';
import { Verifier } from '#src/event-store/verify.js';
import {
  ReconcileWindow,
  ReconcileWindowHandler,
  type Reconciled,
} from '#src/listening/commands/reconcile-window.command.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import type { SourcePlay } from '#src/listening/source-play.js';
import { StandingClock } from '../support/clock.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { playOf, secondOf } from '../support/listeners.js';
import { shownAround } from '../support/play-log.js';

const PLAYS = 5_000;
const BEGIN = secondOf('2024-01-01T00:00:00Z');
/** Row by row, what is taken in here as a whole would take minutes. */
const PATIENCE_MS = 20_000;

/** Each of a track and an album of its own, so that nothing of it is known before. */
const playsCalled = (suffix: string): readonly SourcePlay[] =>
  Array.from({ length: PLAYS }, (_, index) =>
    playOf(
      [`Artist ${index % 700}`, `Song ${index}${suffix}`, `Album ${index}${suffix}`, 180],
      BEGIN + index * 200,
    ),
  );

describe('a library that its source renames as a whole', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const extra = { options: `-c timezone=UTC -c statement_timeout=${PATIENCE_MS}` };
    dataSource = await new DataSource(Object.assign(dataSourceOptions(database.url), { extra })).initialize();
    await checkpoints.register(dataSource.manager, plays);
    const recorder = new ScrobbleRecorder(dataSource, new StandingClock(new Date('2024-12-01T00:00:00Z')));
    await recorder.into({ actor: 'test' }).record('scrobbleSource', playsCalled(''));
    await catchUp();
    // As a service does that has run for a while.
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const catchUp = async (): Promise<void> => {
    while ((await new Projector(dataSource).step(plays)).outcome === 'moved');
  };
  const show = (shown: readonly SourcePlay[]): Promise<Reconciled> => {
    const handler = new ReconcileWindowHandler(
      dataSource,
      new StandingClock(new Date('2024-12-01T00:00:00Z')),
    );
    const window = shownAround(BEGIN, shown, { from: BEGIN, until: BEGIN + PLAYS * 200 });

    return handler.execute(new ReconcileWindow(window, 'test'));
  };
  const titles = (): Promise<unknown> =>
    dataSource.query(`
      select count(*)::int as plays, count(distinct track_key)::int as tracks, min(regexp_replace(title, '\\d+', '')) as title
        from read.plays join read.tracks on key = track_key`);

  it('is taken in in one go, each time', async () => {
    expect(await show(playsCalled(' (live)'))).toMatchObject({ amended: PLAYS });
    await catchUp();
    expect(await titles()).toEqual([{ plays: PLAYS, tracks: PLAYS, title: 'Song  (live)' }]);

    await show(playsCalled(' (remaster)'));
    expect(await show(playsCalled(' (mono)'))).toMatchObject({ amended: PLAYS });
    await catchUp();
    expect(await titles()).toEqual([{ plays: PLAYS, tracks: PLAYS, title: 'Song  (mono)' }]);
  });

  it('is taken back in one go, and told anew', async () => {
    expect(await show(playsCalled(' (mono)').slice(0, 10))).toMatchObject({ retracted: PLAYS - 10 });
    await catchUp();
    expect(await titles()).toMatchObject([{ plays: 10 }]);

    expect(await show(playsCalled(' (mono)'))).toMatchObject({ recorded: PLAYS - 10, duplicates: 10 });
    await catchUp();
    expect(await titles()).toEqual([{ plays: PLAYS, tracks: PLAYS, title: 'Song  (mono)' }]);
  });

  it('is the same when it is verified, and rebuilt', async () => {
    expect((await new Verifier(dataSource).verify(plays)).differences).toEqual([]);
    await new Rebuilder(dataSource).rebuild(plays);
    expect(await titles()).toEqual([{ plays: PLAYS, tracks: PLAYS, title: 'Song  (mono)' }]);
  });
});
