export {
  type DeletionContext,
  type Discarding,
  endUndoOfAccount,
  recordDeletedAccount,
  recordDeletedApplications,
  recordDiscardedFiles,
} from './queries.ts';
export {
  completeDeletions,
  moveFiles,
  restoreSince,
} from './service.ts';
