import { beforeEach, describe, expect, it } from 'vitest';
import { Refused, Unknown } from '#src/event-store/errors.js';
import { idOf, LibraryLog } from '../../test/support/library-log.js';

const halo = idOf('Beyoncé: Halo');
const joga = idOf('Björk: Jóga');
const typo = idOf('Bjork: Joga');
const onto = { artistName: 'Björk', title: 'Jóga' };

let log: LibraryLog;
beforeEach(() => {
  log = new LibraryLog('Beyoncé: Halo', 'Björk: Jóga', 'Bjork: Joga');
});

describe('taking back an edit', () => {
  it('brings back what was said before', () => {
    log.edit('Beyoncé: Halo', { isrc: 'X1', coverUrl: null });
    log.edit('Beyoncé: Halo', { isrc: 'X2', durationSeconds: 7 });

    expect(log.undo(2)).toEqual([
      {
        type: 'EditUndone',
        data: {
          undoes: '2',
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
    expect(log.undo(1)).toMatchObject([{ data: { edited: { fields: {} } } }]);
    expect(log.state.fieldsOf(halo)).toEqual({});
  });

  it('leaves what was said otherwise since', () => {
    log.edit('Beyoncé: Halo', { isrc: 'X1', summary: 'A song.' });
    log.edit('Beyoncé: Halo', { durationSeconds: 7 });
    log.undo(1);

    expect(log.state.fieldsOf(halo)).toEqual({ durationSeconds: 7 });
    expect(log.undo(2)).toMatchObject([{ data: { edited: { fields: {} } } }]);
  });

  it('gives back the names that came with it', () => {
    log.edit('Beyoncé: Halo', { title: 'Ave Maria' });
    log.edit('Beyoncé: Halo', { title: 'Sandcastles' });
    log.undo(2);

    expect(log.state.spellingOf(halo)).toBe(idOf('Beyoncé: Ave Maria'));
    expect([log.ownerOf('Beyoncé: Ave Maria'), log.ownerOf('Beyoncé: Sandcastles')]).toEqual([
      halo,
      idOf('Beyoncé: Sandcastles'),
    ]);
    log.undo(1);
    expect([log.state.spellingOf(halo), log.ownerOf('Beyoncé: Ave Maria')]).toEqual([
      null,
      idOf('Beyoncé: Ave Maria'),
    ]);
  });

  it('makes room for the same edit', () => {
    log.edit('Beyoncé: Halo', { title: 'Ave Maria' });
    const [first] = log.events;
    log.undo(1);

    expect(log.edit('Beyoncé: Halo', { title: 'Ave Maria' })).toEqual([
      { type: first.type, data: first.data },
    ]);
  });
});

describe('taking back a merge', () => {
  it('brings the track back with its spellings, and what it was called', () => {
    log.edit('Bjork: Joga', { title: 'Yoga' });
    log.edit('Bjork: Joga', { ...onto, isrc: 'X1' });

    expect(log.undo(2)).toEqual([
      {
        type: 'MergeUndone',
        data: {
          undoes: '2',
          trackId: typo,
          edited: { trackId: joga, fields: {}, artistId: null, spellingId: null },
          spellings: [typo, idOf('Bjork: Yoga')],
        },
      },
    ]);
    expect([log.ownerOf('Bjork: Joga'), log.ownerOf('Bjork: Yoga')]).toEqual([typo, typo]);
    expect([log.state.fieldsOf(typo), log.state.fieldsOf(joga)]).toEqual([{ title: 'Yoga' }, {}]);
    expect(log.undo(1)).toHaveLength(1);
  });

  it('goes back through a chain of them, the newest first', () => {
    log.edit('Bjork: Joga', onto);
    log.edit('Björk: Jóga', { artistName: 'Beyoncé', title: 'Halo' });
    expect(() => log.undo(1)).toThrow(new Refused('The track became part of another one since.'));

    log.undo(2);
    expect(log.ownerOf('Bjork: Joga')).toBe(joga);
    log.undo(1);
    expect(log.ownerOf('Bjork: Joga')).toBe(typo);
  });

  it('leaves another name that the track that remained got since', () => {
    log.edit('Bjork: Joga', onto);
    log.edit('Björk: Jóga', { title: 'State of Emergency' });
    log.undo(1);

    expect(log.ownerOf('Bjork: Joga')).toBe(typo);
    expect(log.state.fieldsOf(joga)).toEqual({ title: 'State of Emergency' });
  });
});

describe('taking back is refused', () => {
  const expectRefusal = (eventId: number, reason: string): void => {
    expect(() => log.undo(eventId)).toThrow(new Refused(reason));
  };

  it('twice', () => {
    log.edit('Beyoncé: Halo', { isrc: 'X1' });
    log.undo(1);

    expectRefusal(1, 'It has been undone already.');
  });

  it('when the same was said again', () => {
    log.edit('Beyoncé: Halo', { isrc: 'X1' });
    log.edit('Beyoncé: Halo', { isrc: 'X2' });
    expectRefusal(1, 'isrc has been edited again since.');

    log.undo(2);
    expect(log.undo(1)).toHaveLength(1);
  });

  it.each([{ title: 'Sandcastles' }, { artistName: 'Beyonce Knowles' }])(
    'of a name when the track was renamed to %j',
    (again) => {
      log.edit('Beyoncé: Halo', { title: 'Ave Maria' });
      log.edit('Beyoncé: Halo', again);

      expectRefusal(1, 'The track has been renamed again since.');
    },
  );

  it('when the track became another one', () => {
    log.edit('Bjork: Joga', { isrc: 'X1' });
    log.edit('Bjork: Joga', onto);

    expectRefusal(1, 'The track became part of another one since.');
  });

  it('of a merge when a spelling that came with it went on to another track', () => {
    log.edit('Bjork: Joga', onto);
    log.edit('Björk: Jóga', { artistName: 'Beyoncé', title: 'Halo' });
    log.edit('Beyoncé: Halo', { isrc: 'X1' });

    expectRefusal(1, 'The track became part of another one since.');
  });

  it('of a merge when the track that remained is called as the other by now', () => {
    log.edit('Bjork: Joga', onto);
    log.edit('Björk: Jóga', { artistName: 'Bjork', title: 'Joga' });

    expectRefusal(1, 'The name that the track would have belongs to another track by now.');
  });

  it('of a name that another track has by now', () => {
    log.edit('Bjork: Joga', onto);
    log.edit('Björk: Jóga', { artistName: 'Bjork', title: 'Joga' });
    log.edit('Björk: Jóga', onto);
    log.undo(1);

    expectRefusal(3, 'The name that the track would have belongs to another track by now.');
  });

  it('when the track has no plays any more', () => {
    log.edit('Beyoncé: Halo', { isrc: 'X1' });
    log.forget('Beyoncé: Halo');

    expectRefusal(1, 'The track has no plays any more.');
  });

  it('of what is no edit', () => {
    log.edit('Beyoncé: Halo', { isrc: 'X1' });
    log.undo(1);

    for (const eventId of [0, 2, 3]) expect(() => log.undo(eventId)).toThrow(Unknown);
  });
});
