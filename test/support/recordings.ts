import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, resolve } from 'node:path';

interface Recording {
  readonly file: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.xml': 'text/xml; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Answers that a provider really gave, to be given again. */
export class Recordings {
  private readonly used = new Set<string>();

  private constructor(
    private readonly folder: string,
    private readonly index: readonly Recording[],
  ) {}

  /** Those of a provider, by its neutral name. */
  static of(provider: string): Recordings {
    const folder = resolve(process.cwd(), '../shared/providers', provider);
    if (!existsSync(folder))
      throw new Error(
        `The folder ../shared/providers/${provider} is absent: these specs replay what is in it.`,
      );

    return new Recordings(
      folder,
      JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Recording[],
    );
  }

  notReplayed(): readonly string[] {
    return this.index.map(({ file }) => file).filter((file) => !this.used.has(file));
  }

  json<Value>(file: string): Value {
    return JSON.parse(readFileSync(join(this.folder, file), 'utf8')) as Value;
  }

  /** `headers` stand for recorded ones that would lead away from this machine. */
  replay(file: string, response: ServerResponse, headers: Readonly<Record<string, string>> = {}): void {
    const recording = this.index.find((each) => each.file === file);
    if (recording === undefined) throw new Error(`There is no recording ${file}.`);
    this.used.add(file);
    response.writeHead(recording.status, {
      'content-type': TYPES[extname(file)] ?? '',
      ...recording.headers,
      ...headers,
    });
    response.end(readFileSync(join(this.folder, file)));
  }
}
