import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestVersion, upcast } from '#src/event-store/upcast.js';

const FOLDER = 'test/fixtures/events';

/** What the code can record: every event that an `.events.ts` declares. */
const types = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.events.ts'))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .flatMap((code) => [...code.matchAll(/DomainEvent<\s*'(\w+)'/g)].map(([, type]) => type));

const versionsOf = (type: string): readonly number[] =>
  Array.from({ length: newestVersion(type) }, (_, index) => index + 1);
const everyVersion = types.flatMap((type) => versionsOf(type).map((version) => [type, version] as const));

interface Sample {
  readonly type: string;
  readonly schema_version: number;
  readonly data: object;
}

const sampleOf = (type: string, version: number): Sample =>
  // The archive's shape of an event, as an export writes it.
  JSON.parse(readFileSync(join(FOLDER, `${type}.v${version}.json`), 'utf8')) as Sample;

/** The shape of a value without what it says: names of fields at every depth, types of the rest. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'object' || value === null) return 'value';

  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === 'raw' ? 'any' : shapeOf(inner)]),
  );
};

describe('the stored samples of events', () => {
  it('are of event types that the code declares', () => {
    expect(types.toSorted()).toEqual(expect.arrayContaining(['ApiKeyCreated', 'ScrobbleRecorded']));
    expect(new Set(types).size).toBe(types.length);
  });

  it('are there for every version of every type, and for nothing else', () => {
    const expected = everyVersion.map(([type, version]) => `${type}.v${version}.json`);

    expect(readdirSync(FOLDER).toSorted()).toEqual(expected.toSorted());
  });

  it.each(everyVersion)(
    '%s in version %i is what its name says, and is read in the newest version',
    (...it) => {
      const [type, version] = it;
      const sample = sampleOf(type, version);
      const newest = sampleOf(type, newestVersion(type));

      expect([sample.type, sample.schema_version]).toEqual([type, version]);
      expect(shapeOf(upcast(sample, version).data)).toEqual(shapeOf(newest.data));
    },
  );
});
