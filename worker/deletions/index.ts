export {
  type DeletionContext,
  endUndoOfAccount,
  formerVersion,
  type RecordedDeletion,
  recordDeletedAccount,
  recordDeletedApplications,
  recordDeletedContent,
  recordDiscardedFiles,
  recordFormerVersion,
} from './queries.ts';
export {
  completeDeletions,
  moveFiles,
  restoreSince,
  type Storage,
} from './service.ts';
