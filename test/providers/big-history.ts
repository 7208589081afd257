import { randomFrom, type Random } from '#src/sample/random.js';
import { foldText } from '../oracle/fold.js';
import { recordShelf, type Disc, type Song } from './record-shelf.js';
import type { Scrobble } from './source-scrobbles.js';

export interface BigHistoryOptions {
  readonly plays?: number;
  readonly seed?: number;
  /** Seconds since 1970; nothing is played after it. */
  readonly until?: number;
}

const YEARS = 12;
const MOST_PLAYS = 200_000;
const PAUSE_YEARS = 2;
const DAY = 86_400;
const HOUR = 3600;
/** Between two sittings, at least. */
const PAUSE = 40 * 60;
const YEAR = 365 * DAY;
const USUAL_END = Date.UTC(2024, 11, 31) / 1000;
/** How often one begins to listen in each hour of a day, out of all hours. */
const HOURS = [1, 0, 0, 0, 0, 0, 1, 4, 6, 4, 3, 3, 4, 4, 3, 3, 4, 6, 8, 9, 10, 9, 6, 3];
/** Clocks that were wrong, and none. */
const NO_MOMENTS = [0, 0, 1, 86_400, Date.UTC(2000, 0, 4) / 1000, Date.UTC(2002, 8, 30, 23, 59, 59) / 1000];
const BURST_SHARE = 0.15;
/** At the end, for what then still is to be played. */
const SPARE_DAYS = 20;

/** So many plays in sittings of many lengths, a little less than all since some plays come in twos. */
function sittingsOf(random: Random, plays: number): readonly number[] {
  const lengths: number[] = [];
  for (let left = plays * 0.985; left > 0; left -= lengths.at(-1) ?? 0) lengths.push(3 + random.below(18));

  return lengths;
}

/** A listener of many years, with everything that a long history has in it. */
class Listener {
  readonly rows: Scrobble[] = [];
  private readonly shelf: readonly Disc[];
  private readonly seen = new Set<string>();

  constructor(private readonly random: Random) {
    this.shelf = recordShelf(random);
  }

  /** A play, unless the same track was played in the same second. */
  play(uts: number, song: Song): boolean {
    const identity = JSON.stringify([uts, foldText(song.artist), foldText(song.title)]);
    if (this.seen.has(identity)) return false;
    this.seen.add(identity);
    this.rows.push({ ...song, uts });

    return true;
  }

  /** Anything; more often what is loved. */
  anyDisc(): Disc {
    return this.shelf[Math.floor(this.shelf.length * this.random.next() ** 2.5)];
  }

  anySong(): Song {
    return this.random.pick(this.anyDisc().songs);
  }

  /** What is heard in a row: an album in its order, one song over and over, or this and that. */
  programme(length: number): readonly Song[] {
    const mood = this.random.next();
    if (mood < 0.05)
      return Array.from(
        { length },
        (
          (song) => () =>
            song
        )(this.anySong()),
      );
    if (mood < 0.45) {
      const { songs } = this.anyDisc();

      return Array.from({ length }, (_, index) => songs[index % songs.length]);
    }

    return Array.from({ length }, () => this.anySong());
  }

  /** Plays one after the other, and now and then two that a player told for one second; answers the end. */
  listen(start: number, length: number, most: number): number {
    let at = start;
    for (const song of this.programme(length)) {
      if (this.rows.length >= most) break;
      this.play(at, this.random.chance(0.05) ? { ...song, album: null } : song);
      if (this.random.chance(0.01) && this.rows.length < most) this.play(at, this.anySong());
      at += 120 + this.random.below(240);
    }

    return at;
  }

  /** Some track that was not played in that second. */
  playAny(uts: number): void {
    let isNew = false;
    while (!isNew) isNew = this.play(uts, this.anySong());
  }

  /** So many plays within an hour, as from a player that tells a summer at once. */
  burst(start: number, count: number): void {
    for (let told = 0; told < count; told++) this.playAny(start + this.random.below(HOUR));
  }
}

/** The beginnings of evenings and mornings, in order; none of them in the pause. */
function startsOf(random: Random, count: number, until: number): readonly number[] {
  const firstDay = until - YEARS * YEAR;
  const days = (YEARS - PAUSE_YEARS) * 365 - SPARE_DAYS;
  const clock = HOURS.flatMap((weight, hour) => Array.from({ length: weight }, () => hour));

  return Array.from({ length: count }, () => {
    const day = random.below(days);
    const isAfterPause = day >= days * 0.4;

    return (
      firstDay +
      (isAfterPause ? PAUSE_YEARS * 365 + 2 + day : day) * DAY +
      random.pick(clock) * HOUR +
      random.below(HOUR)
    );
  }).toSorted((left, right) => left - right);
}

/** Fills the years with sittings, in order, until there are so many plays. */
function fill(listener: Listener, random: Random, plays: number, until: number): void {
  const burst = Math.floor(plays * BURST_SHARE);
  const sittings = sittingsOf(random, plays - burst - NO_MOMENTS.length);
  const starts = startsOf(random, sittings.length, until);
  listener.burst(starts[Math.floor(starts.length / 4)] + 2 * DAY, burst);
  let quietAt = 0;
  for (const [index, length] of sittings.entries())
    quietAt = listener.listen(Math.max(starts[index], quietAt + PAUSE), length, plays);
  while (listener.rows.length < plays) quietAt = listener.listen(quietAt + PAUSE, 12, plays);
}

/**
 * So many different plays of about twelve years, oldest first, the same for the same seed: evenings of albums and
 * favourites, songs on repeat, names in many scripts, plays without an album, two tracks in one second, two years
 * of silence, an hour with a seventh of all plays in it, and a few plays of moments that cannot be.
 */
export function bigHistory(options: BigHistoryOptions = {}): readonly Scrobble[] {
  const { plays = 20_000, seed = 1, until = USUAL_END } = options;
  if (plays > MOST_PLAYS) throw new Error(`Nobody hears ${plays} plays in ${YEARS} years.`);
  const random = randomFrom(seed, 7);
  const listener = new Listener(random);
  for (const uts of NO_MOMENTS) listener.playAny(uts);
  fill(listener, random, plays, until);

  return listener.rows.toSorted((left, right) => left.uts - right.uts);
}
