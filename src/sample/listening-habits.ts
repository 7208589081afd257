/**
 * The habits that give a history its statistics; the specs measure what comes of them. Where nothing else is said, a
 * number is the chance that the listener does so when it is time to choose.
 */
export const HABITS = {
  /** After any track. */
  repeatTrack: 0.045,

  /** The share of plays in a mood for whole releases rather than for a mix. */
  albumMood: 0.31,
  /** After each play. */
  keepMood: 0.9,
  wholeRelease: 0.5,
  /** Of a release not heard whole. */
  fromFirstTrack: 0.6,

  /** Both times the curiosity of the season. */
  newArtist: 0.065,
  newRelease: 0.4,
  /** Who listens to more hears more that is new: curiosity grows with this power of the plays a day … */
  growingAppetite: 0.12,
  /** … and is 1 here. */
  usualPlaysPerDay: 43,

  /** In a mix. */
  moreOfArtist: 0.2,
  anotherTrackOfArtist: 0.25,

  /** Each day without an obsession. */
  obsessionStart: 0.04,
  obsessionPull: 0.14,
  obsessionDays: { least: 6, more: 30 },
  /** The appeal from which an artist can become one. */
  promisingAppeal: 4,

  /** How many memories come to mind before the listener turns to something new. */
  triesToPlease: 12,
  /** Per appeal: where every second memory of an artist is passed over, for having been heard too often. */
  bearableProminence: 0.026,

  shortestMemoryDays: 0.7,
  /** Of the whole history. */
  longestMemoryShare: 0.25,
} as const;
