export { dropFromEdge, repeatPurge } from './drop-from-edge.ts';
export { lastChecked, recordRun } from './record-run.ts';
export { noticesAt, type SetupContext, setupOf } from './service.ts';
