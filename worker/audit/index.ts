export { writeLogins } from './logins.ts';
export {
  type ActOfOther,
  actsOfOthers,
  type MassDeletion,
  massDeletions,
} from './oversight-queries.ts';
export {
  type ActionLimit,
  type Actor,
  belowActionLimits,
  claimsOf,
  entriesOf,
  entriesSince,
  isFromSameNetwork,
  lastDecider,
  notRecordedSince,
  readActionLimits,
  recordAction,
  recordEach,
  recordLook,
  recordUse,
} from './queries.ts';
export { deleteOldActivities } from './retention.ts';
export { recordRetention } from './retention-queries.ts';
