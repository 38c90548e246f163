export { type Purging, purgeCache, repeatPurge } from './purge-cache.ts';
export { lastChecked, recordRun } from './record-run.ts';
export { noticesAt, type SetupContext, setupOf } from './service.ts';
