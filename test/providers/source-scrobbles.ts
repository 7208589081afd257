/** One play as the source keeps it. */
export interface Scrobble {
  /** Seconds since 1970; 0 is a play of which the source does not know when it was. */
  readonly uts: number;
  readonly artist: string;
  readonly title: string;
  readonly album: string | null;
  readonly mbids?: { readonly track?: string; readonly artist?: string; readonly album?: string };
  /** The part of a picture's address that names it; none is the grey star. */
  readonly image?: string;
}

/** What is playing now: a play that has no moment yet. */
export type NowPlaying = Omit<Scrobble, 'uts'>;

export type Renaming = Partial<Pick<Scrobble, 'artist' | 'title' | 'album'>>;

/** Seconds since 1970, the first of it and the first after it. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

export interface ScrobblePage {
  /** Newest first. */
  readonly rows: readonly Scrobble[];
  /** How many there are on all pages. */
  readonly total: number;
}

/** A history by time. A page costs what is on it, however long the history is. */
export class Scrobbles {
  /** Oldest first; those of one second in the order in which they came. */
  private rows: readonly Scrobble[] = [];
  private readonly told = new Set<string>();

  constructor(rows: readonly Scrobble[]) {
    this.add(rows);
  }

  /** Oldest first. */
  get all(): readonly Scrobble[] {
    return this.rows;
  }

  /** Every name of an artist, title or album that ever stood in it, also before a renaming. */
  get spellings(): ReadonlySet<string> {
    return this.told;
  }

  /** Also plays of long ago: they get the place that their second gives them. */
  add(rows: readonly Scrobble[]): void {
    for (const { artist, title, album } of rows)
      for (const name of [artist, title, album ?? '']) this.told.add(name);
    this.rows = [...this.rows, ...rows].toSorted((left, right) => left.uts - right.uts);
  }

  /** How many were removed. */
  remove(which: (row: Scrobble) => boolean): number {
    const before = this.rows.length;
    this.rows = this.rows.filter((row) => !which(row));

    return before - this.rows.length;
  }

  /** How many were renamed. */
  rename(which: (row: Scrobble) => boolean, to: Renaming): number {
    for (const name of Object.values(to)) this.told.add(name ?? '');
    let renamed = 0;
    this.rows = this.rows.map((row) => {
      if (!which(row)) return row;
      renamed++;

      return { ...row, ...to };
    });

    return renamed;
  }

  page({ from, until }: Stretch, skip: number, take: number): ScrobblePage {
    const first = this.firstFrom(from);
    const total = Math.max(0, this.firstFrom(until) - first);
    const end = Math.max(0, total - skip);

    return { total, rows: this.rows.slice(first + Math.max(0, end - take), first + end).toReversed() };
  }

  /** The index of the first play in that second or after it. */
  private firstFrom(uts: number): number {
    let [low, high] = [0, this.rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.rows[middle].uts < uts) low = middle + 1;
      else high = middle;
    }

    return low;
  }
}
