import { loadVillage } from './load.ts';

export type { VillageConfig } from '#contract/village/schema.ts';

/** The village's settings by `#village.config.ts`: of the folder where Node.js runs; bundles contain their values (lib/build/build-inputs.ts). */
export const { village, samples } = await loadVillage();
