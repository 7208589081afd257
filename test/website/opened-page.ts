import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** What a page did that nobody asked it to do. */
interface Misdeeds {
  readonly requests: string[];
  readonly errors: string[];
  readonly dialogs: string[];
}

const RECORD_VIOLATIONS = `
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    window.violations.push(violatedDirective + ' ' + sample));`;

/** What is wider than the window, of what is shown. */
const OVERFLOWING = `
  [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -0.5 || right > document.documentElement.clientWidth + 0.5;
    })
    .map((element) => element.outerHTML.slice(0, 80))`;

/** Figures, by the text around them, whose digits do not go from left to right. */
const TURNED = `
  [...document.querySelectorAll('.plays')]
    .filter((element) => element.checkVisibility())
    .filter(({ firstChild }) => {
      const leftOf = (at) => {
        const range = document.createRange();
        range.setStart(firstChild, at);
        range.setEnd(firstChild, at + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(0) >= leftOf(firstChild.length - 1);
    })
    .map((element) => element.parentElement.textContent)`;

/** A file, opened in a browser of its own as if from disk. */
export class OpenedPage {
  private constructor(
    readonly page: Page,
    readonly misdeeds: Misdeeds,
    private readonly context: BrowserContext,
    private readonly folder: string,
  ) {}

  static async open(
    browser: Browser,
    html: string,
    options: BrowserContextOptions = {},
  ): Promise<OpenedPage> {
    const folder = mkdtempSync(join(tmpdir(), 'backbeat-page-'));
    const file = join(folder, 'page.html');
    writeFileSync(file, html);
    const url = pathToFileURL(file).href;
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const misdeeds: Misdeeds = { requests: [], errors: [], dialogs: [] };
    context.on('request', (request) => {
      if (request.url() !== url) misdeeds.requests.push(request.url());
    });
    context.on('console', (message) => misdeeds.errors.push(message.text()));
    context.on('weberror', (error) => misdeeds.errors.push(error.error().message));
    context.on('dialog', (dialog) => {
      misdeeds.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const page = await context.newPage();
    await page.addInitScript(RECORD_VIOLATIONS);
    await page.goto(url, { waitUntil: 'load' });

    return new OpenedPage(page, misdeeds, context, folder);
  }

  /** The slide that is shown, by its id. */
  current(): Promise<string | null> {
    return this.page.locator('.slide:visible').getAttribute('id');
  }

  slides(): Promise<string[]> {
    return this.page.evaluate(`[...document.querySelectorAll('.slide')].map(({ id }) => id)`);
  }

  /** Of each slide that the key leads to, from the first to the last. */
  async onEachSlide<Found>(look: () => Promise<Found>): Promise<Record<string, Found>> {
    const found: Record<string, Found> = {};
    await this.page.keyboard.press('Home');
    for (const id of await this.slides()) {
      found[id] = await look();
      await this.page.keyboard.press('ArrowRight');
    }

    return found;
  }

  overflowing(): Promise<string[]> {
    return this.page.evaluate(OVERFLOWING);
  }

  turned(): Promise<string[]> {
    return this.page.evaluate(TURNED);
  }

  violations(): Promise<string[]> {
    return this.page.evaluate('window.violations');
  }

  /** The texts of all names, as they are in the document. */
  names(): Promise<string[]> {
    return this.page.locator('bdi').allTextContents();
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
