import { sql } from 'drizzle-orm';
import { zone } from '#contract/village/words.ts';

/** SQLite's modifier of a time in UTC to the village's clock. */
export const toVillageTime = sql.raw(`'+${zone.hours} hours'`);
