import { describe, expect, it } from 'vitest';
import type { KeptAnswer } from '#projections/tracks/list-kept-answers.query.js';
import { FACT_SOURCES, type FactSource, type Payload } from '#src/enrichment/facts.js';
import { tagsOf } from '#src/enrichment/tag.js';
import { idOf } from '../../test/support/found-recordings.js';
import { changedAnswer } from './facts-anew.js';

const kept = (rest: Partial<KeptAnswer> = {}): KeptAnswer => ({
  id: idOf(1),
  eventId: idOf(3),
  source: 'AudioDb',
  isOfArtist: false,
  fetchedAt: new Date('2026-11-21T12:00:00Z'),
  facts: {},
  payload: { track: { idTrack: '7' } },
  asked: { spellingId: idOf(2), mbid: null },
  ...rest,
});

const song = (database: string): Payload => ({ database, title: 'Says', song: { id: 7 } });
const PAYLOADS: Readonly<Record<FactSource, [Payload, object]>> = {
  ScrobbleSource: [{ track: { track: { duration: '157000' } } }, { durationSeconds: 157 }],
  RecordingDb: [{ recording: { id: idOf(3) }, coverArt: null }, { trackMbid: idOf(3) }],
  ReleaseDb: [{ track: { title: 'Says' }, release: { id: 7 } }, { releaseDbReleaseId: '7' }],
  AudioDb: [{ track: { idTrack: '7' } }, { audioDbTrackId: '7' }],
  VocalDb: [song('vocalDb'), { vocalDbSongId: '7' }],
  SingerDb: [song('singerDb'), { singerDbSongId: '7' }],
  DoujinDb: [song('doujinDb'), { doujinDbSongId: '7' }],
};

describe('the facts of a kept answer', () => {
  it.each(FACT_SOURCES)('of %s are taken anew from its payload', (source) => {
    const [payload, facts] = PAYLOADS[source];

    expect(changedAnswer(kept({ source, payload }))).toMatchObject({
      trackId: idOf(1),
      source,
      fetchedAt: '2026-11-21T12:00:00.000Z',
      facts,
      payload,
      replaces: idOf(3),
      asked: { spellingId: idOf(2), mbid: null },
    });
  });

  it('are no news when they are what they were', () => {
    expect(changedAnswer(kept({ facts: { audioDbTrackId: '7' } }))).toBeNull();
  });

  it('compare tags as they are kept', () => {
    const payload = { track: { strGenre: 'Ambient' } };

    expect(changedAnswer(kept({ payload, facts: { genres: tagsOf(['Ambient']) } }))).toBeNull();
    expect(changedAnswer(kept({ payload, facts: { genres: tagsOf(['Pop']) } }))).not.toBeNull();
  });

  it('of an artist are those that the source tells of artists', () => {
    const toptags = { tag: [{ name: 'ambient', count: 100 }] };
    const ofArtist = kept({ isOfArtist: true, asked: null });

    expect(changedAnswer({ ...ofArtist, source: 'ScrobbleSource', payload: { toptags } })).toMatchObject({
      artistId: idOf(1),
      facts: { tags: ['ambient'] },
    });
    expect(
      changedAnswer({ ...ofArtist, source: 'RecordingDb', payload: { artist: { id: idOf(4) } } }),
    ).toMatchObject({ artistId: idOf(1), facts: { artistMbid: idOf(4) } });
    expect(changedAnswer(ofArtist)).toBeNull();
  });

  it('stay as they are where they are made up', () => {
    expect(changedAnswer(kept({ payload: { sample: true }, facts: { durationSeconds: 7 } }))).toBeNull();
  });

  it('are of what was asked for, if that is known', () => {
    expect(changedAnswer(kept({ asked: null }))).not.toHaveProperty('asked');
  });
});
