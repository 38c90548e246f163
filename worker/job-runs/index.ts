export { type Purging, purgeCache, refreshPages, repeatPurge } from './purge-cache.ts';
export { type JobRun, lastChecked, recordRun, saveRun } from './queries.ts';
