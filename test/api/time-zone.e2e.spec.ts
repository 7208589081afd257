import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OracleHistory, readLastfmHistory, sharedHistory } from '../oracle/history.js';
import { createTestApi, type TestApi } from '../support/api.js';
import {
  artistPages,
  expectAnswer,
  pathOf,
  trackPages,
  windowless,
  WINDOWED,
  type Params,
  type Question,
} from '../support/questions.js';

const FILE = sharedHistory('lastfm-history.csv');
/** It is the next day already in the last of the zones. */
const NOW = new Date('2021-02-08T12:00:00Z');
const ZONES = ['UTC', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Chatham'];
/** The last days, all of them, and days on which clocks of these zones changed, a year as well. */
const WINDOWS: readonly Params[] = [
  { range: '7d' },
  { range: '1y', take: 500 },
  { range: 'all' },
  { range: 'custom', from: '2013-11-02', to: '2013-11-03' },
  { range: 'custom', from: '2012-09-30', to: '2013-01-01', q: 'love' },
];
const YEARS = Array.from({ length: 13 }, (_, index) => 2009 + index);

type Asked = readonly [Question, Params];

/** What was answered to a request that began with one zone in force and ended when another was asked for. */
interface Observed {
  readonly path: string;
  readonly body: string;
  readonly from: number;
  readonly to: number;
}

/** Keeps asking while the zone is changed. */
class Polling {
  /** The zone that the last answered PUT put in force, and the last that a PUT asked for. */
  inForce = 0;
  askedFor = 0;
  readonly observed = new Map<string, Observed>();
  readonly statuses = new Set<number>();
  private loops: readonly Promise<void>[] = [];
  private stopped = false;

  constructor(private readonly api: TestApi) {}

  start(paths: readonly string[], times: number): void {
    this.loops = Array.from({ length: times }, (_, index) => this.loop(paths, index));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops);
  }

  private async loop(paths: readonly string[], begin: number): Promise<void> {
    for (let turn = begin; !this.stopped; turn++) {
      const path = paths[turn % paths.length];
      const from = this.inForce;
      const { status, body } = await this.api.request(path);
      this.statuses.add(status);
      const observed = { path, body: JSON.stringify(body), from, to: this.askedFor };
      this.observed.set(JSON.stringify(observed), observed);
    }
  }
}

describe('the time zone, changed while everything is asked for', () => {
  let api: TestApi;
  let polling: Polling;
  let asked: readonly Asked[];
  let polled: readonly Asked[];
  /** What is answered in each zone, by path; all of it was compared with the oracle. */
  const settled = ZONES.map(() => new Map<string, string>());

  beforeAll(async () => {
    api = await createTestApi({ timeZone: ZONES[0], now: NOW });
    await api.import(FILE);
    const most: Params = { range: 'all', take: 1 };
    const questions = [...WINDOWED, ...(await artistPages(api, most)), ...(await trackPages(api, most))];
    const windowed = WINDOWS.flatMap((params) => questions.map((question): Asked => [question, params]));
    asked = [...windowed, ...windowless(YEARS).map((question): Asked => [question, {}])];
    polled = asked.filter(([{ route }]) => !route.startsWith('tracks/pending-audio'));
    polling = new Polling(api);
    polling.start(
      polled.map(([question, params]) => pathOf(question, params)),
      2,
    );
  });
  afterAll(async () => {
    await polling.stop();
    await api.close();
  });

  it.each(ZONES.map((zone, index) => [zone, index] as const))(
    'is %s to every question',
    async (zone, index) => {
      polling.askedFor = index;
      const { status, body: settings } = await api.request('/api/v1/settings', {
        method: 'PUT',
        body: { timeZone: zone },
      });
      polling.inForce = index;
      expect({ status, settings }).toMatchObject({ status: 200, settings: { timeZone: zone } });
      const history = new OracleHistory(readLastfmHistory(FILE), { timeZone: zone, now: NOW });
      for (const [question, params] of asked) {
        const body = await expectAnswer(api, history, question, params);
        settled[index].set(pathOf(question, params), JSON.stringify(body));
      }
    },
  );

  it('was at every moment exactly one of them, and the new one from the answer on that saved it', async () => {
    await polling.stop();
    const observed = [...polling.observed.values()];
    const wrong = observed.filter(
      ({ path, body, from, to }) => !settled.slice(from, to + 1).some((of) => of.get(path) === body),
    );

    expect(wrong.map(({ path, from, to }) => ({ path, from, to }))).toEqual([]);
    expect([...polling.statuses]).toEqual([200]);
    // It did ask in every zone, and while each was changed.
    const settledIn = ZONES.map((_, index) =>
      observed.filter(({ from, to }) => from === index && to === index),
    );
    const during = ZONES.slice(1).map((_, index) =>
      observed.filter(({ from, to }) => from <= index && to > index),
    );
    expect(Math.min(...settledIn.map(({ length }) => length))).toBeGreaterThan(20);
    expect(Math.min(...during.map(({ length }) => length))).toBeGreaterThan(0);
  });
});
