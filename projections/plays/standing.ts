import { FACT_SOURCES, type FactSource } from '#src/enrichment/facts.js';
import { LOOKUP_STATUSES, type LookupStatus } from '#src/lookups/lookup.events.js';

/** How it went when a source was asked for a track last. */
export type AskedStatus = 'Found' | 'NotFound' | 'Failed';

/** What one source was asked for a track. */
export interface AskedRow {
  readonly source: FactSource;
  readonly status: AskedStatus;
  /** Seconds since 1970; null for never. */
  readonly nextTryAt: number | null;
  /** Whether it was asked for what the track is called, and taken for, by now. */
  readonly isCurrent: boolean;
}

/** What may have to be done for a track: to look it up, or to ask a source for it. */
export type DueFor = 'lookup' | FactSource;

/** Where the lookup of a track stands. */
export interface LookupRow {
  readonly status: LookupStatus;
  readonly nextTryAt: number | null;
  readonly isDecided: boolean;
}

const ASKED: readonly (AskedStatus | null)[] = [null, 'Found', 'NotFound', 'Failed'];

/** A small number for each key; 0 for those that were never put. */
class Codes {
  private codes = new Uint8Array(0);

  at(key: number): number {
    return this.codes[key] ?? 0;
  }

  put(key: number, code: number): void {
    if (code === 0 && key >= this.codes.length) return;
    if (key >= this.codes.length) {
      const larger = new Uint8Array(Math.ceil((key + 1) * 1.25));
      larger.set(this.codes);
      this.codes = larger;
    }
    this.codes[key] = code;
  }
}

/** A moment for few keys; none for the others. */
class Times {
  private readonly times = new Map<number, number>();

  at(key: number): number | null {
    return this.times.get(key) ?? null;
  }

  put(key: number, time: number | null): void {
    if (time === null) this.times.delete(key);
    else this.times.set(key, time);
  }
}

const OUTDATED = 4;

/** How one source was asked for the tracks. */
class Asked {
  private readonly codes = new Codes();
  private readonly nextTries = new Times();

  put(key: number, row: AskedRow | undefined): void {
    const code = row === undefined ? 0 : ASKED.indexOf(row.status) + (row.isCurrent ? 0 : OUTDATED);
    this.codes.put(key, code);
    this.nextTries.put(key, row?.nextTryAt ?? null);
  }

  /** Null when it never was. */
  statusOf(key: number): AskedStatus | null {
    return ASKED[this.codes.at(key) % OUTDATED] ?? null;
  }

  /** Whether it should be asked: never was, was for something else, or the time has come to try again. */
  isDue(key: number, now: number): boolean {
    const code = this.codes.at(key);
    if (code === 0 || code >= OUTDATED) return true;
    const next = this.nextTries.at(key);

    return next !== null && next <= now;
  }
}

/** Where lookups and the asking of sources stand, by the keys of tracks. */
export class Standing {
  private readonly statuses = new Codes();
  private readonly nextTries = new Times();
  private readonly asked = new Map(FACT_SOURCES.map((source) => [source, new Asked()]));

  put(key: number, lookup: LookupRow | null, asked: readonly AskedRow[]): void {
    this.statuses.put(key, LOOKUP_STATUSES.indexOf(lookup?.status ?? 'Pending'));
    this.nextTries.put(key, lookup?.nextTryAt ?? null);
    for (const [source, states] of this.asked)
      states.put(
        key,
        asked.find((row) => row.source === source),
      );
  }

  statusOf(key: number): LookupStatus {
    return LOOKUP_STATUSES[this.statuses.at(key)] ?? 'Pending';
  }

  askedOf(key: number, source: FactSource): AskedStatus | null {
    return this.asked.get(source)?.statusOf(key) ?? null;
  }

  /** Details of a recording can be asked for once it is known which one it is. */
  isDue(key: number, due: DueFor, now: number): boolean {
    if (due === 'lookup') return this.isLookupDue(key, now);
    if (due === 'RecordingDb' && this.statusOf(key) !== 'Matched') return false;

    return this.asked.get(due)?.isDue(key, now) ?? true;
  }

  /** Whether the recording database is to be searched for the track. */
  private isLookupDue(key: number, now: number): boolean {
    if (this.statusOf(key) === 'Pending') return true;
    const next = this.nextTries.at(key);

    return next !== null && next <= now;
  }
}
