import { beforeEach, describe, expect, it } from 'vitest';
import { AudioDbFake } from '#src/providers/audio-db/audio-db.fake.js';
import type { AudioDbConnection } from '#src/providers/audio-db/audio-db.port.js';
import { Misconfigured, Unavailable } from '#src/providers/outbound/faults.js';
import { dueTrack, EnrichmentScene, toldOfTrack } from '../../test/support/enrichment-scene.js';
import { idOf } from '../../test/support/found-recordings.js';
import { DatabaseWork } from './database.work.js';

const CONNECTION: AudioDbConnection = { baseUrl: 'a', apiKey: 'key', contact: null };

describe('what a database is asked', () => {
  let scene: EnrichmentScene;
  let database: AudioDbFake;

  beforeEach(() => {
    scene = new EnrichmentScene();
    database = new AudioDbFake();
  });
  const workOf = (
    isSpecial: boolean,
    connect: () => Promise<AudioDbConnection> = () => Promise.resolve(CONNECTION),
  ) =>
    new DatabaseWork(
      { source: 'AudioDb', connect, track: (connection, of) => database.track(connection, of), isSpecial },
      scene.tracks,
      scene.book,
    );

  it('is each track by its names, and keeps what it tells', async () => {
    database.tells.set('Says', toldOfTrack({ audioDbTrackId: '7' }));
    scene.due.set('AudioDb', [
      dueTrack(),
      dueTrack({ title: 'Hammers', attempts: 1, lastAsked: 'NotFound' }),
    ]);

    expect(await scene.finish(workOf(false))).toEqual(['Nils Frahm – Says', 'Nils Frahm – Hammers']);
    expect(database.asked[0]).toEqual({
      artistName: 'Nils Frahm',
      title: 'Says',
      albumTitle: 'Spaces',
      durationSeconds: 499,
      trackMbid: null,
    });
    expect(scene.answers).toMatchObject([
      { source: 'AudioDb', facts: { audioDbTrackId: '7' }, asked: { spellingId: idOf(102), mbid: null } },
    ]);
    expect(scene.askings).toMatchObject([{ source: 'AudioDb', before: 1, error: null }]);
    expect(scene.listed[0]).toEqual(['AudioDb', 20]);
  });

  it('is told the recording that a person typed, else the match, but none that was not confirmed', async () => {
    const [typedMbid, matchedMbid, toldMbid] = [idOf(1), idOf(2), idOf(3)];
    scene.due.set('AudioDb', [
      dueTrack({ typedMbid, matchedMbid, toldMbid }),
      dueTrack({ matchedMbid, toldMbid }),
      dueTrack({ toldMbid }),
    ]);
    await scene.finish(workOf(false));

    expect(database.asked.map(({ trackMbid }) => trackMbid)).toEqual([typedMbid, matchedMbid, null]);
  });

  it('is what it may have first, when it has songs of one kind', async () => {
    const others = Array.from({ length: 30 }, (_, number) => dueTrack({ title: `Track ${number}` }));
    scene.due.set('AudioDb', [
      ...others,
      dueTrack({ title: 'メルト' }),
      dueTrack({ title: 'Melt', tags: ['vocaloid'] }),
    ]);
    const titles = await scene.finish(workOf(true));

    expect(titles).toEqual(
      ['メルト', 'Melt', ...others.slice(0, 18).map(({ title }) => title)].map(
        (title) => `Nils Frahm – ${title}`,
      ),
    );
    expect(scene.listed[0]).toEqual(['AudioDb', 500]);
  });

  it('fails for one track, and goes on', async () => {
    database.fault = new Unavailable('It did not answer.');
    scene.due.set('AudioDb', [dueTrack(), dueTrack()]);
    await scene.finish(workOf(false));

    expect(scene.askings.map(({ error }) => error)).toEqual(['It did not answer.', 'It did not answer.']);
  });

  it('records nothing when the settings lack something', async () => {
    const lacking = new Misconfigured('No API key of the audio database is set.');
    scene.due.set('AudioDb', [dueTrack()]);

    await expect(scene.finish(workOf(false, () => Promise.reject(lacking)))).rejects.toBe(lacking);
    expect([scene.askings, database.asked]).toEqual([[], []]);
  });

  it('is looked at anew when it was forgotten', async () => {
    const work = workOf(false);
    scene.due.set('AudioDb', [dueTrack(), dueTrack()]);
    await work.next();
    work.forget();

    expect(await work.next()).toBeUndefined();
  });
});
