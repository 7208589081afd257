import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A request as the server saw it. */
export interface Arrival {
  /** Milliseconds, on the monotonic clock. */
  readonly at: number;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

async function listen(server: Server): Promise<URL> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return new URL(`http://127.0.0.1:${port}`);
}

/** A server on this machine that stands in for a provider, and remembers what it was asked. */
export class Loopback {
  private constructor(
    private readonly server: Server,
    readonly arrivals: readonly Arrival[],
    private readonly url: URL,
  ) {}

  static async start(answer: RequestListener): Promise<Loopback> {
    const arrivals: Arrival[] = [];
    const server = createServer((request, response) => {
      arrivals.push({ at: performance.now(), path: request.url ?? '', headers: request.headers });
      answer(request, response);
    });

    return new Loopback(server, arrivals, await listen(server));
  }

  /** One that does with connections what HTTP does not. */
  static async startRaw(accept: (socket: Socket) => void): Promise<Loopback> {
    const server = createRawServer((socket) => {
      socket.on('error', () => undefined);
      accept(socket);
    });

    return new Loopback(server, [], await listen(server));
  }

  at(path: string, hostname = '127.0.0.1'): URL {
    const url = new URL(path, this.url);
    url.hostname = hostname;

    return url;
  }

  /** The least time between two requests; infinite for less than two. */
  leastGap(): number {
    const gaps = this.arrivals.slice(1).map(({ at }, index) => at - (this.arrivals[index]?.at ?? 0));

    return Math.min(...gaps);
  }

  async close(): Promise<void> {
    if ('closeAllConnections' in this.server && typeof this.server.closeAllConnections === 'function')
      this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}
