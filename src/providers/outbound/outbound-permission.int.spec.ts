import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutboundScene, requestOf } from '../../../test/support/outbound.js';
import { Retryable, Unavailable } from './faults.js';
import { looking } from './permission.js';

/** What somebody who wants nothing sent throws. */
class NotNow extends Error {}

describe('whoever looks before each request', () => {
  let scene: OutboundScene;

  beforeEach(async () => void (scene = await OutboundScene.open()));
  afterEach(() => scene.close());

  const readNothing = (): never => {
    throw new Retryable('Later.', 503);
  };

  it('stops a question that would be sent again, which nothing is noted of', async () => {
    const server = await scene.server((_request, response) => void response.end('1'));
    const client = await scene.client();
    let looks = 0;
    const look = (): Promise<void> =>
      ++looks === 3 ? Promise.reject(new NotNow('Not now.')) : Promise.resolve();
    const asking = looking(look, () => client.get(requestOf(server.at('/')), readNothing));

    await expect(asking).rejects.toThrow(NotNow);
    expect(server.arrivals).toHaveLength(2);
    expect(await scene.calls()).toHaveLength(2);
  });

  it('is in the way of nobody else who asks the same provider', async () => {
    const server = await scene.server((_request, response) => void response.end('1'));
    const client = await scene.client();
    const refused = looking(
      () => Promise.reject(new NotNow('Not now.')),
      () => client.get(requestOf(server.at('/refused')), () => 1),
    );
    const others = [1, 2].map(() => client.get(requestOf(server.at('/others')), () => 1));

    await expect(refused).rejects.toThrow(NotNow);
    expect(await Promise.all(others)).toEqual([1, 1]);
    expect(await scene.calls()).toMatchObject([{ path: '/others' }, { path: '/others' }]);
  });

  it('lets pass what it does not refuse, to its end', async () => {
    const server = await scene.server((_request, response) => void response.end('1'));
    const client = await scene.client();
    const asking = looking(
      () => Promise.resolve(),
      () => client.get(requestOf(server.at('/')), readNothing),
    );

    await expect(asking).rejects.toThrow(Unavailable);
    expect(server.arrivals).toHaveLength(4);
  });
});
