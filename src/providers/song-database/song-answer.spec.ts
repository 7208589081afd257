import { describe, expect, it } from 'vitest';
import { Misasked, Misconfigured, Retryable } from '#src/providers/outbound/faults.js';
import type { ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { songIn, songsIn } from './song-answer.js';

const HTML = 'text/html; charset=utf-8';
const PAGE = '<!DOCTYPE html><html><title>Just a moment...</title></html>';
const PROBLEM = '{"title":"One or more validation errors occurred.","status":400,"errors":{"fields":[""]}}';

const answerOf = (
  body: string,
  status = 200,
  type = 'application/json',
  headers: Readonly<Record<string, string>> = {},
): ProviderAnswer => ({
  status,
  headers: { 'content-type': type, ...headers },
  body,
  url: new URL('http://127.0.0.1'),
});

function faultOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (fault) {
    return fault;
  }
}

describe('an answer', () => {
  it('to a search is the list of what was found', () => {
    expect(songsIn(answerOf('{"items":[{"id":1}],"term":"","totalCount":0}'), 'vocalDb')).toEqual([
      { id: 1 },
    ]);
    expect(songsIn(answerOf('{"items":{"id":1}}'), 'vocalDb')).toEqual([{ id: 1 }]);
    expect(songsIn(answerOf('{"items":[null,{"id":1}]}'), 'vocalDb')).toEqual([null, { id: 1 }]);
    expect(songsIn(answerOf('{"items":[]}'), 'vocalDb')).toEqual([]);
  });

  it('of an id is the song', () => {
    expect(songIn(answerOf('{"id":1,"name":"a"}'), 'vocalDb')).toEqual({ id: 1, name: 'a' });
  });

  it.each([
    ['a page with 404', answerOf(PAGE, 404, HTML)],
    ['nothing with 404', answerOf('', 404)],
    ['null', answerOf('null')],
  ])('of an id that there is not is %s', (_, answer) => {
    expect(songIn(answer, 'vocalDb')).toBeNull();
  });
});

describe('trouble that passes', () => {
  it.each([
    ['a front end without a database', answerOf(PAGE, 503, HTML), 'answered 503.'],
    ['a front end that knows its own statuses', answerOf(PAGE, 522, HTML), 'answered 522.'],
    ['a page instead of data', answerOf(PAGE, 200, HTML), 'answered with a page instead of data.'],
    ['a text that was cut off', answerOf('{"items":[{"id":'), 'answered with something that is no JSON.'],
    ['no body', answerOf(''), 'answered with something that is no JSON.'],
    ['a list', answerOf('[]'), 'answered something else than it was asked.'],
    [
      'an object of another kind',
      answerOf('{"items":{"name":"a"}}'),
      'answered something else than it was asked.',
    ],
  ])('is %s', (_, answer, sentence) => {
    for (const read of [songsIn, songIn])
      expect(faultOf(() => read(answer, 'doujinDb'))).toEqual(
        new Retryable(`The doujin database ${sentence}`, answer.status),
      );
  });

  it.each(['null', '{"items":null}', '{"items":[null]}', '{"items":[{}]}', '{"items":[{"id":null},7]}'])(
    'is a search that is answered with %s',
    (body) => {
      expect(faultOf(() => songsIn(answerOf(body), 'vocalDb'))).toEqual(
        new Retryable('The vocal database answered something else than it was asked.', 200),
      );
    },
  );

  it('is a search that is not there', () => {
    expect(faultOf(() => songsIn(answerOf(PAGE, 404, HTML), 'vocalDb'))).toEqual(
      new Retryable('The vocal database has no songs at its address (404).', 404),
    );
  });

  it('is to be asked too often, with how long to wait', () => {
    const fault = faultOf(() => songsIn(answerOf(PAGE, 429, HTML, { 'retry-after': '30' }), 'singerDb'));

    expect(fault).toEqual(
      new Retryable('The singer database was asked too often.', 429, {
        retryAfterMs: 30_000,
        isRateLimit: true,
      }),
    );
  });
});

describe('trouble that stays', () => {
  it.each([
    [
      'a question that it does not understand',
      answerOf(PROBLEM, 400, 'application/problem+json'),
      new Misasked('The vocal database does not take the question (400).', 400),
    ],
  ])('is %s', (_, answer, fault) => {
    expect(faultOf(() => songsIn(answer, 'vocalDb'))).toStrictEqual(fault);
    expect(faultOf(() => songIn(answer, 'vocalDb'))).toStrictEqual(fault);
  });

  it.each([
    ['a front end that takes it for a robot', answerOf(PAGE, 403, HTML)],
    ['a front end that says so in a line', answerOf('error code: 1010', 403, 'text/plain')],
    ['a front end that says so in JSON', answerOf('{"error_code":1010}', 403)],
    ['a place that wants to know who asks', answerOf('', 401)],
    ['a place that asks who it is with a page', answerOf(PAGE, 401, HTML)],
  ])('is %s, which a person is told', (_, answer) => {
    const { status } = answer;
    const sentence = `The singer database does not let the service in (${status}). It is asked again when the settings are saved or the enrichment is resumed.`;
    for (const read of [songsIn, songIn])
      expect(faultOf(() => read(answer, 'singerDb'))).toStrictEqual(new Misconfigured(sentence, status));
  });
});
