import type { VillageConfig } from '#contract/village/schema.ts';

/** The village's words and a hash of its settings and crest, which precede the script (scripts/village/files.ts). */
declare const VILLAGE: Pick<VillageConfig, 'name' | 'terms' | 'councilTitle' | 'bodies'> & {
  version: string;
};

/** What `#village.config.ts` is in the service worker (build.ts). */
export const village = VILLAGE;
