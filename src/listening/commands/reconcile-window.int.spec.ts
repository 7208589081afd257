import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { StandingClock } from '../../../test/support/clock.js';
import { createTestDataSource } from '../../../test/support/database.js';
import { emptyLog } from '../../../test/support/empty-log.js';
import { mira, playOf, secondOf, toTheMinute, type Song } from '../../../test/support/listeners.js';
import { shownAround } from '../../../test/support/play-log.js';
import { changeIdOf, playIdAgain, playIdOf, trackIdOf } from '../identity.js';
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
const idOf = ([artistName, title]: Song, at = AT): string => playIdOf(trackIdOf(artistName, title), at);
const nothing = { recorded: 0, duplicates: 0, amended: 0, retracted: 0, invalid: 0, position: 0 };

interface Row {
  readonly type: string;
  readonly title: string | null;
  readonly playId: string;
}

describe('reconciling a window', () => {
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
  const inLog = (after = 0): Promise<readonly Row[]> =>
    dataSource.query<Row[]>(
      `select type, data->>'title' as title, coalesce(data->>'playId', event_id::text) as "playId"
         from events where position > $1 order by position`,
      [after],
    );

  it('appends what it decided, in the stream of the source, and answers the last position', async () => {
    await record([playOf(svefn, AT), playOf(joga, AT + 60)]);

    expect(await reconcile([playOf(marunouchi, AT), playOf(svefn, AT + 300)])).toEqual({
      ...nothing,
      recorded: 1,
      amended: 1,
      retracted: 1,
      position: 5,
    });
    expect(await inLog(2)).toEqual([
      { type: 'ScrobbleRecorded', title: svefn[1], playId: idOf(svefn, AT + 300) },
      { type: 'ScrobbleAmended', title: marunouchi[1], playId: idOf(svefn) },
      { type: 'ScrobbleRetracted', title: null, playId: idOf(joga, AT + 60) },
    ]);
    expect(
      await dataSource.query(
        `select distinct stream, meta->>'actor' as actor, extract(epoch from occurred_at)::int as at
           from events where position > 2 order by at`,
      ),
    ).toEqual(
      [AT, AT + 60, AT + 300].map((at) => ({ stream: 'scrobbles-scrobbleSource', actor: 'sync', at })),
    );
  });

  it('again appends nothing', async () => {
    await record(mira.plays(10, '2024-01-31T22:00:00Z'));
    const shown = [playOf(marunouchi, AT), ...mira.plays(5, '2024-01-31T22:00:00Z')];
    const { position } = await reconcile(shown);

    expect(position).toBe(16);
    expect(await reconcile(shown)).toEqual({ ...nothing, duplicates: 6 });
    expect(await inLog()).toHaveLength(16);
  });

  it('goes along with names from one to the next and back, as one play', async () => {
    await record([playOf(svefn, AT)]);
    const songs = [joga, marunouchi, svefn, joga];
    for (const song of songs)
      expect(await reconcile([playOf(song, AT)])).toMatchObject({ amended: 1, recorded: 0, retracted: 0 });

    expect(await inLog(1)).toEqual(
      songs.map(([, title]) => ({ type: 'ScrobbleAmended', title, playId: idOf(svefn) })),
    );
  });

  it('records what was retracted anew when it is shown again, under a fresh id', async () => {
    await record([playOf(svefn, AT)]);
    await reconcile([]);
    const again = playIdAgain(idOf(svefn), changeIdOf('ScrobbleRetracted', idOf(svefn)));

    expect(await reconcile([playOf(svefn, AT)])).toEqual({ ...nothing, recorded: 1, position: 3 });
    expect(await inLog(2)).toMatchObject([{ type: 'ScrobbleRecorded', playId: again }]);
    expect(await reconcile([playOf(svefn, AT)])).toEqual({ ...nothing, duplicates: 1 });
    expect(await reconcile([])).toMatchObject({ retracted: 1 });
    expect(await reconcile([playOf(svefn, AT)])).toMatchObject({ recorded: 1, position: 5 });
  });

  it('only records from a window with holes', async () => {
    await record([playOf(svefn, AT), playOf(joga, AT + 60)]);

    expect(await reconcile([playOf(marunouchi, AT)], { isWhole: false })).toEqual({
      ...nothing,
      recorded: 1,
      position: 3,
    });
    expect(await reconcile([], { isWhole: false })).toEqual(nothing);
  });

  it('renames, and retracts nothing, where nothing may be retracted', async () => {
    await record([playOf(svefn, AT), playOf(joga, AT + 60)]);

    expect(await reconcile([playOf(marunouchi, AT)], { mayRetract: false })).toEqual({
      ...nothing,
      amended: 1,
      position: 3,
    });
  });

  it('leaves alone the plays of other sources and those that are known to the minute', async () => {
    const minute = toTheMinute(playOf(joga, AT));
    await record([playOf(svefn, AT)], 'spotify');
    await record([minute]);

    expect(await reconcile([])).toEqual(nothing);
    expect(await reconcile([playOf(svefn, AT + 9), playOf(marunouchi, minute.playedAt)])).toEqual({
      ...nothing,
      recorded: 1,
      duplicates: 1,
      position: 3,
    });
  });

  it('looks at nothing outside of its window', async () => {
    await record([playOf(svefn, AT - 1), playOf(joga, AT + 10)]);
    const edges = { from: AT, until: AT + 10 };

    expect(await reconcile([playOf(svefn, AT + 10), playOf(['', '', null, null], 0)], edges)).toEqual(
      nothing,
    );
    expect(await reconcile([playOf(joga, AT + 9)], { ...edges, source: 'spotify' })).toEqual({
      ...nothing,
      duplicates: 1,
    });
  });

  it('counts what cannot be a play, and appends nothing of a batch that cannot be stored', async () => {
    const nameless = playOf(['Björk', ' ', null, null], AT);
    expect(await reconcile([nameless])).toEqual({ ...nothing, invalid: 1 });

    const unstorable = { ...playOf(joga, AT + 1), raw: 'no \0 in jsonb' };
    await expect(reconcile([playOf(svefn, AT), unstorable])).rejects.toThrow('unsupported Unicode');
    expect(await inLog()).toEqual([]);
  });

  it('takes five thousand plays at once', async () => {
    const plays = mira.plays(5_000, '2024-01-01T00:00:00Z');
    const window = { from: plays[0].playedAt, until: AT + 86_400 };
    const other = plays.map((play) => ({ ...play, title: `${play.title} (live)` }));

    expect(await reconcile(plays, window)).toMatchObject({ recorded: 5_000, position: 5_000 });
    expect(await reconcile(other, window)).toMatchObject({ amended: 5_000, position: 10_000 });
    expect(await reconcile([], window)).toMatchObject({ retracted: 5_000, position: 15_000 });
    expect(await reconcile(plays, window)).toMatchObject({ recorded: 5_000, position: 20_000 });
  });
});
