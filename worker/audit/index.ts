export { writeLogins } from './logins.ts';
export {
  type ActOfOther,
  actsOfOthers,
  type MassDeletion,
  massDeletions,
} from './oversight-queries.ts';
export {
  type ActionLimit,
  belowActionLimits,
  claimsOf,
  entriesOf,
  entriesSince,
  notLately,
  readActionLimits,
  recordAction,
  recordEach,
  recordUse,
} from './queries.ts';
export { forgetActivities } from './retention.ts';
export { recordRetention } from './retention-queries.ts';
