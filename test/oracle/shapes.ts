import type { Answer } from './expected.js';
import type { Artist, Play, Titled } from './entities.js';
import type { OracleHistory } from './history.js';

export function artistRef({ name }: Artist): Answer {
  return { name };
}

export function titleRef({ title }: Titled): Answer {
  return { title };
}

export function playShape(history: OracleHistory, play: Play): Answer {
  return {
    playedAt: history.zone.format(play.at),
    track: titleRef(play.track),
    artist: artistRef(play.artist),
    album: play.album === null ? null : titleRef(play.album),
  };
}
