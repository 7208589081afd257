import { Subject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { historyOf } from '../../test/support/histories.js';
import type { Advances } from '../shared/advances.js';
import { Zone } from '../shared/day.js';
import { FinishedAnswers } from './finished-answers.js';
import type { Moment, Moments } from './moments.js';
import { yearsWithPlays } from './years.js';

const ZONE = new Zone('UTC');
/** Changes are followed when they pause. */
const A_WHILE = { timeout: 10_000 };
const momentWith = (...years: readonly number[]): Moment => ({
  history: historyOf(years.map((year) => [`${year}-06-01T12:00:00Z`, 'A', 'One'])),
  zone: ZONE,
  today: 20_000,
});

/** Answers of the years that a history has, with what was computed. */
class Years {
  readonly computed: string[] = [];
  readonly advances = new Subject<unknown>();
  readonly settings = new Subject<unknown>();
  readonly answers: FinishedAnswers;
  /** What else happens while an answer is computed. */
  meanwhile: () => void = () => undefined;

  constructor(public moment: Moment) {
    // The answers ask for no more than this of either.
    const moments = { now: () => Promise.resolve(this.moment) } as Moments;
    const advances = {
      of: (name: string) => (name === 'settings' ? this.settings : this.advances),
    } as unknown as Advances;
    this.answers = new FinishedAnswers(moments, advances);
    this.answers.keep('length', ({ history }) => this.compute('length', { length: history.length }));
    this.answers.keepEach(
      ({ history, zone }) =>
        new Map(yearsWithPlays(history, zone).map((year) => [`year ${year}`, () => this.answer(year)])),
    );
  }

  get(year: number): Promise<Buffer> {
    return this.answers.get(`year ${year}`, () => this.answer(year));
  }

  private answer(year: number): object {
    return this.compute(`year ${year}`, { year });
  }

  private compute(key: string, value: object): object {
    this.computed.push(key);
    this.meanwhile();

    return value;
  }
}

describe('answers that are kept ready', () => {
  let years: Years;

  afterEach(() => years.answers.beforeApplicationShutdown());

  it('are one for each year of the history', async () => {
    years = new Years(momentWith(2019, 2021));
    await years.answers.onApplicationBootstrap();

    expect(years.computed).toEqual(['length', 'year 2021', 'year 2019']);
    expect(JSON.parse((await years.get(2019)).toString())).toEqual({ year: 2019 });
    expect(years.computed).toHaveLength(3);
  });

  it('are the same text until the moment changes, whatever else is asked', async () => {
    years = new Years(momentWith(2019));
    await years.answers.onApplicationBootstrap();
    const text = await years.get(2019);
    for (let n = 0; n < 1_000; n++) await years.answers.get(`other ${n}`, () => ({ n }));

    expect(await years.get(2019)).toBe(text);
    years.moment = { ...years.moment, today: years.moment.today + 1 };
    expect(await years.get(2019)).not.toBe(text);
  });

  it('follow a change that brings another year', async () => {
    years = new Years(momentWith(2019));
    await years.answers.onApplicationBootstrap();
    years.moment = momentWith(2019, 2020);
    years.advances.next(undefined);

    await vi.waitFor(
      () => expect(years.computed.slice(2)).toEqual(['length', 'year 2020', 'year 2019']),
      A_WHILE,
    );
  });

  it('follow a change of the time zone', async () => {
    years = new Years(momentWith(2019));
    await years.answers.onApplicationBootstrap();
    years.moment = { ...years.moment, zone: new Zone('Asia/Kolkata') };
    years.settings.next(undefined);

    await vi.waitFor(() => expect(years.computed.slice(2)).toEqual(['length', 'year 2019']), A_WHILE);
  });

  it('are left to the next refresh when the history changes in the middle', async () => {
    years = new Years(momentWith(2018, 2019));
    years.meanwhile = () => (years.moment = momentWith(2018, 2019, 2020));
    await years.answers.onApplicationBootstrap();
    expect(years.computed).toEqual(['length']);
    years.meanwhile = () => undefined;
    years.advances.next(undefined);

    await vi.waitFor(
      () => expect(years.computed.slice(1)).toEqual(['length', 'year 2020', 'year 2019', 'year 2018']),
      A_WHILE,
    );
  });

  it('are not kept of an answer that fails', async () => {
    years = new Years(momentWith(2019));
    await years.answers.onApplicationBootstrap();
    const fail = () =>
      years.answers.get('year 2000', () => {
        throw new RangeError('no such year');
      });

    await expect(fail()).rejects.toThrow('no such year');
    await expect(fail()).rejects.toThrow('no such year');
  });
});
