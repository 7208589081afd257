import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Interrupted, Misasked, Misconfigured, Unavailable } from '#src/providers/outbound/faults.js';
import { RecordingDbFake } from '#src/providers/recording-db/recording-db.fake.js';
import { dueTrack, EnrichmentScene, toldOf } from '../../test/support/enrichment-scene.js';
import { found, idOf } from '../../test/support/found-recordings.js';
import type { DueTrack } from './due-tracks.js';
import { PutAside } from './job-run.js';
import { RecordingDetails } from './recording-details.js';
import { RecordingSearch } from './recording-search.js';

const [typed, brought] = [idOf(1), idOf(2)];

describe('looking a track up', () => {
  let scene: EnrichmentScene;
  let database: RecordingDbFake;
  let search: RecordingSearch;

  beforeEach(() => {
    scene = new EnrichmentScene();
    database = new RecordingDbFake();
    const { connections, commands, book } = scene;
    const details = new RecordingDetails(database, connections, book, scene.clock);
    search = new RecordingSearch(database, connections, commands, details);
  });
  const lookUp = (rest: Partial<DueTrack> = {}): Promise<void> => search.lookUp(dueTrack(rest), scene.ask);

  it('searches for the names, and judges what is found', async () => {
    database.finds(dueTrack(), found());
    await lookUp();

    expect(database.searched).toEqual([{ artistName: 'Nils Frahm', title: 'Says', albumTitle: 'Spaces' }]);
    expect(database.lookedUp).toEqual([]);
    expect(scene.searches).toEqual([{ kind: 'matched', mbid: idOf(1) }]);
    expect(scene.answers).toEqual([]);
  });

  it('finds nothing, or more than one', async () => {
    await lookUp();
    database.finds(dueTrack({ title: 'Says (live)' }), found());
    await lookUp({ title: 'Says (live)' });

    expect(scene.searches).toMatchObject([{ kind: 'missed' }, { kind: 'ambiguous' }]);
  });

  it('searches with fewer words when nothing fits, and not when no word can go', async () => {
    database.finds(dueTrack({ title: 'Says (feat. A)' }), found({ title: 'Hammers' }));
    database.finds(dueTrack(), found());
    await lookUp({ title: 'Says (feat. A)' });
    await lookUp({ title: 'Hammers' });

    expect(database.searched.map(({ title }) => title)).toEqual(['Says (feat. A)', 'Says', 'Hammers']);
    expect(scene.searches).toEqual([{ kind: 'matched', mbid: idOf(1) }, { kind: 'missed' }]);
  });

  it('knows the artist by other names', async () => {
    const track = dueTrack({ artistName: 'N. F.', artistAliases: ['Nils Frahm'] });
    database.finds(track, found());
    await search.lookUp(track, scene.ask);

    expect(scene.searches).toMatchObject([{ kind: 'matched' }]);
  });

  it('believes what a person typed, whatever it is called, and keeps what was fetched', async () => {
    database.knows(toldOf(typed, { title: 'Hammers', artistName: 'Somebody Else' }));
    await lookUp({ typedMbid: typed, toldMbid: brought });

    expect(database.lookedUp).toEqual([typed]);
    expect(database.searched).toEqual([]);
    expect(scene.searches).toEqual([{ kind: 'matched', mbid: typed }]);
    expect(scene.answers).toMatchObject([
      { source: 'RecordingDb', trackId: idOf(101), asked: { spellingId: idOf(102), mbid: typed } },
    ]);
  });

  it('takes the recording that another was merged into', async () => {
    database.knows(toldOf(idOf(9)), typed);
    await lookUp({ typedMbid: typed });

    expect(scene.searches).toEqual([{ kind: 'matched', mbid: idOf(9) }]);
    expect(scene.answers[0]).toMatchObject({ asked: { mbid: idOf(9) } });
  });

  it('takes what came with plays when it can be the track', async () => {
    database.knows(toldOf(brought));
    await lookUp({ toldMbid: brought });

    expect(scene.searches).toEqual([{ kind: 'matched', mbid: brought }]);
    expect(database.searched).toEqual([]);
  });

  it('searches when what is known leads nowhere', async () => {
    database.knows(toldOf(brought, { title: 'Hammers', artistName: 'Somebody Else' }));
    database.finds(dueTrack(), found({ mbid: idOf(7) }));
    await lookUp({ typedMbid: typed, toldMbid: brought });

    expect(database.lookedUp).toEqual([typed, brought]);
    expect(scene.searches).toEqual([{ kind: 'matched', mbid: idOf(7) }]);
  });

  it('asks once for an id that was typed and came with plays', async () => {
    await lookUp({ typedMbid: typed, toldMbid: typed });

    expect(database.lookedUp).toEqual([typed]);
  });

  it('keeps nothing of a recording when a person said something else meanwhile', async () => {
    scene.status = 'NotFound';
    database.knows(toldOf(typed));
    await lookUp({ typedMbid: typed });

    expect(scene.searches).toHaveLength(1);
    expect(scene.answers).toEqual([]);
  });

  it.each([
    [new Unavailable('It did not answer.'), 'It did not answer.'],
    [new Misasked('It did not understand.', 400), 'It did not understand.'],
    [new TypeError('x is undefined'), 'Something went wrong; the log of the service says what.'],
  ])('fails for %s, and is not missed', async (fault, error) => {
    vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    database.fault = fault;
    await lookUp({ typedMbid: typed });

    expect(scene.searches).toEqual([{ kind: 'failed', error }]);
  });

  it.each([
    new Misconfigured('Check the address.', 403),
    new Interrupted('The service stops.'),
    new PutAside(),
  ])('leaves the lookup as it is at %s', async (fault) => {
    database.fault = fault;

    await expect(lookUp()).rejects.toBe(fault);
    expect(scene.searches).toEqual([]);
  });

  it('asks before each question whether it may be sent', async () => {
    const error = new PutAside();
    scene.hindrance = { at: 2, error };

    await expect(lookUp({ toldMbid: brought })).rejects.toBe(error);
    expect([database.lookedUp, database.searched, scene.searches]).toEqual([[brought], [], []]);
  });
});
