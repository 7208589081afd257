import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SourcePlay } from '#src/listening/source-play.js';
import { recordedAnswers, recordedFiles, type RecordedAnswer } from '../../../test/providers/recordings.js';
import { DETAILS, FAULTS, HISTORIES, NOT_ASKED_FOR } from '../../../test/providers/taken-from-recordings.js';
import type { Loopback } from '../../../test/support/loopback.js';
import { OutboundScene } from '../../../test/support/outbound.js';
import { ProviderFault } from '../outbound/faults.js';
import { ScrobbleSourceClient } from './scrobble-source.client.js';
import type { RecentTracks, ScrobbleSourceConnection, TrackQuestion } from './scrobble-source.port.js';

const KEY = 'a'.repeat(32);
const XML = /\.xml$/;
/** What says of whom or what is asked; the tags of an artist are asked for by the name alone. */
const SUBJECTS = ['user', 'artist', 'track', 'mbid'];

const answers = recordedAnswers();
const inTables = [...[HISTORIES, DETAILS, FAULTS].flatMap(Object.keys), ...NOT_ASKED_FOR];

function recordedAnswer(name: string): RecordedAnswer {
  const found = answers.find(({ file }) => file === name);
  if (found === undefined) throw new Error(`There is no recorded answer ${name}.`);

  return found;
}

const shortOf = (mbid: string | null): string => mbid?.slice(0, 8) ?? '-';

function lineOf({ playedAt, artistName, title, albumTitle, ...play }: SourcePlay): string {
  const ids = [play.trackMbid, play.artistMbid, play.albumMbid].map(shortOf).join(' ');

  return `${playedAt} ${artistName} | ${title} | ${albumTitle ?? '-'} | ${ids}`;
}

describe('recorded answers', () => {
  it('are all in their index, and in the tables of what is taken from them', () => {
    const indexed = answers.map(({ file }) => file);
    const unknown = recordedFiles().filter((file) => !indexed.includes(file) || !inTables.includes(file));

    expect(unknown, 'say in test/providers/taken-from-recordings.ts what is taken from them').toEqual([]);
    expect(inTables.toSorted()).toEqual(indexed.toSorted());
  });
});

describe('the scrobble source', () => {
  let scene: OutboundScene;
  let server: Loopback;
  let source: ScrobbleSourceClient;
  let shown: RecordedAnswer;

  const replay: RequestListener = (_, response) => {
    const type = XML.test(shown.file) ? 'text/xml; charset=UTF-8' : 'application/json';
    response.writeHead(shown.status, { 'content-type': type, ...shown.headers });
    response.end(shown.body);
  };

  beforeAll(async () => {
    scene = await OutboundScene.open();
    server = await scene.server(replay);
    source = new ScrobbleSourceClient(await scene.client());
  });
  afterAll(() => scene.close());
  beforeEach(() => scene.query(`delete from outbound_calls`));

  /** Asks what the recorded answer is the answer to. */
  function ask({ question }: RecordedAnswer): Promise<unknown> {
    const text = (name: string): string => question.get(name) ?? 'X';
    const connection: ScrobbleSourceConnection = {
      baseUrl: server.at('/').href,
      username: text('user'),
      apiKey: KEY,
      contact: null,
    };
    const track: TrackQuestion = question.has('mbid')
      ? { trackMbid: text('mbid') }
      : { artistName: text('artist'), title: text('track') };
    switch (text('method').toLowerCase()) {
      case 'user.getrecenttracks':
        return source.recentTracks(connection, { from: 0, to: 1_700_000_000, page: 1, limit: 200 });
      case 'track.getinfo':
        return source.track(connection, track);
      case 'track.gettoptags':
        return source.trackTags(connection, track);
      case 'artist.gettoptags':
        return source.artistTags(connection, text('artist'));
      default:
        throw new Error(`Nobody asks for ${text('method')}.`);
    }
  }

  /** That the source was asked once, and for what the answer was recorded for. */
  function expectAsked({ question }: RecordedAnswer, before: number): void {
    expect(server.arrivals).toHaveLength(before + 1);
    const { pathname, searchParams } = server.at(server.arrivals.at(-1)?.path ?? '');

    expect(pathname).toBe('/2.0/');
    expect(searchParams.get('method')?.toLowerCase()).toBe(question.get('method')?.toLowerCase());
    for (const name of SUBJECTS.filter((one) => question.has(one) && searchParams.has(one)))
      expect(searchParams.get(name)).toBe(question.get(name));
  }

  /** What is told when the source answers as it was recorded. */
  async function toldBy(file: string): Promise<unknown> {
    shown = recordedAnswer(file);
    const before = server.arrivals.length;
    const told = await ask(shown).catch((fault: unknown) => fault);
    expectAsked(shown, before);
    expect(JSON.stringify(await scene.calls())).not.toContain(KEY);

    return told;
  }

  it.each(Object.entries(HISTORIES))('shows the plays of %s', async (file, { plays, ...counts }) => {
    const told = (await toldBy(file)) as RecentTracks;
    const { recenttracks } = JSON.parse(shown.body) as { recenttracks: { track?: unknown } };
    const rows = [recenttracks.track ?? []].flat();

    expect({ ...told, plays: told.plays.map(lineOf) }).toEqual({ plays, ...counts, invalid: 0 });
    for (const { raw } of told.plays) expect(rows).toContainEqual(raw);
  });

  it.each(Object.entries(DETAILS))('tells what is in %s', async (file, { facts }) => {
    const told = await toldBy(file);

    expect(told).toEqual(facts && { facts, payload: JSON.parse(shown.body) as unknown });
  });

  it.each(Object.entries(FAULTS))('fails for a reason with %s', async (file, { fault, sentence }) => {
    const told = await toldBy(file);
    const { status } = shown;

    expect(told).toBeInstanceOf(ProviderFault);
    expect(told).toMatchObject({ name: fault, message: sentence, status });
    expect(await scene.calls()).toMatchObject([{ status, error: sentence }]);
  });
});
