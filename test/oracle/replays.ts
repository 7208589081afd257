import { grouped, oneOf, type Answer, type Expected } from './expected.js';
import type { Play, Track } from './entities.js';
import type { OracleHistory } from './history.js';
import { artistRef, titleRef } from './shapes.js';

/** The plays of one second; they are of different tracks, and their order is unknown. */
type Second = readonly Play[];

interface Run {
  readonly track: Track;
  readonly run: number;
  readonly startedAt: number;
  /** Whether the run is there whatever the order within its outer seconds. */
  readonly isCertain: boolean;
}

interface Chain {
  readonly track: Track;
  readonly seconds: readonly Second[];
}

function has(second: Second | undefined, track: Track): boolean {
  return second?.some((play) => play.track === track) ?? false;
}

/** From `start` on, every second that holds the track; one of several plays can only be an end of the chain. */
function chainAt(all: readonly Second[], start: number, track: Track): Chain {
  const seconds = [all[start]];
  for (let next = start + 1; has(all[next], track); next += 1) {
    seconds.push(all[next]);
    if (all[next].length > 1) break;
  }
  return { track, seconds };
}

function chains(all: readonly Second[]): readonly Chain[] {
  const found: Chain[] = [];
  for (const [index, second] of all.entries()) {
    for (const { track } of second) {
      const isStart = second.length > 1 || !has(all[index - 1], track);
      if (isStart) found.push(chainAt(all, index, track));
    }
  }
  return found;
}

/** An end in a second of several plays may belong to the run or not. */
function ways(isOpen: boolean): readonly number[] {
  return isOpen ? [1, 0] : [0];
}

/** The run of the seconds that certainly belong, and the longer ones that the unknown order may make of it. */
function runsOf({ track, seconds }: Chain): readonly Run[] {
  const { length } = seconds;
  const startsOpen = seconds[0].length > 1;
  const endsOpen = length > 1 && seconds[length - 1].length > 1;
  const isCertain = !startsOpen && !endsOpen;
  const runs: Run[] = [];
  for (const skipFirst of ways(startsOpen)) {
    for (const skipLast of ways(endsOpen)) {
      const kept = seconds.slice(skipFirst, length - skipLast);
      if (kept.length > 0) runs.push({ track, run: kept.length, startedAt: kept[0][0].at, isCertain });
    }
  }
  return runs;
}

/** What no order of ids can shorten: the longest run without its open ends. */
function guaranteed(all: readonly Chain[]): number {
  const cores = all.map(({ seconds }) => seconds.filter((second) => second.length === 1).length);
  return cores.reduce((most, length) => Math.max(most, length), 0);
}

/** The runs that may be the answer: the longest, and of several equally long the earliest. */
function contenders(all: readonly Chain[]): readonly Run[] {
  const floor = guaranteed(all);
  const runs = all.flatMap(runsOf).filter(({ run }) => run >= Math.max(2, floor));
  const certain = runs.filter(({ isCertain, run }) => isCertain && run === floor);
  const earliest = certain.reduce((at, { startedAt }) => Math.min(at, startedAt), Infinity);
  return runs.filter(({ run, startedAt }) => run > floor || startedAt <= earliest);
}

/** The longest run of one track in a row, of plays given oldest first. */
export function mostReplayed(history: OracleHistory, plays: readonly Play[]): Expected {
  const all = chains(grouped(plays, (left, right) => left.at === right.at));
  const shape = ({ track, run, startedAt }: Run): Answer => ({
    track: titleRef(track),
    artist: artistRef(track.artist),
    run,
    startedAt: history.zone.format(startedAt),
  });
  const runs = contenders(all).map(shape);
  return oneOf(guaranteed(all) < 2 ? [...runs, null] : runs);
}
