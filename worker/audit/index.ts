export { writeLogins } from './logins.ts';
export {
  type ActOfOther,
  actsOfOthers,
  type MassDeletion,
  massDeletions,
} from './oversight-queries.ts';
export {
  type Action,
  type Actor,
  claimsOf,
  entriesOf,
  entriesSince,
  isFromSameNetwork,
  lastDecider,
  notRecordedSince,
  recordEach,
  recordLook,
  recordUse,
  withAuditEntries,
  withAuditEntry,
} from './queries.ts';
export { deleteOldActivities } from './retention.ts';
export { withRetentionEntry } from './retention-queries.ts';
