import { Scrobbles, type NowPlaying, type Renaming, type Scrobble } from './source-scrobbles.js';

export interface AccountOptions {
  readonly name: string;
  /** Seconds since 1970. */
  readonly registeredAt?: number;
  readonly isPrivate?: boolean;
  readonly scrobbles?: readonly Scrobble[];
  readonly nowPlaying?: NowPlaying | null;
}

const REGISTERED_AT = Date.UTC(2008, 7, 20) / 1000;

/** A user of the source; what is changed here is in the next answer. */
export class SourceAccount {
  /** As the user writes it; the source takes any case. */
  readonly name: string;
  readonly registeredAt: number;
  isPrivate: boolean;
  nowPlaying: NowPlaying | null;
  private readonly history: Scrobbles;

  constructor(options: AccountOptions) {
    this.name = options.name;
    this.registeredAt = options.registeredAt ?? REGISTERED_AT;
    this.isPrivate = options.isPrivate ?? false;
    this.nowPlaying = options.nowPlaying ?? null;
    this.history = new Scrobbles(options.scrobbles ?? []);
  }

  /** Everything it has, oldest first. */
  get scrobbles(): readonly Scrobble[] {
    return this.history.all;
  }

  /** Every name that ever stood in it. */
  get spellings(): ReadonlySet<string> {
    return this.history.spellings;
  }

  get pages(): Pick<Scrobbles, 'page'> {
    return this.history;
  }

  add(...scrobbles: readonly Scrobble[]): void {
    this.history.add(scrobbles);
  }

  /** Renames plays as a person does it on the source's website. Throws when there is none of them. */
  rename(which: (scrobble: Scrobble) => boolean, to: Renaming): number {
    return this.expectSome(this.history.rename(which, to));
  }

  /** Throws when there is none of them. */
  remove(which: (scrobble: Scrobble) => boolean): number {
    return this.expectSome(this.history.remove(which));
  }

  /** A test that changes nothing by mistake would prove nothing. */
  private expectSome(changed: number): number {
    if (changed === 0) throw new Error(`No play of ${this.name} is meant by that.`);

    return changed;
  }
}
