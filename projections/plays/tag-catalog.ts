import { fold } from '#src/text/fold.js';

export interface TagRow {
  readonly key: number;
  readonly name: string;
}

/** The names of genres and crowd tags by key; keys begin at 1. */
export class TagCatalog {
  private readonly names: string[] = [''];
  private readonly keys = new Map<string, number>();

  /** One more than the highest key. */
  get size(): number {
    return this.names.length;
  }

  /** Under its first spelling. */
  name(key: number): string {
    return this.names[key];
  }

  /** The key of a name, in whatever spelling; undefined for none. */
  find(name: string): number | undefined {
    return this.keys.get(fold(name));
  }

  put(rows: readonly TagRow[]): void {
    for (const { key, name } of rows) {
      this.names[key] = name;
      this.keys.set(fold(name), key);
    }
  }
}
