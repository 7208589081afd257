import { beforeEach, describe, expect, it } from 'vitest';
import { Misconfigured, Unavailable } from '#src/providers/outbound/faults.js';
import { ScrobbleSourceFake } from '#src/providers/scrobble-source/scrobble-source.fake.js';
import { dueTrack, EnrichmentScene } from '../../test/support/enrichment-scene.js';
import { PutAside } from './job-run.js';
import { ScrobbleSourceWork } from './scrobble-source.work.js';

describe('what the scrobble source is asked', () => {
  let scene: EnrichmentScene;
  let source: ScrobbleSourceFake;
  let work: ScrobbleSourceWork;

  beforeEach(() => {
    scene = new EnrichmentScene();
    source = new ScrobbleSourceFake();
    work = new ScrobbleSourceWork(scene.tracks, source, scene.connections, scene.book);
    source.tracks.set('Says', { facts: { durationSeconds: 499, tags: ['piano'] }, payload: { a: 1 } });
    source.tagsOfArtists.set('Nils Frahm', { facts: { tags: ['ambient'] }, payload: { c: 3 } });
  });
  const given = (...tracks: readonly ReturnType<typeof dueTrack>[]): void =>
    void scene.due.set('ScrobbleSource', tracks);

  it('is a track, and its artist once', async () => {
    const { trackId, artistId, lookupId: spellingId } = dueTrack();
    given(dueTrack(), dueTrack());

    expect(await scene.finish(work)).toEqual(['Nils Frahm – Says', 'Nils Frahm – Says']);
    expect(source.askedAbout).toEqual(['track Says', 'artistTags Nils Frahm', 'track Says']);
    expect(scene.answers).toMatchObject([
      {
        trackId,
        source: 'ScrobbleSource',
        facts: { durationSeconds: 499, tags: ['piano'] },
        payload: { track: { a: 1 } },
        asked: { spellingId, mbid: null },
      },
      { artistId, facts: { tags: ['ambient'] }, payload: { c: 3 } },
      { trackId },
    ]);
  });

  it('is the tags by themselves, where the track came without any', async () => {
    source.tracks.set('Says', { facts: { durationSeconds: 499 }, payload: { a: 1 } });
    source.tagsOfTracks.set('Says', { facts: { tags: ['slow'] }, payload: { b: 2 } });
    given(dueTrack({ isArtistTold: true }));
    await scene.finish(work);

    expect(source.askedAbout).toEqual(['track Says', 'trackTags Says']);
    expect(scene.answers).toMatchObject([
      { facts: { durationSeconds: 499, tags: ['slow'] }, payload: { track: { a: 1 }, trackTags: { b: 2 } } },
    ]);
  });

  it('tells of a track without any tags', async () => {
    source.tracks.set('Says', { facts: {}, payload: { a: 1 } });
    given(dueTrack({ isArtistTold: true }));
    await scene.finish(work);

    expect(scene.answers).toMatchObject([{ facts: {}, payload: { track: { a: 1 } } }]);
  });

  it('is the artist also of a track that it does not know', async () => {
    given(dueTrack({ title: 'Unheard' }));
    await scene.finish(work);

    expect(source.askedAbout).toEqual(['track Unheard', 'artistTags Nils Frahm']);
    expect(scene.answers).toMatchObject([{ artistId: dueTrack().artistId }]);
    expect(scene.askings).toMatchObject([{ source: 'ScrobbleSource', asked: { mbid: null }, error: null }]);
  });

  it('is an artist that it does not know once as well', async () => {
    source.tagsOfArtists.clear();
    given(dueTrack(), dueTrack());
    await scene.finish(work);

    expect(source.askedAbout.filter((asked) => asked.startsWith('artist'))).toHaveLength(1);
  });

  it('records all of it or nothing', async () => {
    scene.hindrance = { at: 2, error: new Unavailable('It did not answer.') };
    given(dueTrack(), dueTrack());
    await scene.finish(work);

    expect(scene.askings).toMatchObject([{ error: 'It did not answer.' }]);
    expect(source.askedAbout).toEqual(['track Says', 'track Says', 'artistTags Nils Frahm']);
    expect(scene.answers).toHaveLength(2);
  });

  it.each([new PutAside(), new Misconfigured('Invalid API key.', 403)])(
    'records nothing at %s',
    async (error) => {
      source.fault = error;
      given(dueTrack());

      await expect(scene.finish(work)).rejects.toBe(error);
      expect([scene.answers, scene.askings]).toEqual([[], []]);
    },
  );
});
