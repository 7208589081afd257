import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderWrapped } from '#src/website/wrapped/wrapped.page.js';
import { LAUNCH_PATIENCE_MS, launchChromium } from '../support/chromium.js';
import { believableYear } from './believable-year.js';
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
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

describe('the story of a year', () => {
  let browser: Browser;
  let opened: OpenedPage;

  const open = async (options?: BrowserContextOptions): Promise<OpenedPage> =>
    (opened = await OpenedPage.open(browser, renderWrapped(believableYear), options));

  beforeAll(async () => void (browser = await launchChromium()), LAUNCH_PATIENCE_MS);
  afterEach(() => opened.close());
  afterAll(() => browser?.close());

  it('walks by keyboard', async () => {
    const { page } = await open();
    const walk = async (key: string, times = 1): Promise<string | null> => {
      for (let time = 0; time < times; time++) await page.keyboard.press(key);

      return opened.current();
    };

    expect(await opened.slides()).toEqual(ALL);
    expect(await opened.current()).toBe('opening');
    for (const id of ALL.slice(1)) expect(await walk('ArrowRight')).toBe(id);
    expect(await walk('ArrowRight')).toBe('closing');
    expect(await walk('ArrowLeft', 3)).toBe('replayed');
    expect(await walk('Home')).toBe('opening');
    expect(await walk('ArrowLeft')).toBe('opening');
    expect(await walk('Space', 2)).toBe('tracks');
    expect(await walk('Shift+Space')).toBe('artists');
    expect(await walk('End')).toBe('closing');
    expect(await walk('Alt+Home')).toBe('closing');
    expect(await page.evaluate('document.activeElement.id')).toBe('closing');
  });

  it('walks by its controls, which say where they are and show the focus', async () => {
    const { page } = await open();
    const spoken = (): Promise<string | null> => page.locator('[aria-live]').textContent();
    await page.getByRole('button', { name: 'Next slide' }).focus();
    await page.keyboard.press('Enter');
    expect([await opened.current(), await spoken()]).toEqual(['artists', 'Top artists, 2 of 10']);
    await page.keyboard.press('Space');
    expect([await opened.current(), await spoken()]).toEqual(['tracks', 'Top tracks, 3 of 10']);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    expect(await opened.current()).toBe('artists');
    await page.getByRole('link', { name: 'Longest streak, 9 of 10' }).click();
    expect([await opened.current(), await spoken()]).toEqual(['streak', 'Longest streak, 9 of 10']);
    expect(await page.locator('[aria-current="step"]').getAttribute('href')).toBe('#streak');

    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        `[document.activeElement.hash, getComputedStyle(document.activeElement).outlineStyle]`,
      ),
    ).toEqual(['#closing', 'solid']);
  });

  it('goes on at a click on the right and back at one on the left', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 800 } });
    await page.mouse.click(1100, 400);
    await page.mouse.click(700, 700);
    expect(await opened.current()).toBe('tracks');
    await page.mouse.click(200, 400);
    expect(await opened.current()).toBe('artists');

    await page.locator('.hero').first().scrollIntoViewIfNeeded();
    await page.locator('#artists .hero bdi').dblclick({ position: { x: 20, y: 20 } });
    expect(await page.evaluate('getSelection().toString().trim()')).not.toBe('');
  });

  it('goes on and back at a tap and a swipe', async () => {
    const { page } = await open(PHONE);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    const swipe = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
      await touch('touchStart', ...from);
      await touch('touchMove', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
      await touch('touchMove', ...to);
      await touch('touchEnd');
    };

    await page.touchscreen.tap(330, 400);
    expect(await opened.current()).toBe('artists');
    await page.touchscreen.tap(60, 400);
    expect(await opened.current()).toBe('opening');
    await swipe([300, 400], [100, 410]);
    await swipe([300, 400], [100, 390]);
    expect(await opened.current()).toBe('tracks');
    await swipe([100, 400], [300, 410]);
    expect(await opened.current()).toBe('artists');
    await swipe([200, 600], [180, 300]);
    expect(await opened.current()).toBe('artists');
  });

  it('moves only for who wants it to', async () => {
    const moving = async (reducedMotion: 'reduce' | 'no-preference'): Promise<number> => {
      const { page } = await open({ reducedMotion });
      await page.keyboard.press('ArrowRight');

      return page.evaluate('document.getAnimations().length');
    };

    expect(await moving('no-preference')).toBeGreaterThan(5);
    await opened.close();
    expect(await moving('reduce')).toBe(0);
  });

  it('opens at the slide that its address names', async () => {
    const { page } = await open();
    await page.goto(`${page.url()}#streak`);
    await page.reload();

    expect(await opened.current()).toBe('streak');
  });
});
