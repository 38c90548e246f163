import { village } from '../../village.config.ts';
import { sampleSettings } from '../../worker/contract/village/sample-values.ts';

/** What the build puts into the Worker: it knows what is still a sample without the samples (worker/monitoring/service.ts). */
export const buildFacts = { VILLAGE_SAMPLES: JSON.stringify(sampleSettings(village)) };
