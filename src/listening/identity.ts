import { v5 } from 'uuid';
import { fold } from '#src/text/fold.js';

/*
 * What is one track, one artist, one album, one play. The names below are stored in every id: they never change.
 */
const TRACKS = 'b6c1f5a0-5f1c-4bb1-9a8e-4f6f5d2f0a01';
const ARTISTS = 'b6c1f5a0-5f1c-4bb1-9a8e-4f6f5d2f0a02';
const ALBUMS = 'b6c1f5a0-5f1c-4bb1-9a8e-4f6f5d2f0a03';
const CHANGES = 'b6c1f5a0-5f1c-4bb1-9a8e-4f6f5d2f0a10';

/** Keeps the two parts of a compound name apart: no folded text holds it. */
const SEPARATOR = '\n';

const MOST_REMEMBERED = 50_000;

/** Remembers what names came to: a history says the same few thousand over and over. */
function remembering(compute: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();

  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const computed = compute(name);
    if (known.size === MOST_REMEMBERED) known.clear();
    known.set(name, computed);

    return computed;
  };
}

const folded = remembering(fold);
const trackIdOfFingerprint = remembering((fingerprint) => v5(fingerprint, TRACKS));
const albumIdOfName = remembering((name) => v5(name, ALBUMS));
const artistIdOfName = remembering((name) => v5(name, ARTISTS));

/** The library fingerprint of a track: its artist's name and its title, folded; never its album. */
export const fingerprintOf = (artistName: string, title: string): string =>
  folded(artistName) + SEPARATOR + folded(title);

export const trackIdOf = (artistName: string, title: string): string =>
  trackIdOfFingerprint(fingerprintOf(artistName, title));
export const artistIdOf = (artistName: string): string => artistIdOfName(folded(artistName));
export const albumIdOf = (artistName: string, albumTitle: string): string =>
  albumIdOfName(folded(artistName) + SEPARATOR + folded(albumTitle));

/** A play is its track and its second: the same from every file and every answer. */
export const playIdOf = (trackId: string, playedAt: number): string => v5(String(playedAt), trackId);

/**
 * The id of a play whose own was used by one that has been retracted, or goes by another name now: the same for
 * whoever decides after the same latest event about that play.
 */
export const playIdAgain = (playId: string, latestEventId: string): string => v5(latestEventId, playId);

/** What becomes of a play is its kind and the latest event about the play: decided twice, it is one event. */
export const changeIdOf = (type: string, latestEventId: string): string =>
  v5(`${type} ${latestEventId}`, CHANGES);
