import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { ListUnfoundLookups } from '#projections/lookups/list-unfound-lookups.query.js';
import { RequestEnrichment } from '#src/enrichment/commands/request-enrichment.command.js';
import { Interrupted, Misconfigured, Unavailable } from '#src/providers/outbound/faults.js';
import { EnrichingApi, trackOf } from '../../test/support/enriching-api.js';
import { idOf } from '../../test/support/found-recordings.js';

const TITLES = ['Says', 'Hammers', 'Familiar', 'For', 'Over There'];
const MBIDS = TITLES.map((_, index) => idOf(index + 1));
/** Longer than it takes to see that there is something to do. */
const A_WHILE_MS = 2_500;

describe('the enrichment', () => {
  let scene: EnrichingApi;

  afterEach(() => scene.close());

  const searched = (): readonly string[] => scene.recordingDb.searched.map(({ title }) => title);
  const audioAsked = (): readonly string[] => scene.audioDb.asked.map(({ title }) => title);

  /** Whatever was asked, once each. */
  function expectAskedOnce(): void {
    expect(searched()).toEqual(TITLES);
    expect(scene.recordingDb.lookedUp).toEqual(MBIDS);
    expect(audioAsked()).toEqual(TITLES);
    expect(scene.scrobbleSource.askedAbout.filter((asked) => asked.startsWith('track '))).toEqual(
      TITLES.map((title) => `track ${title}`),
    );
  }

  it('asks every source for every track, most played first, and never again', async () => {
    scene = await EnrichingApi.start(...TITLES);
    await delay(A_WHILE_MS);
    expect(searched()).toEqual([]);
    const before = await scene.status();
    expect(before.enrichment.sources.find(({ source }) => source === 'RecordingDb')).toMatchObject({
      state: 'Unconfigured',
      pending: TITLES.length,
    });
    await scene.configure();
    const { enrichment, coverage, workers } = await scene.finished(
      'RecordingDb',
      'ScrobbleSource',
      'AudioDb',
    );
    expectAskedOnce();
    expect(enrichment.pending).toBe(0);
    expect(coverage).toMatchObject({ tracks: 5, withMbid: 5, withTags: 5 });
    expect(enrichment.sources.map(({ source, done, state }) => [source, done, state])).toEqual([
      ['ScrobbleSource', 5, 'Idle'],
      ['RecordingDb', 5, 'Idle'],
      ['ReleaseDb', 0, 'Disabled'],
      ['AudioDb', 5, 'Idle'],
      ['VocalDb', 0, 'Disabled'],
      ['SingerDb', 0, 'Disabled'],
      ['DoujinDb', 0, 'Disabled'],
    ]);
    expect(workers.find(({ name }) => name === 'enrichment AudioDb')).toMatchObject({
      state: 'Idle',
      current: null,
    });
    await scene.startAnother();
    await delay(A_WHILE_MS);

    expectAskedOnce();
    expect(await scene.api.differences()).toEqual([]);
    scene.knows('All Melody', idOf(9));
    await scene.plays('All Melody');
    await scene.finished('ScrobbleSource');
    // Its artist was asked for by the process before.
    expect(scene.scrobbleSource.askedAbout).toEqual([
      'track Says',
      'artistTags Nils Frahm',
      ...TITLES.slice(1).map((title) => `track ${title}`),
      'track All Melody',
    ]);
  });

  it('goes on where a process ended, and asks nothing twice but what was under way', async () => {
    scene = await EnrichingApi.start(...TITLES);
    const told = scene.recordingDb.recording.bind(scene.recordingDb);
    scene.recordingDb.recording = async (connection, mbid) => {
      const answer = await told(connection, mbid);
      if (mbid === MBIDS[2]) throw new Interrupted('The service stops.');

      return answer;
    };
    await scene.configure();
    await expect.poll(() => scene.recordingDb.lookedUp).toEqual(MBIDS.slice(0, 3));
    await scene.finished('ScrobbleSource', 'AudioDb');
    scene.recordingDb.recording = told;
    await scene.startAnother();
    await scene.finished('RecordingDb');

    expect(searched()).toEqual(TITLES);
    expect(scene.recordingDb.lookedUp).toEqual([...MBIDS.slice(0, 3), ...MBIDS.slice(2)]);
    expect(audioAsked()).toEqual(TITLES);
  });

  it('pauses at once, also across a restart, and goes on', async () => {
    scene = await EnrichingApi.start(...TITLES);
    const ask = scene.recordingDb.search.bind(scene.recordingDb);
    scene.recordingDb.search = async (connection, question) => {
      if (question.title === 'Familiar' && searched().length === 2) await scene.job('pause');

      return ask(connection, question);
    };
    await scene.configure();
    expect((await scene.becomes('RecordingDb', 'Paused')).enrichment.paused).toBe(true);
    // The search during which it was paused came to its end.
    expect(searched()).toEqual(TITLES.slice(0, 3));
    await scene.becomes('AudioDb', 'Paused');
    const asked = audioAsked();
    await scene.startAnother();
    await delay(A_WHILE_MS);
    expect(searched()).toEqual(TITLES.slice(0, 3));
    expect(audioAsked()).toEqual(asked);
    expect(await scene.job('resume')).toEqual({ queued: true, command: 'resume' });
    await scene.finished('RecordingDb', 'ScrobbleSource', 'AudioDb');

    expectAskedOnce();
  });

  it('stops a source that refuses, says why, and leaves the others alone', async () => {
    scene = await EnrichingApi.start(...TITLES);
    scene.audioDb.fault = new Misconfigured('The audio database refused the API key.', 403);
    await scene.configure();
    await scene.finished('RecordingDb', 'ScrobbleSource');
    const { enrichment, workers } = await scene.becomes('AudioDb', 'Stopped');
    expect(enrichment.sources.find(({ source }) => source === 'AudioDb')).toMatchObject({
      error: 'The audio database refused the API key.',
      pending: 5,
      failed: 0,
    });
    expect(workers.find(({ name }) => name === 'enrichment AudioDb')).toMatchObject({ state: 'Stopped' });
    await delay(A_WHILE_MS);
    expect(audioAsked()).toEqual(['Says']);
    scene.audioDb.fault = null;
    await scene.configure({ audioDbApiKey: 'another' });
    await scene.finished('AudioDb');

    expect(audioAsked()).toEqual(['Says', ...TITLES]);
  });

  it('does what persons want first, and looks up again what failed when they say so', async () => {
    scene = await EnrichingApi.start(...TITLES);
    scene.recordingDb.fault = new Unavailable('The recording database did not answer.');
    await scene.configure();
    await scene.finished('RecordingDb');
    const unfound = await scene.api.app.get(QueryBus).execute(new ListUnfoundLookups(1));
    expect(unfound).toMatchObject({ total: 5, ids: [expect.any(String)] });
    scene.recordingDb.fault = null;
    scene.recordingDb.searched.length = 0;
    expect(await scene.job('retry-lookups')).toEqual({ queued: true, command: 'retry-lookups' });
    await scene.finished('RecordingDb');
    await expect.poll(searched).toHaveLength(5);
    await scene.finished('RecordingDb');
    expect(await scene.job('retry-lookups')).toEqual({ queued: false, command: 'retry-lookups' });
    scene.recordingDb.lookedUp.length = 0;
    await scene.api.app.get(CommandBus).execute(new RequestEnrichment(trackOf('For')));

    await expect.poll(() => scene.recordingDb.lookedUp).toEqual([MBIDS[3]]);
  });
});
