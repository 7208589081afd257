import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ProgramOptions {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly input?: string;
}

const PATIENCE_MS = 90_000;

/** One of the built programs, in a process group of its own, with what it says. */
export class Program {
  readonly ended: Promise<Ended>;
  private stdout = '';
  private stderr = '';
  private hasEnded = false;
  private listeners: (() => void)[] = [];

  private constructor(private readonly child: ChildProcess) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => this.hear(() => (this.stdout += text)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => this.hear(() => (this.stderr += text)));
    this.ended = new Promise((done, fail) => {
      child.once('error', fail);
      child.once('close', (status, signal) => {
        this.hear(() => (this.hasEnded = true));
        done({ status, signal, stdout: this.stdout, stderr: this.stderr });
      });
    });
  }

  /** The environment is what is given and nothing else: no DATABASE_URL of the test run gets in. */
  static start(name: 'main' | 'cli', args: readonly string[], options: ProgramOptions): Program {
    const script = resolve(process.cwd(), 'dist/src', `${name}.js`);
    if (!existsSync(script)) throw new Error('The product is not built; `npm run build` builds it.');
    const child = spawn(process.execPath, ['--enable-source-maps', script, ...args], {
      cwd: options.folder,
      env: { PATH: process.env['PATH'] ?? '', ...options.environment },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    child.stdin?.end(options.input ?? '');
    // A program that never reads is met by what it answers.
    child.stdin?.on('error', () => undefined);

    return new Program(child);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get output(): string {
    return this.stdout;
  }

  get errors(): string {
    return this.stderr;
  }

  get isRunning(): boolean {
    return !this.hasEnded;
  }

  /** To this process alone. */
  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** As a terminal does it: to the process and whatever it started in its group. */
  signalGroup(signal: NodeJS.Signals): void {
    if (this.isRunning) process.kill(-this.pid, signal);
  }

  /** Waits until the standard output matches. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      const found = pattern.exec(this.stdout);
      if (found !== null) return found;
      if (this.hasEnded || Date.now() > end)
        throw new Error(`Waited in vain for ${String(pattern)}; it said:\n${this.stdout}\n${this.stderr}`);
      await this.more(end - Date.now());
    }
  }

  private hear(take: () => void): void {
    take();
    const listeners = this.listeners;
    this.listeners = [];
    for (const listener of listeners) listener();
  }

  private async more(atMostMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((done) => {
      timer = setTimeout(done, atMostMs);
      this.listeners.push(done);
    });
    clearTimeout(timer);
  }
}
