import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface EventType {
  readonly name: string;
  readonly file: string;
  readonly says: string;
}

/** The event types that a file declares, each with the comment above it. */
function typesIn(file: string): readonly EventType[] {
  const text = readFileSync(file, 'utf8');
  const declared = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\s*)?export type \w+ = DomainEvent<\s*'(\w+)'/g;

  return [...text.matchAll(declared)].map(([, comment = '', name]) => ({
    name,
    file,
    says: comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim(),
  }));
}

const sampleOf = (name: string): string => {
  const versions = [1, 2, 3, 4, 5].map((version) => `test/fixtures/events/${name}.v${version}.json`);
  const newest = versions.findLast((path) => existsSync(path));

  return newest === undefined ? '' : readFileSync(newest, 'utf8').trim();
};

const section = ({ name, file, says }: EventType): string =>
  [
    `## ${name}`,
    '',
    says === '' ? `Declared in \`${file}\`.` : `${says} Declared in \`${file}\`.`,
    '',
    '```json',
    sampleOf(name),
    '```',
  ].join('\n');

/** Written anew by `npm run docs:events`. */
it('docs/events.md says what the code declares', async () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.events.ts'),
  );
  const types = files
    .toSorted()
    .map((file) => `src/${file}`)
    .flatMap(typesIn);
  const head = '# The events\n\nMade from the event types and their stored samples by `npm run docs:events`.';

  expect(types.length).toBeGreaterThan(2);
  await expect([head, ...types.map(section), ''].join('\n\n').trimEnd() + '\n').toMatchFileSnapshot(
    '../../docs/events.md',
  );
});
