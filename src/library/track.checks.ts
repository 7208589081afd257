import { validate } from 'uuid';
import { ifGiven, label, optional, trueOrFalse, wholeNumber, type Check } from '#src/checks/check.js';
import type { EditForm } from './edit-form.js';

const LONGEST_NAME = 1_000;
const LONGEST_ADDRESS = 2_000;
const LONGEST_SUMMARY = 20_000;
const LONGEST_ID = 100;
const LONGEST_DURATION_SECONDS = 2 ** 31 - 1;

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Null and blank say that there is none. */
const clearable = (check: Check): Check =>
  optional((value, name) => (isBlank(value) ? undefined : check(value, name)));

const mbid: Check = (value, name) =>
  typeof value === 'string' && validate(value.trim()) ? undefined : `${name} must be a UUID, or null`;

const address: Check = (value, name) => {
  const problem = label(LONGEST_ADDRESS)(value, name);
  if (problem !== undefined || typeof value !== 'string') return problem;

  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
    ? undefined
    : `${name} must be an http or https address, or null`;
};

const databaseId: Check = (value, name) =>
  typeof value === 'number'
    ? wholeNumber(0, Number.MAX_SAFE_INTEGER)(value, name)
    : label(LONGEST_ID)(value, name);

/** What can be said of a track. */
export const trackChecks = {
  title: ifGiven(label(LONGEST_NAME)),
  artistName: ifGiven(label(LONGEST_NAME)),
  albumTitle: clearable(label(LONGEST_NAME)),
  trackMbid: clearable(mbid),
  artistMbid: clearable(mbid),
  albumMbid: clearable(mbid),
  durationSeconds: optional(wholeNumber(1, LONGEST_DURATION_SECONDS)),
  isrc: clearable(label(LONGEST_ID)),
  summary: clearable(label(LONGEST_SUMMARY)),
  musicVideoUrl: clearable(address),
  coverUrl: clearable(address),
  releaseDbReleaseId: clearable(databaseId),
  audioDbTrackId: clearable(databaseId),
  vocalDbSongId: clearable(databaseId),
  singerDbSongId: clearable(databaseId),
  doujinDbSongId: clearable(databaseId),
  resetEnrichment: optional(trueOrFalse),
  lookupFromMbid: optional(trueOrFalse),
} satisfies Readonly<Record<keyof EditForm, Check>>;

/** Which recording it is; in whatever case. */
export const recordingCheck: Check = (value, name) =>
  typeof value === 'string' && validate(value) ? undefined : `${name} must be a UUID`;
