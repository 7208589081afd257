import { renderWrapped } from '#src/website/wrapped/wrapped.page.js';
import { launchChromium } from '../support/chromium.js';
import { believableYear } from './believable-year.js';
import { OpenedPage } from './opened-page.js';

/** What is shown, side by side, as on phones. */
const SHOWN = [
  { slide: 'opening', colorScheme: 'light' },
  { slide: 'tracks', colorScheme: 'light' },
  { slide: 'hours', colorScheme: 'dark' },
  { slide: 'closing', colorScheme: 'dark' },
] as const;
const PHONE = { width: 375, height: 760 };
const SCALE = 0.8;
const GAP = 16;

const browser = await launchChromium();
try {
  const html = renderWrapped(believableYear);
  const shots: string[] = [];
  for (const { slide, colorScheme } of SHOWN) {
    const opened = await OpenedPage.open(browser, html, {
      viewport: PHONE,
      deviceScaleFactor: SCALE,
      colorScheme,
    });
    await opened.page.locator(`.progress a[href="#${slide}"]`).click();
    shots.push((await opened.page.screenshot()).toString('base64'));
    await opened.close();
  }
  const width = SHOWN.length * (PHONE.width * SCALE + GAP) - GAP;
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot}">`).join('');
  const style = `body { display: flex; gap: ${GAP}px; margin: 0 } img { border-radius: 24px }`;
  const page = await browser.newPage({ viewport: { width, height: PHONE.height * SCALE } });
  await page.setContent(`<style>${style}</style>${images}`);
  await page.screenshot({ path: 'docs/wrapped.png', omitBackground: true });
} finally {
  await browser.close();
}
