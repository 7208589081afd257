import { ifGiven, line, optional, trueOrFalse, wholeNumber, type Check } from '#src/checks/check.js';
import { isTimeZone } from '#src/config/time-zone.js';
import type { Settings } from './settings.js';

const LONGEST_NAME = 100;
const LONGEST_CONTACT = 200;
const LONGEST_TEXT = 500;
const A_MINUTE_MS = 60_000;
const A_WEEK_MINUTES = 10_080;

/** A line that is blank, or passes; the rule is given the text alone. */
const lineOf =
  (longest: number, passes: (text: string) => boolean, rule: string): Check =>
  (value, name) => {
    const problem = line(longest)(value, name);
    if (problem !== undefined || typeof value !== 'string') return problem;
    const text = value.trim();

    return text === '' || passes(text) ? undefined : `${name} must be ${rule}, or blank`;
  };

const isUrl = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** A path is put behind it, and it is shown to everybody who may read settings. */
function isBaseUrl(text: string): boolean {
  if (!isUrl(text) || /[?#]/.test(text)) return false;
  const { username, password } = new URL(text);

  return username === '' && password === '';
}

/** It is told to providers in a header, within parentheses. */
const isContact = (text: string): boolean =>
  /^[!-~]+$/.test(text) &&
  !/[()]/.test(text) &&
  (isUrl(text) || /^(mailto:)?[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/i.test(text));

const zone: Check = (value, name) =>
  isTimeZone(value) ? undefined : `${name} must be an IANA time zone, such as Europe/Berlin`;

const secret = optional(line(LONGEST_TEXT));
const flag = ifGiven(trueOrFalse);
const baseUrl = optional(
  lineOf(LONGEST_TEXT, isBaseUrl, 'an http or https address without query, fragment or password'),
);

/** What settings must be. Null is let pass where it has a meaning: it clears a text, forgets a secret. */
export const settingsChecks = {
  scrobbleSourceUsername: optional(line(LONGEST_NAME)),
  scrobbleSourceApiKey: secret,
  releaseDbToken: secret,
  audioDbApiKey: secret,
  recordingDbContact: optional(
    lineOf(
      LONGEST_CONTACT,
      isContact,
      'an http, https or mailto address or an e-mail address, in plain characters without parentheses',
    ),
  ),
  recordingDbBaseUrl: baseUrl,
  recordingDbCoverArtBaseUrl: baseUrl,
  recordingDbMinIntervalMs: optional(wholeNumber(0, A_MINUTE_MS)),
  enableRecordingDb: flag,
  enableScrobbleSourceTrackInfo: flag,
  enableReleaseDb: flag,
  enableAudioDb: flag,
  enableVocalDb: flag,
  enableSingerDb: flag,
  enableDoujinDb: flag,
  incrementalIntervalMinutes: ifGiven(wholeNumber(1, A_WEEK_MINUTES)),
  seedSampleData: flag,
  timeZone: optional(zone),
} satisfies Readonly<Record<keyof Settings, Check>>;
