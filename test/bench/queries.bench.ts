import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, request as requestOf } from 'node:http';
import { createInterface } from 'node:readline';
import { CommandBus } from '@nestjs/cqrs';
import { CreateApiKey } from '#src/api-keys/commands/create-api-key.command.js';
import { ScrobbleRecorder } from '#src/listening/scrobble-recorder.js';
import type { Bench } from './environment.js';
import { ms, percentile, timed, type Figure } from './figures.js';

const PORT = 39_871;
const FLOOR = '/api/v1/me';
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export interface Running {
  readonly ask: (path: string, sent?: Sent) => Promise<Buffer>;
  readonly memoryMb: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** What else than a GET is asked. */
export interface Sent {
  readonly method: 'PUT' | 'POST';
  readonly body?: object;
}

const request = (path: string, token: string, sent?: Sent): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const body = sent?.body === undefined ? undefined : JSON.stringify(sent.body);
    const options = {
      host: '127.0.0.1',
      port: PORT,
      path,
      agent,
      method: sent?.method ?? 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    };
    const asking = requestOf(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const answer = Buffer.concat(parts);
        if (response.statusCode === 200) resolve(answer);
        else reject(new Error(`${path} answered ${response.statusCode}: ${answer.toString()}`));
      });
    }).on('error', reject);
    asking.end(body);
  });

async function started(child: ChildProcess): Promise<void> {
  if (child.stdout === null) throw new TypeError('The service has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('listens on')) return;
  throw new Error('The service ended before it listened.');
}

/** The service as a process of its own, as an operator starts it, on the bench's database. */
export async function startService(bench: Bench): Promise<Running> {
  const environment = {
    DATABASE_URL: bench.databaseUrl,
    SECRET_KEY: 'seals nothing here',
    PORT: String(PORT),
    SEED_SAMPLE_DATA: 'false',
  };
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--max-semi-space-size=4', 'dist/src/main.js'],
    {
      env: { PATH: process.env['PATH'], ...environment, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await started(child);
  child.stdout?.resume();
  const { token } = await bench.app.get(CommandBus).execute(new CreateApiKey('bench', true, 'bench'));

  return {
    ask: (path, sent) => request(path, token, sent),
    async memoryMb() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');

      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

/** A route beside the bare authenticated one, asked in turn so that both meet the same machine. */
async function beside(
  service: Running,
  paths: readonly string[],
  times: number,
): Promise<[number[], number[]]> {
  const measured: number[] = [];
  const floor: number[] = [];
  for (let i = 0; i < times; i++) {
    floor.push((await timed(() => service.ask(FLOOR))).ms);
    measured.push((await timed(() => service.ask(paths[i % paths.length]))).ms);
  }

  return [measured, floor];
}

export interface Case {
  readonly name: string;
  /** Asked in turn. */
  readonly paths: readonly string[];
  readonly goal: string;
  readonly p99Goal?: string;
}

export async function benchQuery(service: Running, { name, paths, goal, p99Goal }: Case): Promise<Figure[]> {
  await beside(service, paths, 20);
  const [measured, floor] = await beside(service, paths, p99Goal === undefined ? 120 : 1_000);
  const compare = (share: number, label: string, promised: string): Figure => {
    const [value, least] = [percentile(measured, share), percentile(floor, share)];

    return {
      name: `${name} ${label}`,
      measured: ms(value),
      floor: ms(least),
      ratio: value / least,
      goal: promised,
    };
  };

  return [compare(0.5, 'p50', goal), ...(p99Goal === undefined ? [] : [compare(0.99, 'p99', p99Goal)])];
}

/** How many times the floor a route takes at p50. */
export async function timesTheFloor(service: Running, { paths }: Case): Promise<number> {
  await beside(service, paths, 40);
  const [measured, floor] = await beside(service, paths, 300);

  return percentile(measured, 0.5) / percentile(floor, 0.5);
}

/** From the moment that a play is appended to the moment that an answer shows it. */
export async function benchVisible(bench: Bench, service: Running): Promise<Figure> {
  const sink = bench.app.get(ScrobbleRecorder, { strict: false }).into({ actor: 'bench' });
  const scrobbles = async (): Promise<number> => {
    const body = JSON.parse((await service.ask('/api/v1/overview?range=7d')).toString()) as {
      allTime: { scrobbles: number };
    };

    return body.allTime.scrobbles;
  };
  const taken: number[] = [];
  const names = { title: `Just Heard ${Date.now()}`, artistName: 'The Benchmarks', albumTitle: null };
  const unknown = { trackMbid: null, artistMbid: null, albumMbid: null, durationSeconds: null, raw: {} };
  for (let i = 0; i < 100; i++) {
    const before = await scrobbles();
    const playedAt = Math.floor(Date.now() / 1000) - 100_000 + i * 61;
    await sink.record('spotify', [{ playedAt, precision: 'second', ...names, ...unknown }]);
    const { ms: waited } = await timed(async () => {
      while ((await scrobbles()) === before);
    });
    taken.push(waited);
  }
  const value = percentile(taken, 0.99);

  return {
    name: 'append to visible p99',
    measured: ms(value),
    floor: '150 ms',
    ratio: value / 150,
    goal: '≤ 1',
  };
}
