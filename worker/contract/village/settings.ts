import { village as own } from '../../../village.config.ts';
import { renameFormer } from './former.ts';
import { withoutSamples } from './sample-values.ts';
import { type VillageConfig, villageSchema } from './schema.ts';

export type { VillageConfig } from './schema.ts';

const named = renameFormer(own);
const read = villageSchema.safeParse(named);

/**
 * The settings of village.config.ts, by `#village.config.ts`; as they were written where `villageFaults` finds a mistake. Builds contain
 * the values instead of this module (scripts/village/integration.ts).
 */
export const village = (read.success ? withoutSamples(read.data) : named) as VillageConfig;
