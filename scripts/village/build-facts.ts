import { sampleSettings } from '#contract/village/sample-values.ts';
import { village } from '#village.config.ts';

/** What the build puts into the Worker: it knows what is still a sample without the samples (worker/monitoring/service.ts). */
export const buildFacts = { VILLAGE_SAMPLES: JSON.stringify(sampleSettings(village)) };
