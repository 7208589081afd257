import { describe, expect, it } from 'vitest';
import { Misasked, Misconfigured, Retryable } from '#src/providers/outbound/faults.js';
import type { ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { answerOfThing, answerOfUser } from './source-answer.js';

const JSON_TYPE = 'application/json; charset=UTF-8';
const answerOf = (body: string, status = 200, type = JSON_TYPE): ProviderAnswer => ({
  status,
  headers: { 'content-type': type },
  body,
  url: new URL('http://127.0.0.1/2.0/'),
});
const refusal = (error: number | string, message = 'words of the body', status = 200): ProviderAnswer =>
  answerOf(JSON.stringify({ message, links: [], error }), status);
const ofUser = (answer: ProviderAnswer): unknown => answerOfUser(answer, 'rj', 'user');
const ofThing = (answer: ProviderAnswer): unknown => answerOfThing(answer, 'rj');
function faultOf(asking: () => unknown): unknown {
  try {
    return expect.fail(`It was answered: ${JSON.stringify(asking())}`);
  } catch (fault) {
    return fault;
  }
}

describe('a refusal', () => {
  it.each([
    [2, 200, Retryable, 'The scrobble source is out of order (error 2).'],
    [8, 500, Retryable, 'The scrobble source is out of order (error 8).'],
    [8, 400, Retryable, 'The scrobble source is out of order (error 8).'],
    ['8', 200, Retryable, 'The scrobble source is out of order (error 8).'],
    [11, 503, Retryable, 'The scrobble source is out of order (error 11).'],
    [16, 400, Retryable, 'The scrobble source is out of order (error 16).'],
    [29, 429, Retryable, 'The scrobble source was asked too often (error 29).'],
    [29, 200, Retryable, 'The scrobble source was asked too often (error 29).'],
    [10, 403, Misconfigured, 'The scrobble source does not know the API key. Check it in the settings.'],
    [10, 200, Misconfigured, 'The scrobble source does not know the API key. Check it in the settings.'],
    [10, 503, Misconfigured, 'The scrobble source does not know the API key. Check it in the settings.'],
    [26, 403, Misconfigured, 'The scrobble source has suspended the API key. Check it in the settings.'],
    [
      17,
      400,
      Misconfigured,
      'The scrobble source keeps the history of rj private. Make it public there, or check the username in the settings.',
    ],
    [
      4,
      403,
      Misconfigured,
      'The scrobble source does not let the API key in (error 4). Check it in the settings.',
    ],
    [
      9,
      403,
      Misconfigured,
      'The scrobble source does not let the API key in (error 9). Check it in the settings.',
    ],
    [
      13,
      403,
      Misconfigured,
      'The scrobble source does not let the API key in (error 13). Check it in the settings.',
    ],
    [
      14,
      403,
      Misconfigured,
      'The scrobble source does not let the API key in (error 14). Check it in the settings.',
    ],
    [3, 400, Misasked, 'The scrobble source does not take the question (error 3): words of the body'],
    [5, 200, Misasked, 'The scrobble source does not take the question (error 5): words of the body'],
    [7, 404, Misasked, 'The scrobble source does not take the question (error 7): words of the body'],
    [7, 500, Misasked, 'The scrobble source does not take the question (error 7): words of the body'],
    [27, 200, Misasked, 'The scrobble source does not take the question (error 27): words of the body'],
    [27, 500, Retryable, 'The scrobble source answered 500.'],
    [
      27,
      403,
      Misconfigured,
      'The scrobble source does not let the service in (403). Check it in the settings.',
    ],
  ])('with code %j and status %i means %o', (code, status, kind, message) => {
    for (const read of [ofUser, ofThing]) {
      const fault = faultOf(() => read(refusal(code, undefined, status)));
      expect(fault).toBeInstanceOf(kind);
      expect(fault).toMatchObject({ message, status });
    }
  });

  it.each([
    [29, 200, { isRateLimit: true }],
    [8, 429, { isRateLimit: true }],
    [8, 503, {}],
  ])('with code %i and status %i asks for a pause of its kind', (code, status, pause) => {
    expect(faultOf(() => ofUser(refusal(code, '', status)))).toMatchObject({ pause });
  });

  it.each([
    ['User not found', 404],
    ['User not found', 200],
    ['No user with that name was found', 400],
    ['Invalid user name supplied', 400],
  ])('of a user that is not known is told to the listener: %s', (message, status) => {
    const fault = faultOf(() => ofUser(refusal(6, message, status)));
    expect(fault).toBeInstanceOf(Misconfigured);
    expect(fault).toHaveProperty(
      'message',
      'The scrobble source knows no user rj. Check it in the settings.',
    );
  });

  it.each([
    'Invalid parameters - Your request is missing the [user] parameter',
    'limit param out of bounds (1-1000)',
    'page param out of bounds (1-1000000)',
  ])('of parameters is a mistake of ours: %s', (message) => {
    for (const read of [ofUser, ofThing])
      expect(faultOf(() => read(refusal(6, message, 400)))).toBeInstanceOf(Misasked);
  });

  it.each([
    ['Track not found', 200],
    ['The artist you supplied could not be found', 404],
    ['Invalid parameters', 400],
  ])('of a thing that is not known is an answer: %s', (message, status) => {
    expect(ofThing(refusal(6, message, status))).toBeNull();
  });

  it('may be XML, though JSON was asked for', () => {
    const xml = (code: number, message: string, status: number): ProviderAnswer =>
      answerOf(`<lfm status="failed">\n<error code="${code}">${message}</error></lfm>`, status, 'text/xml');

    expect(faultOf(() => ofUser(xml(10, 'Invalid API key', 403)))).toBeInstanceOf(Misconfigured);
    expect(faultOf(() => ofUser(xml(8, 'Operation failed', 200)))).toBeInstanceOf(Retryable);
    expect(ofThing(xml(6, 'Track not found', 404))).toBeNull();
  });

  it('is told in one line that is not too long', () => {
    const fault = faultOf(() => ofUser(refusal(3, `a\n b${'c'.repeat(1_000)}`)));
    expect(String(fault)).toMatch(/: a bc{197}$/);
  });
});

describe('an answer', () => {
  it('is the property that was asked for, or for a thing the whole', () => {
    expect(ofUser(answerOf('{"user":{"name":"RJ"}}'))).toEqual({ name: 'RJ' });
    expect(ofThing(answerOf('{"track":{"name":"Says"}}'))).toEqual({ track: { name: 'Says' } });
  });

  it.each([
    ['without what was asked for', answerOf('{"other":{}}')],
    ['of another type', answerOf('{"user":""}')],
    ['that is a list', answerOf('[]')],
    ['cut off', answerOf('{"user":{"na')],
    ['without a body', answerOf('')],
    ['that is a page', answerOf('<html>', 200, 'text/html')],
    ['that is XML without a refusal', answerOf('<lfm status="ok"><user/></lfm>', 200, 'text/xml')],
    ['that is a page of trouble', answerOf('<html>', 502, 'text/html')],
    ['that is not found, without saying what', answerOf('<html>', 404, 'text/html')],
    ['that finds fault with the question, without saying which', answerOf('<html>', 400, 'text/html')],
    ['that calls a question of one line too long', answerOf('{"user":{}}', 413)],
  ])('%s is trouble that passes', (_, answer) => {
    const fault = faultOf(() => ofUser(answer));
    expect(fault).toBeInstanceOf(Retryable);
    expect(fault).toMatchObject({
      status: answer.status,
      message: expect.stringMatching(/^The scrobble source /),
    });
  });
});
