export {
  type DeletionContext,
  endUndoOfAccount,
  type RecordedDeletion,
  recordDeletedAccount,
  recordDeletedApplications,
  recordDiscardedFiles,
} from './queries.ts';
export {
  completeDeletions,
  moveFiles,
  restoreSince,
  type Storage,
} from './service.ts';
