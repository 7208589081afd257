import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const OXLINT = resolve('node_modules/.bin/oxlint');

/** One forbidden thing each: a rule that was never seen red proves nothing. */
const BAD: Readonly<Record<string, string>> = {
  'src/api/reads-the-database.controller.ts': `import { DataSource } from 'typeorm';\nexport const x = DataSource;`,
  'src/api/reads-tables.controller.ts': `import { plays } from '#projections/plays/plays.projection.js';\nexport const x = plays;`,
  'src/api/appends.controller.ts': `import { EventStore } from '#src/event-store/event-store.js';\nexport const x = EventStore;`,
  'src/website/reads-tables.page.ts': `import { plays } from '#projections/plays/plays.projection.js';\nexport const x = plays;`,
  'src/listening/reads-a-model.ts': `import { GetTops } from '#projections/tops/get-tops.query.js';\nexport const x = GetTops;`,
  'src/lookups/reads-a-model.ts': `import { GetTops } from '#projections/tops/get-tops.query.js';\nexport const x = GetTops;`,
  'src/settings/reads-a-model.command.ts': `import { CurrentSettings } from '#projections/settings/current-settings.query.js';\nexport const x = CurrentSettings;`,
  'src/event-store/knows-a-domain.ts': `import { fold } from '#src/text/fold.js';\nexport const x = fold;`,
  'src/listening/impure.decider.ts': `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
  'src/listening/injected.events.ts': `import { Injectable } from '@nestjs/common';\nexport const x = Injectable;`,
  'projections/tops/commands.projection.ts': `import { Decide } from '#src/event-store/decide.js';\nexport const x = Decide;`,
  'projections/tops/neighbour.query.ts': `import { overviewOf } from '../overview/overview.js';\nexport const x = overviewOf;`,
  'projections/tops/reveals.query.ts': `import { Secrets } from '#src/settings/secrets.js';\nexport const x = Secrets;`,
  'projections/tops/reads-settings.query.ts': `import { settings } from '../settings/settings.projection.js';\nexport const x = settings;`,
  'src/api/reveals.controller.ts': `import { Secrets } from '#src/settings/secrets.js';\nexport const x = Secrets;`,
  'src/providers/audio-db/speaks-for-itself.ts': `import { request } from 'undici';\nexport const x = request;`,
  'src/providers/audio-db/keeps.ts': `import { DataSource } from 'typeorm';\nexport const x = DataSource;`,
  'src/providers/audio-db/decides.ts': `import { Decide } from '#src/event-store/decide.js';\nexport const x = Decide;`,
  'src/providers/audio-db/neighbour.ts': `import { plainText } from '#src/providers/scrobble-source/plain-text.js';\nexport const x = plainText;`,
  'src/providers/song-database/knows-a-database.ts': `import { VocalDb } from '#src/providers/vocal-db/vocal-db.port.js';\nexport const x = VocalDb;`,
  'src/providers/audio-db/next-door.ts': `import { plainText } from '../scrobble-source/plain-text.js';\nexport const x = plainText;`,
  'src/providers/outbound/knows-a-provider.ts': `import { endpointOf } from '#src/providers/scrobble-source/endpoint.js';\nexport const x = endpointOf;`,
  'src/enrichment/speaks.ts': `import { request } from 'undici';\nexport const x = request;`,
  'src/cli/speaks.ts': `import { request } from 'undici';\nexport const x = request;`,
  'src/providers/outbound/knows-settings.ts': `import { Secrets } from '#src/settings/secrets.js';\nexport const x = Secrets;`,
  'src/jobs/reads-a-model.ts': `import { GetTops } from '#projections/tops/get-tops.query.js';\nexport const x = GetTops;`,
  'src/jobs/asks-a-provider.ts': `import { Outbound } from '#src/providers/outbound/outbound.port.js';\nexport const x = Outbound;`,
  'src/jobs/does-the-work.ts': `import { JobRunner } from '#src/workers/job-runner.js';\nexport const x = JobRunner;`,
  'src/workers/reads-the-database.ts': `import { DataSource } from 'typeorm';\nexport const x = DataSource;`,
  'src/workers/reads-tables.ts': `import { plays } from '#projections/plays/plays.projection.js';\nexport const x = plays;`,
  'src/workers/appends.ts': `import { Decide } from '#src/event-store/decide.js';\nexport const x = Decide;`,
  'src/workers/decides.work.ts': `import { lookupDecider } from '#src/lookups/lookup.decider.js';\nexport const x = lookupDecider;`,
  'src/workers/changes-settings.work.ts': `import { settingsDecider } from '#src/settings/settings.decider.js';\nexport const x = settingsDecider;`,
  'projections/status/writes.query.ts': `import { SourceStates } from '#src/enrichment/source-states.js';\nexport const x = SourceStates;`,
  'src/workers/knows-an-adapter.ts': `import { ScrobbleSourceClient } from '#src/providers/scrobble-source/scrobble-source.client.js';\nexport const x = ScrobbleSourceClient;`,
  'src/workers/goes-around.ts': `import { request } from 'undici';\nexport const x = request;`,
  'src/cli/noisy.ts': `console.log('x');\nexport {};`,
  'src/text/one.ts': `import { two } from './two.js';\nexport const one = () => two;`,
  'src/text/two.ts': `import { one } from './one.js';\nexport const two = () => one;`,
  'src/text/deep.ts': `export function f(a: boolean, b: boolean, c: boolean, d: boolean) {
  if (a) { if (b) { if (c) { if (d) { return 1; } } } }
  return 2;
}`,
  'src/text/long.ts': Array.from({ length: 201 }, (_, line) => `export const line${line} = ${line};`).join(
    '\n',
  ),
};

const GOOD: Readonly<Record<string, string>> = {
  'src/api/good.controller.ts': `import { GetTops } from '#projections/tops/get-tops.query.js';
import { CreateApiKey } from '#src/api-keys/commands/create-api-key.command.js';
export const x = [GetTops, CreateApiKey];`,
  'src/website/good.page.ts': `import { GetTops } from '#projections/tops/get-tops.query.js';
import { RangeDto } from '#src/http/range.dto.js';
export const x = [GetTops, RangeDto];`,
  'src/providers/audio-db/good.client.ts': `import { Outbound } from '#src/providers/outbound/outbound.port.js';
import { objectOf } from '#src/text/json-object.js';
import { told } from './told.js';
export const x = [Outbound, objectOf, told];`,
  'src/providers/outbound/good.client.ts': `import { request } from 'undici';
import { DatabaseUrl } from '#src/event-store/notifications.js';
export const x = [request, DatabaseUrl];`,
  'projections/tops/good.projection.ts': `import { projection } from '#src/event-store/projection.js';
import { History } from '../plays/history.js';
export const x = [projection, History];`,
  'projections/tops/set-up.query.ts': `import { SECRETS } from '#src/settings/settings.js';
import { CurrentSettings } from '../settings/current-settings.query.js';
export const x = [SECRETS, CurrentSettings];`,
  'src/jobs/good.ts': `import { DataSource } from 'typeorm';
import { Clock } from '#src/clock/clock.js';
export const x = [DataSource, Clock];`,
  'src/workers/good.run.ts': `import { GetNextSync } from '#projections/status/next-sync.query.js';
import { JobBoard } from '#src/jobs/job-board.js';
import { ReconcileWindow } from '#src/listening/commands/reconcile-window.command.js';
import { ScrobbleSource } from '#src/providers/scrobble-source/scrobble-source.port.js';
import { suggests } from '#src/providers/song-database/suggestion.js';
import { LoadSample } from '#src/sample/load-sample.command.js';
import { Unreadable } from '#src/settings/secrets.js';
export const x = [GetNextSync, JobBoard, ReconcileWindow, ScrobbleSource, suggests, LoadSample, Unreadable];`,
  'src/workers/good.work.ts': `import type { Answer } from '#src/enrichment/answer.js';
import { EnrichmentRequests } from '#src/enrichment/enrichment-requests.js';
import { FACT_SOURCES } from '#src/enrichment/facts.js';
import { SOURCE_STATES } from '#src/enrichment/source-state.js';
import { SourceStates } from '#src/enrichment/source-states.js';
import type { ToldOfTrack } from '#src/enrichment/told.js';
import { judge } from '#src/lookups/judge.js';
import { looking } from '#src/providers/outbound/permission.js';
import { isEnabled } from '#src/settings/asked-sources.js';
export type Y = Answer | ToldOfTrack;
export const x = [EnrichmentRequests, FACT_SOURCES, SOURCE_STATES, SourceStates, judge, looking, isEnabled];`,
  'src/lookups/good.decider.ts': `import { nextTryAfterMiss } from '#src/clock/next-try.js';
export const x = nextTryAfterMiss;`,
  'projections/status/good.query.ts': `import { SOURCE_STATES } from '#src/enrichment/source-state.js';
import { isEnabled } from '#src/settings/asked-sources.js';
export const x = [SOURCE_STATES, isEnabled];`,
};

interface Finding {
  readonly filename: string;
}

describe('the boundaries', () => {
  let folder: string;
  let found: ReadonlySet<string>;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'backbeat-boundaries-'));
    copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
    for (const [file, text] of Object.entries({ ...BAD, ...GOOD })) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { stdout } = spawnSync(OXLINT, ['--format', 'json'], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Finding[] };
    found = new Set(diagnostics.map(({ filename }) => filename));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.keys(BAD))('stop %s', (file) => {
    expect(found).toContain(file);
  });

  it.each(Object.keys(GOOD))('let %s pass', (file) => {
    expect(found).not.toContain(file);
  });
});

/** Lines that hold something, of every source file. */
function sizes(folder: string): readonly { readonly file: string; readonly lines: number }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');

      return {
        file: join(folder, file),
        lines: text.split('\n').filter((line) => line.trim() !== '').length,
      };
    });
}

describe('the house', () => {
  it('stays small', () => {
    const product = ['src', 'projections', 'migrations']
      .flatMap(sizes)
      .filter(({ file }) => !file.includes('.spec.'));
    const lines = product.map((one) => one.lines).toSorted((a, b) => a - b);

    expect(product.filter((one) => one.lines > 200)).toEqual([]);
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(60);
  });

  it('reads the environment in one place', () => {
    const readers = ['src', 'projections', 'migrations']
      .flatMap(sizes)
      .map(({ file }) => file)
      .filter((file) => readFileSync(file, 'utf8').includes('process.env'));

    expect(readers).toEqual([join('src', 'config', 'environment.ts')]);
  });
});
