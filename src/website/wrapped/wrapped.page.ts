import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import type { WrappedView } from '#projections/wrapped/get-wrapped.query.js';
import * as figures from './figures.js';
import * as shapes from './shapes.js';
import { SLIDES, slidesOf } from './slides.js';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

/** For a policy: the one text that may run, or style, is the one with this digest. */
const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const style = ['sleeve', 'type', 'slides', 'slides-listening', 'story', 'print']
  .map((part) => read(`styles/${part}.css`))
  .join('\n');
const script = read('story.js');

/** Nothing may be loaded, and only the page's own style and script apply: a name that is markup stays a name. */
export const WRAPPED_POLICY = [
  "default-src 'none'",
  `style-src ${digestOf(style)}`,
  `script-src ${digestOf(script)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const engine = new Eta();
const { escapeFunction } = engine.config;
// A parser of HTML takes a bare carriage return for a line feed.
engine.configure({ escapeFunction: (text) => escapeFunction(text).replaceAll('\r', '&#13;') });
for (const part of ['wrapped', 'slides/ranking', ...SLIDES.map(({ id }) => `slides/${id}`)])
  engine.loadTemplate(`@${part}`, read(`${part}.eta`));

/** The page of a year: one HTML file that needs nothing else. */
export const renderWrapped = (view: WrappedView): string =>
  engine.render('@wrapped', {
    view,
    slides: slidesOf(view),
    policy: WRAPPED_POLICY,
    style,
    script,
    ...figures,
    ...shapes,
  });

/** Finished answers are one and the same until the history changes, so their pages are made once. */
const pages = new WeakMap<Buffer, Buffer>();

/** The page of a year that is given as finished JSON. */
export function pageOf(json: Buffer): Buffer {
  const known = pages.get(json);
  if (known !== undefined) return known;
  // The query wrote it.
  const page = Buffer.from(renderWrapped(JSON.parse(json.toString()) as WrappedView));
  pages.set(json, page);

  return page;
}
