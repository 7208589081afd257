import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { StandingClock } from '../../../test/support/clock.js';
import { createTestDataSource } from '../../../test/support/database.js';
import { emptyLog } from '../../../test/support/empty-log.js';
import { mira, playOf, secondOf } from '../../../test/support/listeners.js';
import { shownAround } from '../../../test/support/play-log.js';
import { ScrobbleRecorder, type Recorded } from '../scrobble-recorder.js';
import type { Source, SourcePlay } from '../source-play.js';
import {
  ReconcileWindow,
  ReconcileWindowHandler,
  type Reconciled,
  type ShownWindow,
} from './reconcile-window.command.js';

const AT = secondOf('2024-01-31T22:10:07Z');
const [svefn, joga, marunouchi] = mira.songs;
const nothing = { recorded: 0, duplicates: 0, amended: 0, retracted: 0, invalid: 0, position: 0 };

describe('imports beside windows that are reconciled', () => {
  let dataSource: DataSource;
  let close: () => Promise<void>;
  let handler: ReconcileWindowHandler;
  let recorder: ScrobbleRecorder;

  beforeAll(async () => {
    ({ dataSource, close } = await createTestDataSource());
    const clock = new StandingClock(new Date('2024-12-01T00:00:00Z'));
    handler = new ReconcileWindowHandler(dataSource, clock);
    recorder = new ScrobbleRecorder(dataSource, clock);
  });
  afterAll(() => close());
  beforeEach(() => dataSource.query(emptyLog));

  const record = (plays: readonly SourcePlay[], source: Source = mira.source): Promise<Recorded> =>
    recorder.into({ actor: 'mira' }).record(source, plays);
  const reconcile = (plays: readonly SourcePlay[], rest: Partial<ShownWindow> = {}): Promise<Reconciled> =>
    handler.execute(new ReconcileWindow(shownAround(AT, plays, rest), 'sync'));

  it('makes a file that tells of what is no more bring nothing back', async () => {
    const [first, second] = [playOf(svefn, AT), playOf(joga, AT + 60)];
    await record([first, second]);
    await reconcile([playOf(marunouchi, AT)]);
    const { outcomes } = await record([first, second, playOf(marunouchi, AT)]);

    expect(outcomes).toEqual(['duplicate', 'duplicate', 'duplicate']);
    // Only what is there is told again from nearby.
    expect((await record([first, second], 'spotify')).outcomes).toEqual(['duplicate', 'duplicate']);
    const near = [playOf(svefn, AT + 2), playOf(joga, AT + 62), playOf(marunouchi, AT + 2)];
    expect((await record(near, 'spotify')).outcomes).toEqual(['recorded', 'recorded', 'duplicate']);
  });

  it('at the same time as imports, and by several, comes to what one after another comes to', async () => {
    const old = mira
      .plays(100, '2024-01-31T21:45:00Z')
      .map((play) => ({ ...play, title: `${play.title} (old)` }));
    const shown = mira.plays(100, '2024-01-31T21:45:00Z');
    await record(old);
    const window = { from: AT - 86_400, until: AT + 86_400 };
    await Promise.all([
      reconcile(shown, window),
      record(shown),
      reconcile(shown, window),
      record(shown, 'spotify'),
      record(old, 'spotify'),
      reconcile(shown, window),
    ]);
    const [{ live, names }] = await dataSource.query<[{ live: number; names: number }]>(
      `select count(*) filter (where is_live)::int as live,
              count(distinct (track_id, played_at)) filter (where is_live)::int as names
         from scrobbles_around(array[0], array[2e9])`,
    );

    expect([live, names]).toEqual([100, 100]);
    expect(await reconcile(shown, window)).toEqual({ ...nothing, duplicates: 100 });
  });
});
