export { isClockTrusted } from './clock.ts';
export { type Purging, purgeCache, repeatPurge } from './purge-cache.ts';
export { lastChecked, recordRun } from './record-run.ts';
export { type NoticeContext, noticesAt, type SetupContext, setupOf } from './service.ts';
