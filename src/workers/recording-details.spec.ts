import { beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '#src/providers/outbound/faults.js';
import { RecordingDbFake } from '#src/providers/recording-db/recording-db.fake.js';
import { dueTrack, EnrichmentScene, NOW, toldOf } from '../../test/support/enrichment-scene.js';
import { StandingClock } from '../../test/support/clock.js';
import { idOf } from '../../test/support/found-recordings.js';
import { RecordingDetails } from './recording-details.js';

const mbid = idOf(1);

describe('what is told of a recording', () => {
  let scene: EnrichmentScene;
  let database: RecordingDbFake;
  let clock: StandingClock;
  let details: RecordingDetails;

  beforeEach(() => {
    scene = new EnrichmentScene();
    database = new RecordingDbFake();
    database.knows(toldOf(mbid));
    clock = new StandingClock(NOW);
    details = new RecordingDetails(database, scene.connections, scene.book, clock);
  });

  it('is kept with its cover', async () => {
    await details.fetch(dueTrack(), mbid, scene.ask);

    expect(database.covered).toEqual([mbid]);
    expect(scene.answers).toMatchObject([{ facts: { trackMbid: mbid } }, { artistId: idOf(103) }]);
    expect(scene.askings).toEqual([]);
  });

  it('is kept without its cover when the archive is in trouble, and asked for again', async () => {
    database.coverFault = new Unavailable('The archive is closed.');
    await details.fetch(dueTrack(), mbid, scene.ask);

    expect(scene.answers).toMatchObject([{ facts: { trackMbid: mbid } }, { artistId: idOf(103) }]);
    expect(scene.askings).toMatchObject([{ asked: { mbid }, error: 'The archive is closed.' }]);
  });

  it('does not replace what may have a cover', async () => {
    database.coverFault = new Unavailable('The archive is closed.');
    await details.fetch(dueTrack({ isRecordingTold: true }), mbid, scene.ask);

    expect(scene.answers).toEqual([]);
    expect(scene.askings).toMatchObject([{ error: 'The archive is closed.' }]);
  });

  it('is not held up by an archive in trouble, which is asked again a minute later', async () => {
    database.coverFault = new Unavailable('The archive is closed.');
    await details.fetch(dueTrack(), mbid, scene.ask);
    database.coverFault = null;
    await details.fetch(dueTrack(), mbid, scene.ask);
    expect(database.covered).toEqual([mbid]);
    expect(scene.askings).toHaveLength(2);

    clock.moveTo(new Date(NOW.getTime() + 60_000));
    await details.fetch(dueTrack(), mbid, scene.ask);
    expect(database.covered).toEqual([mbid, mbid]);
    expect(scene.askings).toHaveLength(2);
  });

  it('is nothing when the database does not know it, and no cover is asked for', async () => {
    await details.fetch(dueTrack(), idOf(9), scene.ask);

    expect(database.covered).toEqual([]);
    expect(scene.askings).toMatchObject([{ asked: { mbid: idOf(9) }, error: null }]);
  });
});
