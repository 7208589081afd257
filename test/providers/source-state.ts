import type { CatalogueTrack } from './catalogue-tracks.js';
import type { SourceAccount } from './source-account.js';

/** In which of its habits the source shows itself. */
export interface SourceHabits {
  /** A list of one is told as its only element. */
  readonly singleAsObject: boolean;
  /** `legacy` tells an empty list as `"#text": "\n"` with the attributes beside it. */
  readonly emptyShape: 'modern' | 'legacy';
  /** Whether user.getInfo tells `playcount`. */
  readonly tellsPlaycount: boolean;
  /** How an unknown track or artist is refused. */
  readonly notFoundStatus: 200 | 404;
  readonly includesFrom: boolean;
  readonly includesTo: boolean;
  /**
   * Pages whose last row lies deeper than so many rows fail in the backend: always, or so many times each before
   * they work.
   */
  readonly deep: { readonly beyond: number; readonly times?: number } | null;
}

const USUAL: SourceHabits = {
  singleAsObject: false,
  emptyShape: 'modern',
  tellsPlaycount: true,
  notFoundStatus: 200,
  includesFrom: true,
  includesTo: false,
  deep: null,
};

export type KeyState = 'valid' | 'suspended' | 'unknown' | 'missing';

/** What the source knows. */
export class SourceState {
  habits: SourceHabits;
  readonly accounts = new Map<string, SourceAccount>();
  readonly keys = new Map<string, 'valid' | 'suspended'>();
  private readonly deepFailures = new Map<string, number>();

  constructor(
    habits: Partial<SourceHabits>,
    readonly catalogue: readonly CatalogueTrack[],
  ) {
    this.habits = { ...USUAL, ...habits };
  }

  account(name: string): SourceAccount | undefined {
    return this.accounts.get(name.toLowerCase());
  }

  keyState(key: string | undefined): KeyState {
    return key === undefined || key === '' ? 'missing' : (this.keys.get(key) ?? 'unknown');
  }

  /** Whether a page is too deep for the backend this time; `question` tells pages apart. */
  failsAtDepth(depth: number, question: string): boolean {
    const { deep } = this.habits;
    if (deep === null || depth <= deep.beyond) return false;
    const failures = this.deepFailures.get(question) ?? 0;
    this.deepFailures.set(question, failures + 1);

    return failures < (deep.times ?? Infinity);
  }

  forgetFailures(): void {
    this.deepFailures.clear();
  }
}
