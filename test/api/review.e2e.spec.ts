import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateApiKey } from '#src/api-keys/commands/create-api-key.command.js';
import { Projections } from '#src/event-store/projection.js';
import { Rebuilder } from '#src/event-store/rebuild.js';
import { RecordSearch } from '#src/lookups/commands/record-search.command.js';
import type { Answer } from '../support/api.js';
import { mbid, otherMbid } from '../support/lookups.js';
import { idOf, LookupScene, plays } from '../support/lookup-scene.js';

describe('lookups that persons decide', () => {
  let scene: LookupScene;

  beforeAll(async () => void (scene = await LookupScene.make()));
  afterAll(() => scene.api.close());

  it('are accepted, once and again, and that survives whatever comes', async () => {
    const accept = (): Promise<Answer> =>
      scene.post(`review/${idOf('Reviewed')}/accept`, { mbid: otherMbid.toUpperCase() });
    const answer = { status: 200, body: { id: idOf('Reviewed'), status: 'Matched' } };
    expect(await accept()).toMatchObject(answer);
    expect(await accept()).toMatchObject(answer);
    expect(await scene.statusOf('Reviewed')).toEqual(['Matched', otherMbid]);
    expect(await scene.post(`review/${idOf('Reviewed')}/accept`, { mbid })).toMatchObject({
      status: 409,
      body: { error: expect.any(String) },
    });

    await scene.api.app
      .get(CommandBus)
      .execute(new RecordSearch(idOf('Reviewed'), { kind: 'matched', mbid }));
    await scene.api.record('scrobbleSource', plays);
    await scene.api.record('listenBrainz', plays);
    for (const projection of scene.api.app.get(Projections).all)
      await scene.api.app.get(Rebuilder).rebuild(projection);
    expect(await scene.statusOf('Reviewed')).toEqual(['Matched', otherMbid]);
    expect(await scene.api.differences()).toEqual([]);

    expect((await scene.undoLast('Reviewed')).status).toBe(200);
    expect(await scene.statusOf('Reviewed')).toEqual(['NeedsReview', null]);
  });

  it('are dismissed, once and again, until that is taken back', async () => {
    for (const title of ['Dismissed', 'Failed', 'NotFound']) {
      const before = await scene.statusOf(title);
      const answer = { status: 200, body: { id: idOf(title), status: 'NotFound' } };
      expect(await scene.post(`review/${idOf(title)}/not-found`)).toMatchObject(answer);
      expect(await scene.post(`review/${idOf(title)}/not-found`)).toMatchObject(answer);
      expect((await scene.lookups('?status=NotFound')).items).toContainEqual(
        expect.objectContaining({ id: idOf(title), nextTryAt: null }),
      );

      expect((await scene.undoLast(title)).status).toBe(200);
      expect(await scene.statusOf(title)).toEqual(before);
      expect((await scene.undoLast(title)).status).toBe(409);
    }
    expect(await scene.api.differences()).toEqual([]);
  });

  it.each(['Pending', 'Matched'])('that are %s are neither accepted nor dismissed', async (title) => {
    const before = await scene.statusOf(title);
    for (const answer of [
      await scene.post(`review/${idOf(title)}/accept`, { mbid: otherMbid }),
      await scene.post(`review/${idOf(title)}/not-found`),
    ])
      expect(answer).toMatchObject({ status: 409, body: { error: expect.any(String) } });
    expect(await scene.statusOf(title)).toEqual(before);
  });

  it.each(['lookups', 'review'])('are searched again under %s, whatever they came to', async (under) => {
    const tried: unknown[] = [];
    for (const title of under === 'review' ? ['Pending', 'Matched'] : ['Pending', 'Failed', 'NotFound']) {
      const answer = { status: 200, body: { id: idOf(title), status: 'Pending' } };
      expect(await scene.post(`${under}/${idOf(title)}/retry`)).toMatchObject(answer);
      expect(await scene.post(`${under}/${idOf(title)}/retry`)).toMatchObject(answer);
      tried.push(await scene.statusOf(title));
    }
    expect(new Set(tried.map((one) => JSON.stringify(one)))).toEqual(new Set(['["Pending",null]']));
  });

  it('of an unknown id are none, and no UUID is no recording', async () => {
    for (const id of [idOf('Nothing'), 'nonsense', '%00'])
      for (const path of [`lookups/${id}/retry`, `review/${id}/retry`, `review/${id}/not-found`])
        expect([path, (await scene.post(path)).status]).toEqual([path, 404]);
    expect((await scene.post(`review/${idOf('Nothing')}/accept`, { mbid })).status).toBe(404);
    for (const body of [{}, { mbid: '' }, { mbid: null }, { mbid: 7 }, { mbid: 'nonsense' }])
      expect(await scene.post(`review/${idOf('Waiting')}/accept`, body)).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/^mbid /) },
      });
  });

  it('are changed with a key that may write', async () => {
    const { token } = await scene.api.app.get(CommandBus).execute(new CreateApiKey('reader', false, 'test'));
    const id = idOf('Waiting');
    const paths = [
      `lookups/${id}/retry`,
      `review/${id}/retry`,
      `review/${id}/not-found`,
      `review/${id}/accept`,
    ];
    for (const path of [...paths, `history/${id}/undo`])
      expect(
        await scene.api.request(`/api/v1/${path}`, { method: 'POST', token, body: { mbid } }),
      ).toMatchObject({
        status: 403,
      });
    const edit = { method: 'PUT', token, body: { title: 'x' } } as const;
    expect((await scene.api.request(`/api/v1/library/${id}`, edit)).status).toBe(403);
    for (const path of ['lookups', 'review', 'library', `tracks/${id}/history`])
      expect((await scene.api.request(`/api/v1/${path}`, { token })).status).toBe(200);
    expect(await scene.statusOf('Waiting')).toEqual(['NeedsReview', null]);
  });
});
