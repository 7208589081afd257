import { CreateEvents1763690000000 } from './1763690000000-create-events.js';
import { CreateProjections1763690100000 } from './1763690100000-create-projections.js';
import { CreatePlays1763690200000 } from './1763690200000-create-plays.js';
import { CreateApiKeys1763690300000 } from './1763690300000-create-api-keys.js';
import { CreateFacts1763690400000 } from './1763690400000-create-facts.js';
import { CreateScrobbleChanges1763690500000 } from './1763690500000-create-scrobble-changes.js';
import { CreateOutbound1763690600000 } from './1763690600000-create-outbound.js';
import { CreateSettings1763690700000 } from './1763690700000-create-settings.js';
import { CreateJobs1763690800000 } from './1763690800000-create-jobs.js';
import { CreateLibrary1763690900000 } from './1763690900000-create-library.js';
import { CreateEnrichmentWork1763691000000 } from './1763691000000-create-enrichment-work.js';
import { NameAnswers1763691100000 } from './1763691100000-name-answers.js';

/** Every migration, oldest first: a list, because a glob that matches nothing says "nothing to do". */
export const migrations = [
  CreateEvents1763690000000,
  CreateProjections1763690100000,
  CreatePlays1763690200000,
  CreateApiKeys1763690300000,
  CreateFacts1763690400000,
  CreateScrobbleChanges1763690500000,
  CreateOutbound1763690600000,
  CreateSettings1763690700000,
  CreateJobs1763690800000,
  CreateLibrary1763690900000,
  CreateEnrichmentWork1763691000000,
  NameAnswers1763691100000,
];
