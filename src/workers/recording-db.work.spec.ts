import { beforeEach, describe, expect, it } from 'vitest';
import type { EnrichmentRequest, EnrichmentRequests } from '#src/enrichment/enrichment-requests.js';
import { Misconfigured, Unavailable } from '#src/providers/outbound/faults.js';
import { RecordingDbFake } from '#src/providers/recording-db/recording-db.fake.js';
import { dueTrack, EnrichmentScene, NOW, toldOf } from '../../test/support/enrichment-scene.js';
import { idOf } from '../../test/support/found-recordings.js';
import { RecordingDbWork } from './recording-db.work.js';
import { RecordingDetails } from './recording-details.js';
import { RecordingSearch } from './recording-search.js';

const mbid = idOf(1);
const matched = dueTrack({ matchedMbid: mbid, lookupStatus: 'Matched' });

describe('what the recording database is asked', () => {
  let scene: EnrichmentScene;
  let database: RecordingDbFake;
  let requests: EnrichmentRequest[];
  let work: RecordingDbWork;

  beforeEach(() => {
    scene = new EnrichmentScene();
    database = new RecordingDbFake();
    requests = [];
    const { connections, commands, book, tracks } = scene;
    const details = new RecordingDetails(database, connections, book, scene.clock);
    const search = new RecordingSearch(database, connections, commands, details);
    const wanted: Pick<EnrichmentRequests, 'next' | 'done'> = {
      next: () => Promise.resolve(requests[0]),
      done: (request) => {
        requests = requests.filter((each) => each !== request);

        return Promise.resolve();
      },
    };
    // No more of them is used.
    work = new RecordingDbWork(tracks, search, details, wanted as EnrichmentRequests);
  });
  const want = (trackId: string): void => void requests.push({ trackId, requestedAt: NOW });

  it('is what persons want first, then details, then lookups', async () => {
    const wanted = dueTrack({ trackId: idOf(55), title: 'Wanted', toldMbid: idOf(5) });
    scene.due.set('AudioDb', [wanted]);
    scene.due.set('lookup', [dueTrack(), dueTrack({ title: 'Hammers' })]);
    scene.due.set('RecordingDb', [matched]);
    const first = await work.next();
    want(wanted.trackId);

    expect(first?.title).toBe('Nils Frahm – Says');
    expect(await scene.finish(work)).toEqual([
      'Nils Frahm – Wanted',
      'Nils Frahm – Says',
      'Nils Frahm – Hammers',
    ]);
    expect(database.lookedUp).toEqual([idOf(5)]);
    expect(database.searched.map(({ title }) => title)).toEqual(['Says', 'Hammers']);
    expect(requests).toEqual([]);
  });

  it('is looked at anew when it was forgotten', async () => {
    scene.due.set('lookup', [dueTrack(), dueTrack()]);
    await work.next();
    work.forget();

    expect(await work.next()).toBeUndefined();
    expect(scene.listed.filter(([due]) => due === 'lookup')).toEqual([
      ['lookup', 20],
      ['lookup', 20],
    ]);
  });

  it('keeps what it tells of a recording, and of its artist', async () => {
    database.knows(toldOf(mbid));
    scene.due.set('RecordingDb', [matched]);
    await scene.finish(work);

    const fetchedAt = NOW.toISOString();
    expect(scene.answers).toEqual([
      {
        source: 'RecordingDb',
        fetchedAt,
        facts: { trackMbid: mbid },
        payload: { word: 'for word' },
        trackId: matched.trackId,
        asked: { spellingId: matched.lookupId, mbid },
      },
      {
        source: 'RecordingDb',
        fetchedAt,
        facts: { genres: ['ambient'] },
        payload: { artist: {} },
        artistId: matched.artistId,
      },
    ]);
    expect(scene.askings).toEqual([]);
  });

  it('keeps nothing of an artist by another name, nor of several', async () => {
    database.knows(toldOf(mbid, { artistName: 'Somebody Else' }));
    database.knows({ ...toldOf(idOf(2)), artist: null });
    scene.due.set('RecordingDb', [matched, dueTrack({ matchedMbid: idOf(2) })]);
    await scene.finish(work);

    expect(scene.answers.map((answer) => 'artistId' in answer)).toEqual([false, false]);
  });

  it('notes what it does not have, and how often', async () => {
    scene.due.set('RecordingDb', [
      matched,
      { ...matched, attempts: 3, lastAsked: 'NotFound' },
      { ...matched, attempts: 3, lastAsked: 'Failed' },
    ]);
    await scene.finish(work);

    expect(scene.askings.map(({ before, error }) => [before, error])).toEqual([
      [0, null],
      [3, null],
      [0, null],
    ]);
    expect(scene.askings[0]).toMatchObject({
      trackId: matched.trackId,
      source: 'RecordingDb',
      asked: { spellingId: matched.lookupId, mbid },
      askedAt: NOW.toISOString(),
    });
  });

  it('notes why it could not be asked', async () => {
    database.fault = new Unavailable('It did not answer.');
    scene.due.set('RecordingDb', [{ ...matched, attempts: 2, lastAsked: 'Failed' }]);
    await scene.finish(work);

    expect(scene.askings).toMatchObject([{ before: 2, error: 'It did not answer.' }]);
  });

  it.each([
    ['the match', { matchedMbid: idOf(1), typedMbid: idOf(2), toldMbid: idOf(3) }, [idOf(1)]],
    ['what was typed', { typedMbid: idOf(2), toldMbid: idOf(3) }, [idOf(2)]],
    ['what came with plays', { toldMbid: idOf(3) }, [idOf(3)]],
    ['nothing', {}, []],
  ])('is %s when a person wants it', async (_what, rest, lookedUp) => {
    scene.due.set('AudioDb', [dueTrack(rest)]);
    want(dueTrack().trackId);
    want(idOf(999));
    await scene.finish(work);

    expect(database.lookedUp).toEqual(lookedUp);
    expect(requests).toEqual([]);
  });

  it('stays wanted when a person has to mend something first', async () => {
    database.fault = new Misconfigured('Check the address.', 403);
    scene.due.set('AudioDb', [matched]);
    want(matched.trackId);

    await expect(scene.finish(work)).rejects.toBe(database.fault);
    expect(requests).toHaveLength(1);
    expect(scene.askings).toEqual([]);
  });
});
