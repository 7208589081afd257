import type { Provider } from './outbound.port.js';

const NAMES: Readonly<Record<Provider, string>> = {
  scrobbleSource: 'scrobble source',
  recordingDb: 'recording database',
  coverArt: 'cover art archive',
  releaseDb: 'release database',
  audioDb: 'audio database',
  vocalDb: 'vocal database',
  singerDb: 'singer database',
  doujinDb: 'doujin database',
};

/** How a sentence for people begins that tells of a provider: "The scrobble source". */
export const theProvider = (provider: Provider): string => `The ${NAMES[provider]}`;
