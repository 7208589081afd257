import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WrappedView } from '#projections/wrapped/get-wrapped.query.js';
import { renderWrapped } from '#src/website/wrapped/wrapped.page.js';
import { LAUNCH_PATIENCE_MS, launchChromium } from '../support/chromium.js';
import { believableYear } from './believable-year.js';
import { sampleContrast } from './contrast.js';
import { ENDLESS, HOSTILE_NAMES, yearOf } from './hostile-year.js';
import { OpenedPage } from './opened-page.js';

const ALL = [
  'opening',
  'artists',
  'tracks',
  'albums',
  'genres',
  'discoveries',
  'replayed',
  'hours',
  'streak',
  'closing',
];
const hostileYear = yearOf(HOSTILE_NAMES);

const namesIn = ({ tops, genres, discoveries, mostReplayed }: WrappedView): ReadonlySet<string> =>
  new Set([
    ...[...tops.artists, ...genres, ...discoveries.artists].map(({ name }) => name),
    ...[...tops.tracks, ...tops.albums, ...discoveries.tracks].flatMap(({ title, artist }) => [
      title,
      artist.name,
    ]),
    ...(mostReplayed === null ? [] : [mostReplayed.track.title, mostReplayed.artist.name]),
  ]);

describe('the page of a year', () => {
  let browser: Browser;
  let opened: OpenedPage;

  const open = async (view: WrappedView, options?: BrowserContextOptions): Promise<OpenedPage> =>
    (opened = await OpenedPage.open(browser, renderWrapped(view), options));

  beforeAll(async () => void (browser = await launchChromium()), LAUNCH_PATIENCE_MS);
  afterEach(() => opened.close());
  afterAll(() => browser?.close());

  describe.each([
    ['a believable year', believableYear],
    ['a hostile one', hostileYear],
  ])('of %s', (_, view) => {
    it('asks for nothing and runs no name', async () => {
      const { page, misdeeds } = await open(view);
      await opened.onEachSlide(() => page.waitForTimeout(20));

      expect(misdeeds).toEqual({ requests: [], errors: [], dialogs: [] });
      expect(await opened.violations()).toEqual([]);
      expect(await page.title()).toBe('Wrapped 2025');
      expect(page.url()).toMatch(/^file:.*page\.html$/);
      expect(page.frames()).toHaveLength(1);
    });

    it('tells every name as it is', async () => {
      await open(view);

      expect(new Set(await opened.names())).toEqual(namesIn(view));
      expect(await opened.page.locator('bdi > *').count()).toBe(0);
    });

    it('lets no name turn the figure beside it', async () => {
      await open(view);
      const turned = await opened.onEachSlide(() => opened.turned());

      expect(turned).toEqual(Object.fromEntries(ALL.map((id) => [id, []])));
    });

    it.each([320, 390, 844, 1280])('fits %d pixels', async (width) => {
      const { page } = await open(view, { viewport: { width, height: width === 844 ? 390 : 800 } });
      const overflowing = await opened.onEachSlide(() => opened.overflowing());

      expect(overflowing).toEqual(Object.fromEntries(ALL.map((id) => [id, []])));
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    });

    it.each(['light', 'dark'] as const)('has contrast in %s', async (colorScheme) => {
      const { page } = await open(view, { colorScheme });
      const samples = Object.values(await opened.onEachSlide(() => sampleContrast(page))).flat();

      expect(samples.length).toBeGreaterThan(100);
      expect(samples.filter(({ contrast, isLarge }) => contrast < (isLarge ? 3 : 4.5))).toEqual([]);
    });

    it('can be read without script', async () => {
      await open(view, { javaScriptEnabled: false, viewport: { width: 320, height: 568 } });

      expect(await opened.page.locator('.slide:visible').count()).toBe(ALL.length);
      expect(await opened.page.locator('.controls:visible, .progress:visible').count()).toBe(0);
      const boxes = await Promise.all(ALL.map((id) => opened.page.locator(`#${id}`).boundingBox()));
      expect(boxes.map((box) => box?.width)).toEqual(ALL.map(() => 320));
    });

    it('prints every slide in black on white', async () => {
      const { page } = await open(view, { colorScheme: 'dark' });
      await page.keyboard.press('ArrowRight');
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

      expect(await page.locator('.slide:visible').count()).toBe(ALL.length);
      expect(await page.locator('.controls:visible, .progress:visible').count()).toBe(0);
      expect(new Set((await sampleContrast(page)).map(({ contrast }) => contrast))).toEqual(new Set([21]));
      expect(
        (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length,
      ).toBeGreaterThan(1);
    });
  });

  it.each([320, 390, 1280])('fits %d pixels when nothing can be broken', async (width) => {
    await open(yearOf([ENDLESS, '漢'.repeat(252), ENDLESS]), { viewport: { width, height: 568 } });
    const overflowing = await opened.onEachSlide(() => opened.overflowing());

    expect(overflowing).toEqual(Object.fromEntries(ALL.map((id) => [id, []])));
  });

  it('leaves out what there is nothing to tell of', async () => {
    await open({
      ...believableYear,
      tops: { ...believableYear.tops, albums: [] },
      genres: [],
      discoveries: { tracks: [], artists: [] },
      mostReplayed: null,
      streak: null,
      busiestHour: null,
    });

    expect(await opened.slides()).toEqual(['opening', 'artists', 'tracks', 'closing']);
    expect(await opened.page.locator('.progress a').count()).toBe(4);
    expect(await opened.page.locator('.place').textContent()).toBe('1 / 4');
  });

  it('describes its picture of the week', async () => {
    const { page } = await open(believableYear);
    await page.locator('.progress a[href="#hours"]').click();
    const picture = page.getByRole('img', { name: 'Plays by weekday and hour' });

    expect(await picture.locator('.heat').count()).toBe(168);
    expect(await picture.locator('desc').textContent()).toMatch(/Most were played on \w+day between \d\d:00/);
  });
});
