import { connect } from 'node:net';
import type { ScrobbleSourceServer } from './scrobble-source-server.js';
import type { Scrobble } from './source-scrobbles.js';

export const KEY = 'a'.repeat(32);

export type Question = Readonly<Record<string, string | number>>;

/** The address of a question to the server; JSON of Mira's history with a valid key unless it says otherwise. */
export function addressOf(server: ScrobbleSourceServer, question: Question = {}): URL {
  const url = new URL(server.baseUrl);
  const usual: Question = { method: 'user.getRecentTracks', user: 'Mira', api_key: KEY, format: 'json' };
  for (const [name, value] of Object.entries({ ...usual, ...question }))
    if (value !== '') url.searchParams.set(name, String(value));

  return url;
}

export interface Told {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
  readonly headers: Headers;
}

export async function askText(server: ScrobbleSourceServer, question?: Question): Promise<Told> {
  const answer = await fetch(addressOf(server, question), { signal: AbortSignal.timeout(30_000) });
  const { status, headers } = answer;

  return { status, headers, type: headers.get('content-type'), text: await answer.text() };
}

/** The body of an answer, which must be JSON, and its status. */
export async function ask(
  server: ScrobbleSourceServer,
  question?: Question,
): Promise<{ status: number; body: unknown }> {
  const { status, text } = await askText(server, question);

  return { status, body: JSON.parse(text) as unknown };
}

/** A row of the history as the source tells it. */
export interface Row {
  readonly name: string;
  readonly url: string;
  readonly artist: { readonly '#text'?: string; readonly name?: string; readonly mbid: string };
  readonly album: { readonly '#text': string; readonly mbid: string };
  readonly date?: { readonly uts: string; readonly '#text': string };
  readonly '@attr'?: { readonly nowplaying: string };
}

export interface Page {
  readonly attributes: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}

interface RecentTracks {
  readonly recenttracks: {
    readonly '@attr': Page['attributes'];
    readonly track: readonly Row[];
  };
}

/** A page of a history, which must be one. */
export async function page(server: ScrobbleSourceServer, question?: Question): Promise<Page> {
  const { status, body } = await ask(server, question);
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  const { recenttracks } = body as RecentTracks;

  return { attributes: recenttracks['@attr'], rows: recenttracks.track };
}

/** A play each second from the second on, which is in the summer of 2017. */
export const FIRST = 1_500_000_000;

export const playsInARow = (count: number): readonly Scrobble[] =>
  Array.from({ length: count }, (_, index) => ({
    uts: FIRST + index,
    artist: `Artist ${index % 3}`,
    title: `Track ${index}`,
    album: index % 2 === 0 ? 'Album' : null,
  }));

/** What a row says, as the history has it; a row without a date is of no known moment. */
export const playOf = ({ date, artist, name, album }: Row): Scrobble => ({
  uts: Number(date?.uts ?? 0),
  artist: artist['#text'] ?? '',
  title: name,
  album: album['#text'] === '' ? null : album['#text'],
});

/** What came over a connection, byte for byte, and what became of the connection. */
export interface Wire {
  readonly text: string;
  readonly ending: 'ended' | 'reset' | 'open';
}

/** Asks once over a connection of its own, which it would keep, and listens until it ends, or for so long. */
export function listen(
  server: ScrobbleSourceServer,
  question: Question = {},
  patienceMs = 10_000,
): Promise<Wire> {
  const { hostname, port, pathname, search } = addressOf(server, question);
  const socket = connect(Number(port), hostname);
  const heard: Buffer[] = [];
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);

  return new Promise((done) => {
    const finish = (ending: Wire['ending']): void => {
      clearTimeout(timer);
      socket.destroy();
      done({ text: Buffer.concat(heard).toString(), ending });
    };
    const timer = setTimeout(() => finish('open'), patienceMs);
    socket.on('data', (bytes: Buffer) => heard.push(bytes));
    socket.on('end', () => finish('ended'));
    socket.on('error', () => finish('reset'));
  });
}
