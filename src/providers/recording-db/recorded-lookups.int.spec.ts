import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditedTo } from '../../../test/support/found-recordings.js';
import { Misasked, Unavailable } from '#src/providers/outbound/faults.js';
import type { JsonValue } from '#src/text/json-value.js';
import { json, ReplayedRecordingDb } from '../../../test/support/replayed-recording-db.js';
import { faultOf } from '../../../test/support/replayed-source.js';
import { artistFactsOf, factsOf } from './told-facts.js';

const ID = '7684982a-efee-49e5-baf0-82a466f12508';
const ALBUM_ID = '76df3287-6cda-33eb-8e9a-044b5e15ffdd';
const ON_ALBUM = { id: ID, title: 'Undertow', releases: [{ id: ALBUM_ID, title: 'Undertow' }] };
const NO_COVERS = 'coverart-release.not-found-404.html';
const ED_SHEERAN_ID = 'b8a7c51f-362c-4dcb-a259-bc6e0095f0a6';
const CHARACTER_ID = '9d844524-86b7-4424-98d4-4fae85c7eeb8';

let replayed: ReplayedRecordingDb;

beforeAll(async () => void (replayed = await ReplayedRecordingDb.open()));
afterAll(() => replayed.close());
beforeEach(() => replayed.hasCovers(replayed.recorded(NO_COVERS)));

const lookup = (mbid = ID) => replayed.client.recording(replayed.connection, mbid);
const lookupOf = (file: string) => {
  replayed.answers(replayed.recorded(file));

  return lookup();
};

describe('of a recorded lookup', () => {
  it('(recording-lookup.full.json) all is taken', async () => {
    const told = await lookupOf('recording-lookup.full.json');
    const recording = replayed.recordings.json<Record<string, { artist: unknown }[]>>(
      'recording-lookup.full.json',
    );

    expect(told).toEqual({
      found: {
        mbid: 'cb2cc207-8125-445c-9ef9-6ea44eee959a',
        title: 'Thinking Out Loud',
        artistName: 'Ed Sheeran',
        artists: creditedTo('Ed Sheeran'),
        artistNames: [],
        albumTitles: [],
        durationSeconds: 281,
        score: 100,
        disambiguation: null,
      },
      track: {
        facts: {
          trackMbid: 'cb2cc207-8125-445c-9ef9-6ea44eee959a',
          artistMbid: ED_SHEERAN_ID,
          durationSeconds: 281,
          isrc: 'GBAHS1400099',
          tags: ['pop', 'blue-eyed soul'],
          aliases: ['Thinking Out Loud’'],
        },
        payload: { recording, coverArt: null },
      },
      artist: {
        name: 'Ed Sheeran',
        facts: { artistMbid: ED_SHEERAN_ID, tags: ['dance-pop'] },
        payload: { artist: recording['artist-credit']?.[0]?.artist },
      },
    });
  });

  it('(recording-lookup.joinphrase.json) all who are credited are named', async () => {
    const told = await lookupOf('recording-lookup.joinphrase.json');

    expect(told?.found).toMatchObject({
      artistName: 'Ed Sheeran feat. Meek Mill & A Boogie Wit da Hoodie',
      artistNames: ['Ed Sheeran', 'Meek Mill', 'A Boogie Wit da Hoodie'],
    });
    expect(told?.track.facts).toEqual({ trackMbid: ID, artistMbid: ED_SHEERAN_ID, durationSeconds: 212 });
    expect(told?.artist).toBeNull();
  });

  it('(recording-lookup.artist-aliases.json) the artist goes by all names', async () => {
    const told = await lookupOf('recording-lookup.artist-aliases.json');

    expect(told?.found).toMatchObject({ artistName: '後ろから這いより隊C', artistNames: ['クー子'] });
    expect(told?.track.facts).toEqual({
      trackMbid: '3cf17055-68db-477a-a9b6-a3271f188f27',
      artistMbid: CHARACTER_ID,
      durationSeconds: 290,
    });
    expect(told?.artist).toMatchObject({
      name: 'クー子',
      facts: { artistMbid: CHARACTER_ID, aliases: ['後ろから這いより隊C'] },
    });
  });

  it('(recording-lookup.basic-isrcs.json) the first of two codes is taken', async () => {
    const told = await lookupOf('recording-lookup.basic-isrcs.json');

    expect(told?.found).toMatchObject({ title: 'Paranoid Android', artistName: '', artistNames: [] });
    expect(told?.track.facts).toEqual({
      trackMbid: '9f9cf187-d6f9-437f-9d98-d59cdbd52757',
      durationSeconds: 384,
      isrc: 'GBAYE9701376',
    });
    expect(told?.artist).toBeNull();
  });

  it('(recording-lookup.nulls.json) nothing is taken of what is all null', async () => {
    expect(await faultOf(lookupOf('recording-lookup.nulls.json'))).toBeInstanceOf(Unavailable);
    const recording = replayed.recordings.json<JsonValue>('recording-lookup.nulls.json');
    expect(factsOf({ recording, coverArt: null })).toEqual({});
  });

  it.each(['isrc-lookup.json', 'artist-lookup.aliases.json'])(
    '(%s) nothing is taken when it answers another question',
    async (file) => {
      const fault = await faultOf(lookupOf(file));

      expect(fault).toBeInstanceOf(Unavailable);
      expect(fault).toHaveProperty(
        'message',
        'The recording database answered something else than it was asked.',
      );
    },
  );

  it('(artist-lookup.aliases.json) the other names of an artist are taken', () => {
    const artist = replayed.recordings.json<JsonValue>('artist-lookup.aliases.json');

    expect(artistFactsOf({ artist })).toEqual({
      artistMbid: 'f99b7d67-4e63-4678-aa66-4c6ac0f7d24a',
      aliases: ['Psy', '박재상', '싸이', '싸이(Psy)'],
    });
  });

  it('(release-lookup.full.json) the album of a recording is taken', async () => {
    const release = replayed.recordings.json<JsonValue>('release-lookup.full.json');
    replayed.answers(json({ id: ID, title: 'Money', releases: [release] }));
    const told = await lookup();

    expect(told?.found.albumTitles).toEqual(['The Dark Side of the Moon']);
    expect(told?.track.facts).toEqual({
      trackMbid: ID,
      albumMbid: 'b84ee12a-09ef-421b-82de-0441a926375b',
      albumTitle: 'The Dark Side of the Moon',
    });
  });

  it('(merged-301.json) the recording that is left is taken', async () => {
    const left = `/ws/2/recording/${ID}?fmt=json`;
    replayed.answers(
      replayed.recorded('merged-301.json', { location: replayed.database.at(left).href }),
      json(ON_ALBUM),
    );
    const told = await lookup('ef7d0814-da6a-32f5-a600-ff81cffd1aed');

    expect(told?.found.mbid).toBe(ID);
    expect(replayed.database.arrivals.at(-1)?.path).toBe(left);
  });
});

it('(error-400-bad-inc.json) a refused question is a mistake of ours', async () => {
  const fault = await faultOf(lookupOf('error-400-bad-inc.json'));

  expect(fault).toBeInstanceOf(Misasked);
  expect(fault).toHaveProperty(
    'message',
    'The recording database does not take the question: foobar is not a valid inc parameter for the artist resource.',
  );
});

it('no recorded answer but those to searches and of covers is left out', () => {
  const left = replayed.recordings
    .notReplayed()
    .filter((file) => !/^(?:recording-search|coverart)/.test(file));

  // Above, as part of a recording.
  expect(left).toEqual(['release-lookup.full.json']);
});
