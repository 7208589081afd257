import { beforeEach, describe, expect, it } from 'vitest';
import { Refused } from '#src/event-store/errors.js';
import { artistIdOf } from '#src/listening/identity.js';
import { idOf, LibraryLog } from '../../test/support/library-log.js';

const halo = idOf('Beyoncé: Halo');
const joga = idOf('Björk: Jóga');
const typo = idOf('Bjork: Joga');

let log: LibraryLog;
beforeEach(() => {
  log = new LibraryLog('Beyoncé: Halo', 'Björk: Jóga', 'Bjork: Joga');
});

describe('an edit', () => {
  it('that says nothing new of names is one of fields', () => {
    expect(log.edit('Beyoncé: Halo', { isrc: 'X1', coverUrl: null })).toEqual([
      {
        type: 'TrackEdited',
        data: {
          changes: { isrc: 'X1', coverUrl: null },
          edited: {
            trackId: halo,
            fields: { isrc: 'X1', coverUrl: null },
            artistId: null,
            spellingId: null,
          },
          spellings: [],
        },
      },
    ]);
  });

  it('carries all that was said so far, and tells only what is new', () => {
    log.edit('Beyoncé: Halo', { isrc: 'X1', title: 'Ave Maria' });

    expect(log.edit('Beyoncé: Halo', { isrc: 'X1', durationSeconds: 7 })).toMatchObject([
      {
        data: {
          changes: { durationSeconds: 7 },
          edited: {
            fields: { isrc: 'X1', title: 'Ave Maria', durationSeconds: 7 },
            spellingId: idOf('Beyoncé: Ave Maria'),
          },
          spellings: [],
        },
      },
    ]);
  });

  it.each([{ isrc: 'X1' }, { title: 'Ave Maria' }, { artistName: 'Beyonce Knowles', albumTitle: null }])(
    'of what is said already is nothing: %j',
    (changes) => {
      expect(log.edit('Beyoncé: Halo', changes)).toHaveLength(1);
      expect(log.edit('Beyoncé: Halo', changes)).toEqual([]);
      expect(log.edit('Beyoncé: Halo', {})).toEqual([]);
    },
  );

  it('with names that nobody has takes them along', () => {
    const [event] = log.edit('Beyoncé: Halo', { artistName: 'Beyonce Knowles' });

    expect(event).toMatchObject({
      type: 'TrackEdited',
      data: {
        edited: {
          artistId: artistIdOf('Beyonce Knowles'),
          spellingId: idOf('Beyonce Knowles: Halo'),
        },
        spellings: [idOf('Beyonce Knowles: Halo')],
      },
    });
    expect([log.ownerOf('beyonce knowles: HALO'), log.ownerOf('Beyoncé: Halo')]).toEqual([halo, halo]);
  });

  it('with names of another spelling of its own takes nothing along', () => {
    expect(log.edit('Beyoncé: Halo', { title: 'HALO', artistName: 'BEYONCÉ' })).toMatchObject([
      { type: 'TrackEdited', data: { edited: { spellingId: halo }, spellings: [] } },
    ]);
  });

  it('back to the names it was told under is one as well', () => {
    log.edit('Beyoncé: Halo', { title: 'Ave Maria' });

    expect(log.edit('Beyoncé: Halo', { title: 'Halo' })).toMatchObject([
      {
        type: 'TrackEdited',
        data: { changes: { title: 'Halo' }, edited: { spellingId: halo }, spellings: [] },
      },
    ]);
    expect(log.ownerOf('Beyoncé: Ave Maria')).toBe(halo);
  });

  it('with names that another track has been played under, and is no more, takes them along', () => {
    log.forget('Björk: Jóga');

    expect(log.edit('Bjork: Joga', { artistName: 'Björk', title: 'Jóga' })).toMatchObject([
      { type: 'TrackEdited', data: { edited: { trackId: typo }, spellings: [joga] } },
    ]);
  });

  it('of a track without plays is refused', () => {
    log.forget('Beyoncé: Halo');

    expect(() => log.edit('Beyoncé: Halo', { isrc: 'X1' })).toThrow(
      new Refused('The track has no plays any more.'),
    );
  });
});

describe('an edit with the names of another track', () => {
  it('makes it that track, which is called as it is called already', () => {
    expect(log.edit('Bjork: Joga', { artistName: 'Björk', title: 'Jóga' })).toEqual([
      {
        type: 'TracksMerged',
        data: {
          trackId: typo,
          changes: {},
          edited: { trackId: joga, fields: {}, artistId: null, spellingId: null },
          spellings: [typo],
        },
      },
    ]);
    expect([log.ownerOf('Bjork: Joga'), log.ownerOf('Björk: Jóga')]).toEqual([joga, joga]);
  });

  it('has that track be called as it was typed, and have what was said with it', () => {
    const typed = { artistName: 'BJÖRK', title: 'Jóga', durationSeconds: 305 };

    expect(log.edit('Bjork: Joga', typed)).toMatchObject([
      {
        type: 'TracksMerged',
        data: {
          changes: { artistName: 'BJÖRK', durationSeconds: 305 },
          edited: {
            trackId: joga,
            fields: { artistName: 'BJÖRK', durationSeconds: 305 },
            artistId: artistIdOf('Björk'),
            spellingId: joga,
          },
        },
      },
    ]);
  });

  it('takes along every spelling that it had, also of tracks that had become it', () => {
    log.edit('Bjork: Joga', { artistName: 'Beyoncé', title: 'Halo' });
    log.edit('Beyoncé: Halo', { title: 'Ave Maria' });
    const [event] = log.edit('Beyoncé: Halo', { artistName: 'Björk', title: 'Jóga' });

    expect(event.data).toMatchObject({
      trackId: halo,
      spellings: [halo, typo, idOf('Beyoncé: Ave Maria')],
    });
    for (const text of ['Bjork: Joga', 'Beyoncé: Halo', 'Beyoncé: Ave Maria', 'Björk: Jóga'])
      expect(log.ownerOf(text)).toBe(joga);
  });

  it('is one with an old spelling of that track, too', () => {
    log.edit('Björk: Jóga', { title: 'State of Emergency' });

    expect(log.edit('Bjork: Joga', { artistName: 'Björk', title: 'Jóga' })).toMatchObject([
      { type: 'TracksMerged', data: { changes: { title: 'Jóga' }, edited: { trackId: joga } } },
    ]);
    expect(log.ownerOf('Björk: State of Emergency')).toBe(joga);
  });

  it('is refused once the track is part of another', () => {
    log.edit('Bjork: Joga', { artistName: 'Björk', title: 'Jóga' });

    expect(() => log.edit('Bjork: Joga', { isrc: 'X1' })).toThrow(
      new Refused('The track is part of another one by now.'),
    );
  });
});

it('what sources told is forgotten as often as it is asked for', () => {
  const reset = { type: 'reset', trackId: halo } as const;

  expect([log.decide(reset), log.decide(reset)]).toEqual([
    [{ type: 'EnrichmentReset', data: { trackId: halo } }],
    [{ type: 'EnrichmentReset', data: { trackId: halo } }],
  ]);
  expect(log.state.fieldsOf(halo)).toEqual({});
});
