import { SECONDS_A_DAY, type Day, type Zone } from '../shared/day.js';
import { attributed } from './attribution.js';
import { derive, rewindTo, type DerivedColumns } from './derived-columns.js';
import { emptyLibrary, type Library } from './library.js';
import { lengthened } from './lengthened.js';
import { PlayIds } from './play-ids.js';
import { EMPTY_COLUMNS, lowerBound, writeMonths, type Columns, type MonthOfPlays } from './play-columns.js';

/** The local second of every play, in a zone. */
interface Local {
  readonly zone: Zone;
  readonly seconds: Uint32Array;
}

/**
 * The whole listening history as columns, at one moment: what every analytics answer is folded from. A change
 * of the read model makes the next one, in the same memory: folds are synchronous, so nobody holds one longer
 * than it is the latest.
 */
export class History {
  private localSeconds: Local | undefined;
  private derivedColumns: DerivedColumns | undefined;

  constructor(
    /** The plays as they were told. */
    private readonly told: Columns,
    readonly library: Library,
    /** The plays as persons have them. */
    readonly plays: Columns = attributed(told, library, undefined, 0),
    /** Goes from one moment to the next with the plays. */
    private readonly ids = new PlayIds(),
  ) {}

  static empty(): History {
    return new History(EMPTY_COLUMNS, emptyLibrary());
  }

  get length(): number {
    return this.plays.at.length;
  }

  /** The id of the play at an index. */
  playId(index: number): string {
    const { at, track } = this.told;

    return this.ids.of(at[index], track[index], this.library.tracks.id(track[index]));
  }

  get derived(): DerivedColumns {
    this.derivedColumns ??= derive(this.plays, this.library);

    return this.derivedColumns;
  }

  /**
   * The history after a change of some months; this one is used up by it. `asBefore` says that what is known of
   * its tracks stays as it was, so that what followed from the plays before the change still does: whose they are,
   * too.
   */
  withMonths(months: readonly MonthOfPlays[], asBefore: boolean): History {
    const before = asBefore ? this.derivedColumns : undefined;
    const [first] = months;
    if (before !== undefined && first !== undefined)
      rewindTo(lowerBound(this.plays.at, first.from), this.plays, before);
    const { plays: told, from } = writeMonths(this.told, months);
    months.forEach((month) => this.ids.replace(month));
    const isOwn = this.plays !== this.told;
    const plays = attributed(told, this.library, asBefore && isOwn ? this.plays : undefined, from);
    const next = new History(told, this.library, plays, this.ids);
    if (this.localSeconds !== undefined) next.localSeconds = next.localFrom(from, this.localSeconds);
    if (before !== undefined) next.derivedColumns = derive(plays, this.library, { before, from });

    return next;
  }

  /** The local second of every play. */
  local(zone: Zone): Uint32Array {
    if (this.localSeconds?.zone !== zone)
      this.localSeconds = this.localFrom(0, { zone, seconds: new Uint32Array(0) });

    return this.localSeconds.seconds;
  }

  /** The local day of the first play; null without plays. */
  firstDay(zone: Zone): Day | null {
    return this.length === 0 ? null : Math.floor(this.local(zone)[0] / SECONDS_A_DAY);
  }

  private localFrom(from: number, { zone, seconds }: Local): Local {
    const all = lengthened(seconds, this.length);
    all.set(zone.localAll(this.plays.at.subarray(from)), from);

    return { zone, seconds: all };
  }
}
