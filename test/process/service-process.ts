import { createServer, type AddressInfo } from 'node:net';
import type { DataFolder, Variables } from './data-folder.js';
import type { Ended, Program } from './program.js';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));

  return port;
}

const GREETING = /^Backbeat listens on (\S+)\n(?:.+\n)*\n/m;

/** A running service, as the person who started it sees it. */
export class ServiceProcess {
  private constructor(
    readonly program: Program,
    readonly address: string,
    readonly greeting: string,
  ) {}

  static async start(folder: DataFolder, variables: Variables = {}): Promise<ServiceProcess> {
    const port = String(await freePort());
    const program = folder.start('main', [], { PORT: port, ...variables });
    const [greeting, address] = await program.says(GREETING);

    return new ServiceProcess(program, address, greeting);
  }

  get token(): string | undefined {
    return /^API key +(\S+)/m.exec(this.greeting)?.[1];
  }

  get password(): string | undefined {
    return /^Admin password +(\S+)/m.exec(this.greeting)?.[1];
  }

  async request(path: string, token = this.token): Promise<{ status: number; text: string }> {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(`${this.address}${path}`, { headers });

    return { status: answer.status, text: await answer.text() };
  }

  /** The body of a GET that must answer 200. */
  async get<Body>(path: string, token = this.token): Promise<Body> {
    const { status, text } = await this.request(path, token);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${text}`);

    return JSON.parse(text) as Body;
  }

  async scrobbles(token = this.token): Promise<number> {
    return (await this.get<Overview>('/api/v1/overview?range=all', token)).scrobbles;
  }

  stop(signal: NodeJS.Signals = 'SIGINT'): Promise<Ended> {
    this.program.signal(signal);

    return this.program.ended;
  }
}

export interface Overview {
  readonly scrobbles: number;
}
