import type { Projection } from '#src/event-store/projection.js';
import { apiKeys } from './api-keys/api-keys.projection.js';
import { pauses } from './pauses/pauses.projection.js';
import { plays } from './plays/plays.projection.js';
import { settings } from './settings/settings.projection.js';
import { trackHistory } from './track-history/track-history.projection.js';
import { tracks } from './tracks/tracks.projection.js';

/** Every read model of the service: what `projections` prints and `rebuild --all` rebuilds. */
export const projections: readonly Projection[] = [plays, tracks, trackHistory, pauses, apiKeys, settings];
