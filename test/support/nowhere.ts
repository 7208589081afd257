/** The discard port. */
const NOWHERE = 'http://127.0.0.1:9/';

/** Variables with which nobody outside of this machine is ever asked. */
export const NOBODY: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'SCROBBLE_SOURCE',
    'RECORDING_DB',
    'COVER_ART',
    'RELEASE_DB',
    'AUDIO_DB',
    'VOCAL_DB',
    'SINGER_DB',
    'DOUJIN_DB',
  ].map((provider) => [`${provider}_BASE_URL`, NOWHERE]),
);
