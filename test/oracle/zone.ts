const FROM = Date.UTC(2002, 0, 1) / 1000;
const UNTIL = Date.UTC(2040, 0, 1) / 1000;
const STEP = 6 * 3600;
const zones = new Map<string, Zone>();

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** Asks Intl for the wall clock at an instant; the offset is what the wall clock is ahead of UTC. */
function offsetReader(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const fields = new Map<string, number>();
    for (const part of format.formatToParts(at * 1000)) fields.set(part.type, Number(part.value));
    const read = (name: string): number => fields.get(name)!;
    const wall = Date.UTC(
      read('year'),
      read('month') - 1,
      read('day'),
      read('hour'),
      read('minute'),
      read('second'),
    );
    return wall / 1000 - at;
  };
}

/** The first second in (low, high] whose offset is no longer that of `low`. */
function changeBetween(read: (at: number) => number, low: number, high: number): number {
  const before = read(low);
  let same = low;
  let different = high;
  while (different - same > 1) {
    const middle = Math.floor((same + different) / 2);
    if (read(middle) === before) same = middle;
    else different = middle;
  }
  return different;
}

/** The offsets of one IANA time zone, exact to the second, from 2002 to 2039. */
export class Zone {
  readonly name: string;
  /** The first second of every new offset. */
  readonly changes: readonly number[];
  readonly #starts: readonly number[];
  readonly #offsets: readonly number[];

  constructor(name: string) {
    this.name = name;
    const read = offsetReader(name);
    const starts = [FROM];
    const offsets = [read(FROM)];
    for (let at = FROM; at < UNTIL; at += STEP) {
      for (let low = at; read(at + STEP) !== offsets[offsets.length - 1];) {
        low = changeBetween(read, low, at + STEP);
        starts.push(low);
        offsets.push(read(low));
      }
    }
    this.#starts = starts;
    this.#offsets = offsets;
    this.changes = starts.slice(1);
  }

  /** Seconds that the wall clock is ahead of UTC. */
  offsetAt(at: number): number {
    if (at < FROM || at >= UNTIL)
      throw new Error(`The oracle knows no offsets of ${at} (2002 to 2039 only).`);
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#starts[middle] <= at) low = middle;
      else high = middle - 1;
    }
    return this.#offsets[low];
  }

  dayAt(at: number): number {
    return Math.floor((at + this.offsetAt(at)) / 86_400);
  }

  hourAt(at: number): number {
    return Math.floor((at + this.offsetAt(at)) / 3600) - this.dayAt(at) * 24;
  }

  /** `2021-02-08T02:41:00+01:00`; UTC is `+00:00`. */
  format(at: number): string {
    const offset = this.offsetAt(at);
    const wall = new Date((at + offset) * 1000).toISOString().slice(0, 19);
    const minutes = Math.abs(offset) / 60;
    return `${wall}${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  }
}

export function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = new Zone(name);
  zones.set(name, zone);
  return zone;
}
