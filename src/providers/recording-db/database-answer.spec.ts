import { describe, expect, it } from 'vitest';
import { Misasked, Misconfigured, Retryable } from '#src/providers/outbound/faults.js';
import type { ProviderAnswer } from '#src/providers/outbound/outbound.port.js';
import { recordingIn, recordingsIn } from './database-answer.js';

const ID = (digit: number): string => `${digit}0000000-0000-4000-8000-000000000000`;
const answerOf = (
  status: number,
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
): ProviderAnswer => ({
  status,
  headers: { 'content-type': typeof data === 'string' ? 'text/html' : 'application/json', ...headers },
  body: typeof data === 'string' ? data : JSON.stringify(data),
  url: new URL('http://127.0.0.1/'),
});
const refusal = (status: number, error: string): ProviderAnswer =>
  answerOf(status, { error, help: 'For usage' });

const credited = { 'artist-credit': [{ name: 'Nils Frahm' }] };

describe('what a search finds', () => {
  it('comes by how well it fits, and without what is no recording', () => {
    const recordings = [
      { ...credited, id: ID(1), title: 'A' },
      { ...credited, id: ID(2), title: 'B', score: '55' },
      { ...credited, id: ID(3), title: 'C', score: 101 },
      { ...credited, id: ID(4), title: 'D', score: 55 },
      { ...credited, id: 'none', title: 'E', score: 100 },
      { ...credited, id: ID(5), title: ' ', score: 100 },
      { id: ID(6), title: 'F', 'artist-credit': null },
      null,
    ];
    const found = recordingsIn(answerOf(200, { recordings }));

    expect(found.map(({ title, score }) => [title, score])).toEqual([
      ['C', 100],
      ['B', 55],
      ['D', 55],
      ['A', 0],
    ]);
  });

  it.each([
    [answerOf(200, {})],
    [answerOf(200, { recordings: {} })],
    [answerOf(200, [])],
    [answerOf(200, { recordings: [null, { id: null, title: null }] })],
    [answerOf(200, { recordings: [], count: 3 })],
    [answerOf(200, '<html>')],
    [answerOf(200, '{"recordings":[')],
    [answerOf(404, '<html>')],
  ])('is never nothing because of a fault: %j', (answer) => {
    expect(() => recordingsIn(answer)).toThrow(Retryable);
  });

  it('cannot be nothing at all', () => {
    expect(() => recordingsIn(refusal(404, 'Not Found'))).toThrow(
      new Misconfigured('The recording database is not at its address (404). Check it in the settings.', 404),
    );
  });
});

describe('what a lookup finds', () => {
  it('is the recording, as it came and as it is read', () => {
    const recording = { id: ID(1), title: 'A', length: 1_000, disambiguation: 'live', score: 3 };

    expect(recordingIn(answerOf(200, recording))).toEqual({
      recording,
      found: {
        mbid: ID(1),
        title: 'A',
        artistName: '',
        artists: [],
        artistNames: [],
        albumTitles: [],
        durationSeconds: 1,
        score: 100,
        disambiguation: 'live',
      },
    });
  });

  it.each([[refusal(404, 'Not Found')], [refusal(400, 'Invalid mbid.')]])('is nothing: %j', (answer) => {
    expect(recordingIn(answer)).toBeNull();
  });

  it.each([
    [answerOf(404, '<html>')],
    [answerOf(200, { id: ID(1), title: null })],
    [answerOf(200, { id: null, title: 'A' })],
    [answerOf(200, [])],
    [answerOf(200, 'Too long')],
  ])('is never nothing because of a fault: %j', (answer) => {
    expect(() => recordingIn(answer)).toThrow(Retryable);
  });
});

describe.each([
  ['search', recordingsIn],
  ['lookup', recordingIn],
])('a refused %s', (_, read) => {
  it.each([
    [{}, { isRateLimit: true }],
    [{ 'retry-after': '0' }, { isRateLimit: true, retryAfterMs: 0 }],
    [{ 'retry-after': '7' }, { isRateLimit: true, retryAfterMs: 7_000 }],
  ])('with 503 and %j is asked again after a pause: %j', (headers, pause) => {
    expect(() => read(answerOf(503, { error: 'busy' }, headers))).toThrow(
      expect.objectContaining({
        name: 'Retryable',
        message: 'The recording database was asked too often, or is busy.',
        pause,
      }),
    );
  });

  it.each([401, 403])('with %d is for a person to mend', (status) => {
    expect(() => read(refusal(status, 'You are not authorized.'))).toThrow(
      new Misconfigured(
        `The recording database does not let the service in (${status}). Check its address and the contact in the settings.`,
        status,
      ),
    );
  });

  it('with 400 is a mistake of ours, and says which', () => {
    const message = 'The recording database does not take the question: foobar is not\n a valid inc.';
    expect(() => read(refusal(400, 'foobar is not\n a valid inc.'))).toThrow(
      new Misasked(message.replace('\n', ''), 400),
    );
    expect(() => read(answerOf(400, '<html>'))).toThrow(
      new Misasked('The recording database does not take the question (400).', 400),
    );
  });

  it.each([408, 429, 500, 502])('with %d passes', (status) => {
    expect(() => read(answerOf(status, '<html>'))).toThrow(Retryable);
  });
});
