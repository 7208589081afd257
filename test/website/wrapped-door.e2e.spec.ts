import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageOf } from '#src/website/wrapped/wrapped.page.js';
import { createTestApi, type TestApi } from '../support/api.js';
import { LAUNCH_PATIENCE_MS, launchChromium } from '../support/chromium.js';
import { playOf, secondOf } from '../support/listeners.js';
import { OpenedPage } from './opened-page.js';

const PAGE = '/api/v1/wrapped/2025/html';
const TITLES = [
  `<script>document.title='owned'</script>`,
  `"><img src=x onerror=document.title='owned'>`,
  '</style></script><%= 1 %>{{7*7}}',
  'שלום \u202Eעולם',
];

const digestsIn = (html: string, element: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<${element}[^>]*>([^]*?)</${element}>`, 'g'))].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

describe('the door to the page of a year', () => {
  let api: TestApi;
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
    api = await createTestApi({ now: new Date('2026-01-01T12:00:00Z') });
    const from = secondOf('2025-03-01T20:00:00Z');
    await api.record(
      'scrobbleSource',
      TITLES.flatMap((title, index) =>
        [0, 1].map((time) => playOf([title, title, title, 200], from + (2 * index + time) * 300)),
      ),
    );
  }, LAUNCH_PATIENCE_MS);
  afterAll(async () => {
    await api?.close();
    await browser?.close();
  });

  it('hands it out as a file, under the policy that it carries itself', async () => {
    const { status, headers, body } = await api.request(PAGE);
    const html = String(body);
    const policy = String(headers['content-security-policy']);

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': 'attachment; filename="wrapped-2025.html"',
    });
    expect(html).toContain(
      `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll("'", '&#39;')}">`,
    );
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`style-src ${digestsIn(html, 'style')[0]};`);
    expect(policy).toContain(`script-src ${digestsIn(html, 'script')[0]};`);
    expect([digestsIn(html, 'style').length, digestsIn(html, 'script').length]).toEqual([1, 1]);
  });

  it('tells what the review of the year answers', async () => {
    const answer = (await api.get('/api/v1/wrapped/2025')) as { overview: { scrobbles: number } };
    const opened = await OpenedPage.open(browser, String(await api.get(PAGE)));

    expect(answer.overview.scrobbles).toBe(8);
    expect(await opened.page.locator('#opening dd').first().textContent()).toBe('8');
    expect(new Set(await opened.names())).toEqual(new Set(TITLES));
    expect(await opened.page.title()).toBe('Wrapped 2025');
    expect([opened.misdeeds, await opened.violations()]).toEqual([
      { requests: [], errors: [], dialogs: [] },
      [],
    ]);
    await opened.close();
  });

  it('tells a play that came later', async () => {
    await api.record('scrobbleSource', [
      playOf(['Later', 'Later', null, 60], secondOf('2025-12-31T23:00:00Z')),
    ]);

    expect(await api.get(PAGE)).toContain('>Later</bdi>');
  });

  it('is made once for each answer', async () => {
    const json = Buffer.from(JSON.stringify(await api.get('/api/v1/wrapped/2025')));

    expect(pageOf(json)).toBe(pageOf(json));
    expect(pageOf(json).toString()).toBe(await api.get(PAGE));
  });

  it('refuses as the review of the year does', async () => {
    for (const year of ['1999', '99', '20255', '2025.0', 'abc', '-202', '0x7e9', '%20205']) {
      const [json, html] = await Promise.all(
        ['', '/html'].map((page) => api.request(`/api/v1/wrapped/${year}${page}`)),
      );
      expect([year, html.status, html.body]).toEqual([year, json.status, json.body]);
      expect(html.status).toBe(year === '1999' ? 404 : 400);
      expect(html.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(html.headers['content-disposition']).toBeUndefined();
    }
    expect((await api.request(PAGE, { token: null })).status).toBe(401);
  });
});
