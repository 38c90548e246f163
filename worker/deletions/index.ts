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
  recordWithdrawal,
  withdrawalById,
  withdrawalFinalAt,
} from './queries.ts';
export { endWithdrawal, restoreWithdrawn } from './restore-queries.ts';
export {
  completeDeletions,
  moveFiles,
  restoreSince,
  type Storage,
  undoUntil,
} from './service.ts';
